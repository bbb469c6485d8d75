## Why the files of this computer cannot be used.

storage-full = Not saved: the disk is full. Your text stays here, and what was saved before is safe.
storage-read-only = Not saved: the data folder is read-only. Your text stays here.
storage-disk = Not saved: the disk reports an error ({ $reason }). Your text stays here.
storage-damaged = The files of Carillon are damaged. They are being repaired; the damaged ones are kept.
# The reason is one of those below, or what the database said.
storage-other = Carillon could not use its files: { $reason }.

## The reasons, to stand within a sentence.

storage-why-in-use = another Carillon has these files open
storage-why-closing = Carillon is closing
storage-why-later-version = the files were written by a later version of Carillon
storage-why-full = the disk is full
storage-why-read-only = the data folder is read-only
storage-why-disk = the disk reports an error: { $reason }
storage-why-damaged = the files are damaged
