## Why the files of this computer cannot be used.

storage-full = Not saved: the disk is full. Your text stays here, and what was saved before is safe.
storage-read-only = Not saved: the data folder is read-only. Your text stays here.
storage-disk = Not saved: the disk reports an error ({ $reason }). Your text stays here.
storage-damaged = The files of Carillon are damaged. They are being repaired; the damaged ones are kept.
storage-in-use = Carillon could not use its files: another Carillon has these files open.
storage-closing = Carillon could not use its files: Carillon is closing.
storage-later-version = Carillon could not use its files: the files were written by a later version of Carillon.
storage-other = Carillon could not use its files: { $reason }.
