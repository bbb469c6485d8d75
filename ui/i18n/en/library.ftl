## Words that several parts of the media library have.

library-title = Media
library-file = File
library-files = Files
library-name = Name
library-type = Type of file
library-shape = Shape
library-tag = Tag
library-tags = Tags
library-size = Size
library-upload = Upload
library-uploaded = Uploaded
library-show = Show
library-alt = Alt text
library-alt-placeholder = What the picture shows
# Stands on a small picture: no words tell what it shows.
library-no-alt = No alt
library-deleted = Deleted
library-not-uploaded = Not uploaded
library-count = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
# What is said once one of several has another place.
library-moved = { $name } is number { NUMBER($at) } of { NUMBER($count) }.
library-percent = { $percent } %

## The head of the library, and its files while they come or where there are none.

library-search = Search
library-search-what = Search name, tag, alt text
library-search-label = Search name, tag, alt text or note
library-show-as = Show files as
library-grid = Grid
library-list = List
library-previews = Size of previews
library-newest = Newest first
library-loading = Loading
library-loading-files = Loading the files
library-empty-title = No files
library-empty-text = Pictures and films you upload appear here, ready for any post.
library-empty-fact = Files of posts on the service appear here by themselves.
library-upload-files = Upload files
library-hidden = { $count ->
    [one] Filters hide { $count } file
   *[other] Filters hide { $count } files
}
library-show-all = Clear

## What is shown of the library.

library-facet-all = All
library-facet-images = Images
library-facet-videos = Video
library-facet-unused = Unused
library-facet-ahead = Coming up
library-facet-missing-alt = No alt text
library-facet-too-big = Too big for a channel
library-facet-used = Used
library-landscape = Landscape
library-portrait = Portrait
library-square = Square
library-filter = Filter
# The variable is a list of what is set.
library-filter-set = Filter: { $what }
library-filter-sort = Sort
library-filter-any-shape = Any shape
library-filter-any-tag = Any tag
library-filter-no-tags = No tags yet
library-filter-any-workspace = Any workspace
library-filter-clear = Clear all filters

## The heads of the list.

library-column-type = Type
library-column-dimensions = Dimensions
library-column-used = Used
library-column-added = Added

## What is said of a file.

library-kind-image = Image
library-kind-video = Video
library-kind-audio = Recording
library-kind-text = Text
# Of a moving picture.
library-frames = { $count ->
    [one] { $count } picture
   *[other] { $count } pictures
}
library-added = added { $when }
library-state-uploading = Uploading
library-state-stuck = Upload needs you
library-state-vanished = Gone from the service

## What can be done with files.

library-select = Select
library-deselect = Deselect
library-delete-more = Delete…
library-delete-many-more = { $count ->
    [one] Delete { $count } file…
   *[other] Delete { $count } files…
}
library-copy-address = Copy address
library-rename = Rename…
library-more = More for { $name }
library-use = Use in a post
library-use-open = Open post
library-use-day = A day…
library-use-on-day = Use on a day
library-selected = Selected files
library-selected-count = { NUMBER($count) } selected
library-select-none = Select none
# Puts a tag on files.
library-tag-files = Tag
library-tagged = { $count ->
    [one] { $count } file has the tag “{ $tag }”.
   *[other] { $count } files have the tag “{ $tag }”.
}
library-copied-address = Copied the address.
library-address-not-copied = The address could not be copied.

## Deleting files, and what is asked before.

library-delete-title = Delete “{ $name }”?
library-delete-title-many = { $count ->
    [one] Delete { $count } file?
   *[other] Delete { $count } files?
}
library-delete-title-for-good = Delete “{ $name }” for good?
library-delete-title-many-for-good = { $count ->
    [one] Delete { $count } file for good?
   *[other] Delete { $count } files for good?
}
library-delete-used = { $posts ->
    [one] It is used in { $posts } post, drafts included:
   *[other] It is used in { $posts } posts, drafts included:
}
library-delete-used-many = { $files ->
    [one] { $posts ->
        [one] { $files } of them is used in { $posts } post, drafts included:
       *[other] { $files } of them is used in { $posts } posts, drafts included:
    }
   *[other] { $posts ->
        [one] { $files } of them are used in { $posts } post, drafts included:
       *[other] { $files } of them are used in { $posts } posts, drafts included:
    }
}
library-delete-loss = { $files ->
    [one] If you delete it anyway, drafts lose it, and posts on the service keep a broken address.
   *[other] If you delete them anyway, drafts lose them, and posts on the service keep a broken address.
}
# The number is typed just as it stands here.
library-delete-type = { $files ->
    [one] Type { $posts } to delete it anyway
   *[other] Type { $posts } to delete all of them anyway
}
library-delete-type-label = Number of posts
# The variable "why" is a sentence without its end.
library-delete-no-way-back = { $files ->
    [one] You could not put it back: { $why }.
   *[other] You could not put one of them back: { $why }.
}
library-delete-unused = No upcoming post uses them. You can put them back for 30 days.
library-deleting = Deleting
library-deleting-count = { $total ->
    [one] { NUMBER($done) } of { $total } file
   *[other] { NUMBER($done) } of { $total } files
}
library-delete-back = Back
library-delete-keep = { $files ->
    [one] Keep it
   *[other] Keep them
}
library-delete-others = { $count ->
    [one] Delete the other
   *[other] Delete the { $count } others
}
library-delete-for-good = Delete for good
library-delete-anyway = Delete anyway
library-delete = Delete “{ $name }”
library-delete-many = { $count ->
    [one] Delete { $count } file
   *[other] Delete { $count } files
}
library-replace-with = Replace with…
library-replace-title = Replace “{ $name }”
library-replace-choose = { $posts ->
    [one] Choose a file to replace it in { $posts } post. Then it is deleted.
   *[other] Choose a file to replace it in { $posts } posts. Then it is deleted.
}
library-replace-act = Replace and delete

## A file that has another address than before, and the posts that have its old one.

library-mend-label = A file is back
library-mend-back = { $count ->
    [one] “{ $name }” is back at a new address. { $count } post still has the old one.
   *[other] “{ $name }” is back at a new address. { $count } posts still have the old one.
}
library-mend = Update the address
library-mend-leave = Leave as is
library-mended = { $count ->
    [one] { $count } post is sent to the service with the current address.
   *[other] { $count } posts are sent to the service with the current address.
}
library-stale-label = Old address
library-stale = { $count ->
    [one] { $count } post has its old address
   *[other] { $count } posts have its old address
}
library-stale-ask = Update the address?
library-stale-question = { $count ->
    [one] Update { $count } post?
   *[other] Update { $count } posts?
}
library-stale-note = Carillon sends the current address of the file to the service.
library-stale-act = { $count ->
    [one] Update { $count } post
   *[other] Update { $count } posts
}

## All that is known of a file.

library-details = Details
library-details-close = Close details
library-fetch = Fetch it
library-no-preview = No preview: this computer cannot decode { $type }, or the film is incomplete.
library-alt-note = Sent with new posts to accounts of Carillon’s own. Other services have no field for it.
library-note = Note
library-note-placeholder = Only for you: who made it, what it is for
# The variable is the next message.
library-used-in = Used in { $posts }
library-used-posts = { $count ->
    [0] no post
    [one] { $count } post
   *[other] { $count } posts
}
library-no-time = No time
library-tag-off = Take off the tag { $tag }
library-cannot-play = { $kind ->
    [audio] It cannot be played here: this computer cannot decode { $type }, or the recording is incomplete. It is uploaded unchanged.
   *[video] It cannot be played here: this computer cannot decode { $type }, or the film is incomplete. It is uploaded unchanged.
}
library-play = Play
library-play-named = Play { $name }
library-fetching = Fetching…
library-made-from = Made from
library-made-from-it = Made from it

## Which networks take it, and where it is kept.

library-fits = Fits
library-fits-rules = rules of { $month }
library-fits-own = Only those of your channels
library-fits-more = { $count ->
    [one] { $count } more network
   *[other] { $count } more networks
}
library-stored = Stored
library-stored-service = Service
library-stored-not-there = Not there
library-stored-copy-address = Copy the address
library-stored-original = Original
library-stored-here = On this computer
library-stored-there = Only on the service
library-stored-details = Technical details
# What the bytes of a file are known by; its name is the same in every language.
library-stored-hash = SHA-256
library-stored-copy-hash = Copy the SHA-256
library-stored-copied-hash = Copied the SHA-256.
library-not-copied = It could not be copied.

## The ways into the library.

library-upload-choose = Choose files…
library-upload-folder = Choose a folder…
library-upload-address = From an address…
library-address-title = Upload from an address
library-address-label = Address of the file
# An address as somebody could write it.
library-address-example = https://example.com/bag.jpg
library-address-hint = A picture, film, recording or PDF document that anybody on the internet can open.
library-address-missing = Enter an address first

## The queue of uploads.

library-queue = Uploads
library-queue-done = { NUMBER($count) } done
library-queue-clear = Clear finished uploads
library-queue-pause = Pause
library-queue-resume = Resume
library-queue-show = Show uploads
library-queue-hide = Hide uploads
library-queue-copying = Copying
library-queue-grip = Drag to reorder, or press Alt and an arrow key. Click to move it to the top.
library-queue-move = Move { $name }, { NUMBER($at) } of { NUMBER($count) }
library-queue-remove = Remove { $name }
library-queue-cancel = Cancel { $name }
library-queue-about = About { $name }
library-queue-of-post = Uploads of this post
library-queue-cancelled = Its upload was cancelled. The post is waiting for it.
library-queue-start-again = Start again
library-queue-start-again-named = Start again: { $name }
library-queue-use-twin = Use it
library-queue-use-twin-named = Use it: { $twin } in place of { $name }
library-queue-upload-again = Upload again
library-queue-upload-again-named = Upload again: { $name }
library-queue-upload-anyway = Upload anyway
library-queue-upload-anyway-named = Upload anyway: { $name }
library-queue-try-again-named = Try again: { $name }
library-queue-try-now = Try now
library-queue-try-now-named = Try now: { $name }
library-queue-unfit = “{ $name }” cannot be uploaded. Uploads says why.
library-queue-unfit-many = { $count ->
    [one] { $count } file cannot be uploaded. Uploads says why.
   *[other] { $count } files cannot be uploaded. Uploads says why.
}

## How uploads stand, in a few words.

library-uploads-ask = { $count ->
    [one] { $count } upload needs you
   *[other] { $count } uploads need you
}
library-uploads-paused = Uploads paused
library-uploads-waiting = { NUMBER($count) } waiting
library-uploads-running = Uploading { NUMBER($running) } of { NUMBER($open) }
library-uploads-wait = { $count ->
    [one] { $count } upload waits
   *[other] { $count } uploads wait
}
library-upload-failed = Failed
library-upload-asks = Asks
library-upload-paused = Paused
library-upload-reading = Reading
library-upload-waiting = Waiting
library-left-minute = under a minute left
library-left-minutes = about { NUMBER($count) } min left
library-left-hours = about { NUMBER($count) } h left
library-left-days = more than two days left

## Editing a picture.

library-picture-title = Edit picture
library-picture-fetched = The original is not on this computer. Carillon fetches it from the service.
library-picture-shapes = Shapes
library-picture-shapes-note = each makes a picture of its own
# The shape that is any.
library-picture-free = Free
library-picture-frame = Frame, { $shape }
library-picture-frame-move = Move the frame
library-picture-frame-values = { $width } by { $height } pixels, { $left } from the left, { $top } from the top
library-picture-frame-keys = Arrows: a hundredth of the picture, with Shift a tenth, with Alt one pixel.
library-picture-top-left = Top left corner
library-picture-top-right = Top right corner
library-picture-bottom-left = Bottom left corner
library-picture-bottom-right = Bottom right corner
library-picture-whole = The whole picture
library-picture-turn-left = Turn left
library-picture-turn-right = Turn right
library-picture-mirror = Mirror
library-picture-measure = { $width } × { $height } at { $left }, { $top }
# The variables are the keys Shift and Alt.
library-picture-arrows = Arrows 1 % { $shift } 10 % { $alt } 1 px
library-picture-losses = What the new picture loses and keeps
library-picture-output = Size and format
library-picture-width = Width
library-picture-width-label = Width in pixels
library-picture-height = × { $height } px
library-picture-use-width = Use { $width }
library-picture-pixels = Pixels; the frame has { $has }.
library-picture-too-small = { $wanted } are recommended; the frame has { $has }.
library-picture-recommended = As recommended; the frame has { $has }.
library-picture-other-width = { $wanted } are recommended.
library-picture-format = Format
library-picture-quality = Quality
library-picture-lossless = Without loss.
library-picture-lossless-webp = Without loss, smaller than PNG.
library-picture-choose-shape = Choose a shape.
library-picture-unchanged = You have not changed anything yet.
library-picture-original-stays = The original stays as it is.
library-picture-save = Save
library-picture-save-new = Save new picture
library-picture-save-many = { $count ->
    [one] Save { $count } new picture
   *[other] Save { $count } new pictures
}
library-picture-crop-ratio = Crop to { $ratio }
library-picture-crop = Crop to { $width } × { $height }
library-picture-save-turned = Save turned picture
library-picture-save-mirrored = Save mirrored picture
library-picture-resize = Resize to { $width } pixels across
library-picture-convert = Convert to { $format }
library-picture-save-quality = Save at quality { $quality }
library-picture-made = { $count ->
    [one] { $count } new picture is in the library.
   *[other] { $count } new pictures are in the library.
}
library-picture-replaced = { $name } is replaced by { $made }.
library-picture-replaced-many = { $count ->
    [one] { $name } is replaced by { $count } new picture.
   *[other] { $name } is replaced by { $count } new pictures.
}
library-picture-given = { $known ->
    [yes] { $platform } gets { $made } in place of { $name }.
   *[no] { $platform } gets { $made } in place of the picture.
}
library-picture-given-many = { $known ->
    [yes] { $count ->
        [one] { $platform } gets { $count } new picture in place of { $name }.
       *[other] { $platform } gets { $count } new pictures in place of { $name }.
    }
   *[no] { $count ->
        [one] { $platform } gets { $count } new picture in place of the picture.
       *[other] { $platform } gets { $count } new pictures in place of the picture.
    }
}

## The files of a post.

library-tray-media = Media
library-tray-library = Library
library-tray-add = Add
library-tray-add-label = Add media
library-tray-customise = Customise
library-tray-customise-label = Customise the media
# Whose the files are: of this platform alone, or of the whole post.
library-tray-own = own
library-tray-shared = shared
library-tray-none = none
library-tray-shared-again = { $platform } has the shared media again.
library-tray-unknown = Unknown file
library-tray-most = { NUMBER($count) } of { NUMBER($most) } allowed
library-tray-most-platform = { NUMBER($count) } of { NUMBER($most) } for { $platform }
# Bytes and their multiples.
library-tray-bytes = { $unit ->
    [kB] { $size } kB
    [MB] { $size } MB
    [GB] { $size } GB
    [TB] { $size } TB
   *[bytes] { $size } bytes
}
library-tray-place = { NUMBER($at) } of { NUMBER($count) }
library-tray-kind = { $kind ->
    [image] image
    [video] video
    [audio] audio
   *[file] file
}
library-tray-described = described
library-tray-not-described = no alt text
# Stands on a small picture: words tell what it shows.
library-tray-alt = Alt
library-tray-removed = { $name } was taken out.
library-tray-alt-of = Alt text, { $name }
library-tray-earlier = Move earlier
library-tray-later = Move later
library-tray-take-out = Take out

## Choosing files of the library.

library-picker-search = Search files
library-picker-files = Files in the library
library-picker-taken = in the post already
library-picker-nothing = No file has this in its name, words or tags.
library-picker-empty = There are no files yet. Files of your posts appear here, and those that you add under Media.
library-picker-chosen = { NUMBER($count) } chosen
library-picker-add = Add file
library-picker-add-many = { $count ->
    [one] Add { $count } file
   *[other] Add { $count } files
}

## Files in hand.

library-hand-taken = { $count ->
    [one] { $count } file in hand. Escape puts back.
   *[other] { $count } files in hand. Escape puts back.
}
library-hand-back = { $count ->
    [one] { $count } file put back.
   *[other] { $count } files put back.
}
library-hand-in-post = { $count ->
    [one] { $count } file in the post.
   *[other] { $count } files in the post.
}

## The messages of the program, kept for a while.

library-messages = Messages
library-messages-which = Which messages
library-messages-all = All { NUMBER($count) }
library-messages-failures = Failures { NUMBER($count) }
library-messages-staying = Stay until dismissed
library-messages-now = Just now
library-messages-unread = Unread:
library-messages-copy = Copy all messages
library-messages-not-copied = Could not copy.
library-messages-said = All that was said
library-messages-none = No messages yet.
library-messages-no-failures = No failures.
library-messages-note = The last 100 are kept until Carillon closes. What you did is in the history.
library-messages-read = Mark all read
library-messages-history = History
