## Why something cannot be done with a file, to end a sentence with.

media-too-large = it is too large: { $why }
media-damaged = it is damaged: { $why }
media-too-slow = it takes too long to read
media-unreadable = it cannot be read: { $why }
media-ends-early = it ends too early
media-no-index = it has no table of contents
media-parts-apart = its parts do not follow one another
media-too-many-parts = it has too many parts
media-too-many-notes = its notes have too many parts
media-most-bytes = { $size } MB, at most { $most }
media-most-pixels = { $width } × { $height } pixels, at most { $most } million
media-no-reader = nothing here can read this kind of picture
media-no-decoder = there is no decoder for this kind of picture
media-no-film-decoder = there is no decoder for films here
media-no-picture = a recording has no picture
media-document = documents are not opened here
media-script = files that can carry a script are not opened here
media-nothing-shows = there is nothing here that can show it
media-cut-no-picture = only pictures can be cut
media-cut-outside = the part does not lie within its { $width } × { $height } pixels

## What was done to the name of a file.

media-name-folders = Folders were left out of its name.
media-name-turned = Characters that turn the reading direction were taken out of its name: it may have looked like another kind of file.
media-name-invisible = Invisible characters were taken out of its name.
media-name-shortened = Its name was shortened.
