## What is said once something was done, or could not be.

state-not-saved-stay = Was Sie zuletzt geschrieben haben, ist nicht gespeichert. Deshalb sind Sie noch hier.
state-not-saved-close = Was Sie zuletzt geschrieben haben, ist nicht gespeichert. Schließen Sie noch einmal, um es zu verwerfen.
# Something that nobody foresaw. The variable is what the program says of it.
state-mishap = In Carillon ist etwas fehlgeschlagen: { $what }
state-mishap-next = Nichts, was Sie eingegeben haben, ist verloren. Geschieht es noch einmal, starten Sie Carillon neu.
state-undo = Rückgängig
state-nothing-to-undo = Es gibt nichts rückgängig zu machen.
state-nothing-to-redo = Es gibt nichts wiederherzustellen.
state-nothing-to-put-back = Es gibt nichts zurückzuholen.
# A post that is gone stays gone.
state-dismissed = Ausgeblendet.
# A post was deleted.
state-deleted = Gelöscht. Sie können den Beitrag 30 Tage lang zurückholen.

## Workspaces.

state-all-workspaces = Alle Bereiche

## The channels of a post by what becomes of it there.

state-targets-needs-you = Braucht Sie
state-targets-going-out = Wird gesendet
state-targets-waiting = Wartet
state-targets-not-reported = Nicht gemeldet
state-targets-delivered = Zugestellt
