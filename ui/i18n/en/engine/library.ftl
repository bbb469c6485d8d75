## Files that are brought into the library.

library-cancelled = it was cancelled
library-disk-full = The disk is full. Nothing was kept. Free some space and try again.
library-read-only = The data folder is read-only. Nothing was kept.
library-disk-error = The disk reports an error ({ $error }). Nothing was kept.
library-not-there = The file is no longer there. Choose it where it is now.
library-not-allowed = You are not allowed to read it.
library-not-read = It cannot be read ({ $error }).
library-too-large = It is { $size } GB. A file can be { $most } GB at most.
library-changed-meanwhile = It was changed while it was being read. Choose it again when it is finished.
library-replaced-meanwhile = Another file took its place while it was being read. Choose it again.
library-is-folder = It is a folder. Add the files in it with “Add a folder”.
library-no-file = { $what ->
    [pipe] It is a pipe, not a file that can be uploaded.
    [socket] It is a socket, not a file that can be uploaded.
    [device] It is a device, not a file that can be uploaded.
   *[other] It is no file, not a file that can be uploaded.
}
library-copy-gone = Carillon’s copy is gone.
library-copy-gone-choose = Carillon’s copy is gone. Choose the file again.
library-copy-missing = its copy is missing
library-closing = Carillon is closing
library-broke-on-it = Carillon could not read it
library-no-preview = No preview: { $trouble }.
library-empty = It is empty.
library-may-be-broken = It may be broken: { $trouble }.
library-location-stays = It contains the location where it was taken. Carillon cannot remove that from this kind of file.
library-location-unknown = Carillon could not check whether it contains a location: { $trouble }.
library-location-removed = The location was removed from the uploaded file. Nothing else was changed.
library-is-drawing = It is a drawing (SVG), which can carry a script and which no platform takes. Posts take pictures, films, recordings and PDF documents. It was not uploaded.
library-is-text = It is text ({ $kind }). Posts take pictures, films, recordings and PDF documents. It was not uploaded.
library-is-unknown = It is of a kind that is not known. Posts take pictures, films, recordings and PDF documents. It was not uploaded.
library-is-other = It is of the kind { $kind }. Posts take pictures, films, recordings and PDF documents. It was not uploaded.
library-extension-wrong = Its name ends in “.{ $found }”, but its content is “.{ $usual }”. Carillon goes by the content.
library-extension-capitals = Its name ends in “.{ $found }” in capitals, which some platforms do not take.
library-extension-missing = Its name has no extension. Its content is “.{ $usual }”.
library-list-kept = The list of files was left as it is: { $error }.

## Uploads: what each waits for, asks or failed at.

library-untold = The service did not say whether it has the file. Look in the library before you upload it again.
library-broken = Carillon failed on this file. Nothing was sent. Save it in another format and try again.
library-not-checked = It cannot be checked: { $trouble }.
library-file-not-here = The file is not on this computer. Choose it again.
library-workspace-gone = Its workspace is gone.
library-already-there = It is in the library already.
library-waits-for-service = The service cannot be reached. The upload goes on by itself.
library-asked-to-wait = The service asks to wait. The upload goes on by itself.
library-key-refused = The service does not accept the key. Check it.
library-answer-lost = The answer was lost. Carillon is asking the service whether it has the file.
library-lost-unlisted = The answer was lost, and the service does not list its files. Check the service before you upload it again.
library-lost-new-file = The answer was lost, and the service lists a new file that Carillon cannot fetch to compare. Check the service before you upload it again.
library-not-deleted = The service did not delete it: { $reason }
library-upload-copying = Copying
library-upload-checking = Checking it
library-upload-sending = Uploading
library-upload-paused = Paused
library-upload-waiting = Waiting
library-upload-part = { $what }, { $done } of { $total }
library-upload-known = Already in the library since { $date }
library-uploads-stuck = { $count ->
    [one] { $count } needs you
   *[other] { $count } need you
}
library-uploads-paused = Paused, { $count } waiting
library-uploads-waiting = { $count } waiting
library-uploads-running = { $count } of { $total } running

## What a file in the library refuses.

library-unreachable = the service cannot be reached
library-nothing-to-upload = There is nothing to upload: these files were already taken, or never chosen.
library-choose-files-again = Choose the files again.
library-no-address = “{ $address }” cannot be fetched: an address begins with https://.
library-correct-it = Correct it.
library-no-workspaces = Carillon does not know the workspaces yet. Nothing was uploaded.
library-no-workspaces-next = Wait until Carillon is up to date, then try again.
library-file-missing = The file is not on this computer. Nothing was uploaded.
library-choose-file-again = Choose the file again.
library-paste-unreadable = What you pasted cannot be read.
library-paste-again = Paste it again.
library-then-paste-again = Then paste it again.
library-paste-too-large = What you pasted is larger than 64 MB. Nothing was kept.
library-paste-too-large-next = Save it as a file, then choose the file.
library-no-port = “{ $name }” cannot be played: Carillon could not open a local port ({ $error }).
library-no-port-next = Close other programs and try again.
library-film-missing = “{ $name }” is not on this computer and could not be fetched: { $trouble }.
library-try-later = Try again later.
library-still-unreadable = The still of the film cannot be read: { $reason }. Nothing was saved.
library-still-unreadable-next = Make another.
library-still-too-large = it is too large
library-still-no-base = it is not in base64
library-still-no-film = the film is not on this computer
library-other-server = it lies on another server, { $host }, which is not asked by itself

## Files that are deleted.

library-replacement-gone = The file you chose as a replacement no longer exists. Nothing was deleted.
library-replacement-gone-next = Choose another.
library-deleted-for-good = Deleted { $what } for good.
library-deleted-one = Deleted { $what }. You can put it back for 30 days.
library-deleted-all = Deleted { $what }. You can put them back for 30 days.
library-deleted-some = Deleted { $what }. You can put { $count } of them back for 30 days.
library-no-copy = Carillon could not make a copy of it ({ $trouble })
library-no-copy-unreachable = Carillon could not make a copy of it, because the service cannot be reached

## New pictures of one that is there.

library-shape = { $shape ->
    [portrait] Instagram portrait 4:5
    [square] Square 1:1
    [landscape] Landscape 1.91:1
    [story] Story, Reel, Short 9:16
    [pin] Pin 2:3
   *[wide] X, YouTube 16:9
}
library-cut-still = It does not move: only the first of { $count } frames is kept.
library-cut-white = Transparent parts become white: JPEG has no transparency.
library-cut-made-by-machine = It stays marked as made by AI.
library-cut-position = The location is removed.
library-cut-alt = The alt text is copied. Check that it still fits.
library-cut-again = Then make the pictures again.
library-cut-number = You can make 1 to 12 pictures at a time.
library-cut-number-next = Choose fewer.
library-cut-failed = “{ $name }” cannot be cut: { $trouble }. Nothing was changed.
library-cut-failed-next = Choose another part, or another picture.
library-original-missing = The original of “{ $name }” is not on this computer and cannot be fetched: { $trouble }.
library-original-missing-next = Try again later, or upload the original again.
library-folder-empty = { $count ->
    [one] There is no file in this folder.
   *[other] There is no file in these folders.
}
library-files-left-out = These are the first { $count } files; { $left } more were left out.

## A picture that cannot be edited.

library-uneditable = “{ $name }” cannot be edited: { $reason }.
library-size-unreadable = its size cannot be read
library-choose-picture = Choose another picture.
library-choose-or-change = Choose another picture, or change it in another program and upload it.

## What is chosen on this computer.

library-add-files = Add files
library-add-folder = Add a folder
library-media-files = Pictures, films, recordings, PDF
library-all-files = All files
