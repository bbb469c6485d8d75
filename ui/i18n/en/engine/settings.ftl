## Backups and copies.

settings-save-backup = Save a backup
settings-restore-backup = Restore a backup
settings-backup-file = Carillon backup
settings-backup-not-made = The backup was not saved: { $reason }. Nothing in Carillon was changed.
settings-backup-not-made-next = Choose another place, or free some space, and try again.
settings-backup-not-restored = The backup was not restored: { $reason }. Nothing in Carillon was changed.
settings-backup-choose-other = Choose another backup.
settings-backup-with-later = Restore it with that version.
settings-backup-make-room = Make sure that the disk has space, then try again.
settings-backup-service = the service's database: { $reason }
settings-backup-foreign = it is not a backup of Carillon
settings-backup-later = a newer version of Carillon made it
settings-backup-no-room = it needs { $needed } MB, and the disk has { $free } MB free
settings-backup-damaged = it is damaged: { $how }
settings-damaged-database = its database is incomplete
settings-damaged-service = the service's database is not one that Carillon makes
settings-damaged-list = its list of files is incomplete
settings-damaged-stranger = it contains “{ $name }”, which no backup has
settings-damaged-content = the content of a file does not match its name
settings-damaged-contradiction = its list of files contradicts itself
settings-damaged-size = it claims to be larger than any backup can be
settings-damaged-files = its files do not match its list
settings-damaged-changed = “{ $name }” was changed after the backup was made
settings-restore-prepared = Close Carillon and open it again to restore { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
}, { $posts ->
    [one] { $posts } post
   *[other] { $posts } posts
} and { $files ->
    [one] { $files } file
   *[other] { $files } files
}. What you have now is kept in the folder “replaced”.
settings-restore-keys = Backups contain no keys. Carillon sends nothing to { $services } until you confirm its address.
settings-copy-not-made = The hourly copy was not made: { $reason }.

## A repair of the files of this computer.

settings-repair-cause = { $cause ->
    [missing] Carillon's database was missing.
    [foreign] Carillon's database could not be read.
    [broken] Carillon's database was damaged and has been repaired.
   *[behind] The newest changes to Carillon's database were missing or damaged.
}
settings-repair-saved = { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
} and { $posts ->
    [one] { $posts } post
   *[other] { $posts } posts
} were saved.
settings-repair-searched = The backup of { $backup } was searched, too.
settings-repair-from-backup = Of these, { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
} came from the backup of { $backup }.
settings-repair-partial = Your latest changes may be missing, and drafts that you discarded or sent may be back. Check the service before you send one again.
settings-repair-service-cause = { $cause ->
    [behind] The newest changes to the database of the service on this computer are missing.
   *[broken] The database of the service on this computer was damaged or missing.
}
settings-repair-service-copy = The copy of { $backup } was put in its place.
settings-repair-service-kept = What it still has was kept.
settings-repair-service-anew = There was no copy of it, so it was begun anew.
settings-repair-service-after = What came later is missing, and what was deleted may be back. What may have gone out since is asked about. All accounts are paused until you let them go on, and other programs need new keys.
