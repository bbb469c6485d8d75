## The composer as a whole.

compose-title = { $kind ->
    [service] Beitrag beim Dienst
    [new] Neuer Beitrag
    [locked] Beitrag
   *[draft] Entwurf
}
compose-preview = Vorschau
# How much of the window it takes after the press.
compose-fill = { $now ->
    [full] Zurück an die Seite
   *[drawer] Fenster ausfüllen
}
compose-undo = Rückgängig
compose-open = Öffnen

## Whether what is written is saved.

compose-saving = Wird gespeichert …
compose-saved-offline = Offline, hier behalten
# The variable is a time.
compose-saved = Gespeichert { $at }
compose-changed-elsewhere = Anderswo geändert
compose-not-saved = Nicht gespeichert
compose-not-saved-because = Nicht gespeichert: { $message }

## What is written here and not kept, and what can be done about it.

compose-elsewhere-note = Jemand anderes hat dieselbe Stelle dieses Entwurfs geändert. Was Sie hier geschrieben haben, ist nicht gespeichert.
compose-elsewhere-mine = Meine Fassung behalten
compose-elsewhere-other = Andere Fassung übernehmen
# The variable is a sentence: why the draft is gone.
compose-gone-note = { $message } Was Sie seither geschrieben haben, ist nicht gespeichert.
compose-gone-keep = Als neuen Entwurf behalten
compose-gone-close = Ohne ihn schließen
# The variable is a sentence: what a person can do.
compose-failed-note = Ihre letzten Wörter konnten nicht gespeichert werden, deshalb bleibt der Entwurf offen. Das Speichern wird weiter versucht. { $next }
compose-failed-close = Schließen, ohne zu speichern
compose-unreadable = Als JSON eingegebene Einstellungen sind nicht lesbar und deshalb nicht gespeichert. Sie bleiben so stehen, wie Sie sie eingegeben haben.

## What is said of a draft that was sent, or of something in it that was to be undone.

compose-changed-meanwhile = Der Entwurf wurde anderswo geändert. Nichts wurde gesendet. Prüfen Sie ihn und senden Sie ihn dann erneut.
compose-sent-already = Dieser Beitrag ist schon im Postausgang. Er wird nur einmal gesendet.
compose-no-draft = Das ist kein Entwurf mehr. Was daraus geworden ist, steht im Verlauf.
compose-changed-since = Seither hat sich etwas geändert. Nichts wurde rückgängig gemacht.

## What is known of a post before it is edited.

# Opens the question what to do with a post whose fate is unknown.
compose-decide = Entscheiden …
compose-post-note = Änderungen bleiben hier, bis Sie sie senden.
compose-post-discard = Änderungen verwerfen
compose-post-discarded = Änderungen verworfen. Der Beitrag bleibt, wie er ist.

## To whom the post goes.

# Before the channels to which the post is sent.
compose-to = An
compose-chosen-channels = Ausgewählte Kanäle
compose-choose-channels = Kanäle auswählen
compose-add-channels = Kanäle hinzufügen
compose-channel = { $name }, { $platform }
compose-channel-missing = { $name }, { $platform }, nicht mehr aufgeführt
compose-search-channels = Kanäle suchen
compose-channels-barred = je Beitrag ein Arbeitsbereich
# All channels of the workspace.
compose-all = Alle
# No channel of the workspace.
compose-none = Keine
compose-invert = Umkehren
compose-no-channel-found = Kein Kanal heißt so.
compose-no-channels = Es gibt noch keine Kanäle.

## Sets of channels.

compose-sets = Kanalgruppen
compose-set-take = Diese auswählen, mit Alt zusätzlich
# Read out after the number.
compose-set-channels = { $count ->
    [one] { " Kanal" }
   *[other] { " Kanäle" }
}
compose-set-forget = Gruppe „{ $name }“ vergessen
compose-set-name = Name der Gruppe
compose-set-save = Speichern
compose-set-is-kept = Als Gruppe gespeichert
compose-set-keep = Diese { NUMBER($count) } als Gruppe speichern …
compose-set-keep-none = Mehrere als Gruppe speichern …

## The versions of the post: the shared one and those of the platforms.

compose-versions = Fassungen
# The version that all platforms have.
compose-shared = Gemeinsam
compose-tabs-more-label = Weitere Fassungen
# Versions that find no room among the tabs. It has to be as short as possible.
compose-tabs-more = +{ NUMBER($count) } mehr
# The next ones are read out after what a tab shows.
compose-tabs-more-over = , dort zu lang
compose-tab-error = , mit Fehler
compose-tab-warning = , mit Warnung
compose-tab-stale = , gemeinsamer Text geändert
compose-tab-posts = { NUMBER($count) } Beiträge
# The channel of a version whose name is not known.
compose-one-channel = ein Kanal
compose-version-channels = { $name } und { NUMBER($count) } { $count ->
    [one] weiterer
   *[other] weitere
}

## How much room is left for a text.

compose-words = { $count ->
    [one] { NUMBER($count) } Wort
   *[other] { NUMBER($count) } Wörter
}
# A number of characters.
compose-room-count = { $side ->
    [over] −{ NUMBER($count) }
   *[left] { NUMBER($count) }
}
# Read out after that number.
compose-room-aside = { $side ->
    [over] { " übrig, zu lang" }
   *[left] { " übrig" }
}
# A number of characters, with words.
compose-room = { $side ->
    [over] { NUMBER($count) } zu viel
   *[left] noch { NUMBER($count) }
}
# In these three the variable "room" is the message before.
compose-room-links = { $room }, Links zählen 23
compose-room-of = { $platform } { $room }
compose-room-said = { $platform }: { $room }

## The text.

compose-text = Text
compose-text-for = Text für { $platform }
compose-write = Schreiben Sie etwas
compose-nothing-for = Nichts für { $platform }
compose-parts = Wird als { NUMBER($count) } Beiträge im Abstand von einer Minute gesendet. Sie antworten nicht aufeinander.
compose-as-one = Als einen Beitrag senden
compose-differs = Weicht vom gemeinsamen Text ab
compose-show-diff = Unterschiede zeigen
compose-is-shared = Der gemeinsame Text. Was Sie hier schreiben, gilt nur für { $platform }.
compose-customise = Anpassen
compose-diff = Wie der Text für { $platform } abweicht
# Read out before words that only the shared text has.
compose-only-shared = Nur gemeinsam:{ " " }
# Read out before words that only the text of the platform has.
compose-only-platform = Nur { $platform }:{ " " }
compose-stale = Gemeinsamer Text geändert
compose-stale-note = Der gemeinsame Text hat sich geändert, seit Sie einen Text für { $platform } geschrieben haben.
compose-stale-compare = Vergleichen
compose-stale-keep = Meinen behalten
compose-text-again = { $platform } hat wieder den gemeinsamen Text.

## What answers the post.

compose-answers = Antworten bei { $platform }
compose-part = Teil { NUMBER($at) }
compose-part-remove = Teil { NUMBER($at) } entfernen
compose-part-hint = Antwortet auf den Teil davor
compose-part-first = Als Thread fortsetzen
compose-part-more = Weiterer Teil
compose-comment = Erster Kommentar
compose-comment-remove = Ersten Kommentar entfernen
compose-comment-hint = Antwortet auf den Beitrag, sobald er erschienen ist

## What a platform has of its own.

compose-overrides = Was für { $platform } abweicht
compose-media = Medien
compose-time = Zeit
compose-settings = Einstellungen
# What a platform has: its own.
compose-own = eigen
# The variable is a time.
compose-own-at = eigen, { $time }
# What a platform has: the same as the others.
compose-not-own = gemeinsam
# "Text: own. Use the shared text": what it is, whose it is, and what a press does.
compose-override = { $name }: { $state }. { $does }
compose-use-shared-text = Gemeinsamen Text übernehmen
compose-use-shared-media = Gemeinsame Medien übernehmen
compose-other-media = Andere Medien wählen
compose-other-time = Andere Zeit wählen
compose-show-settings = Einstellungen zeigen
compose-hide-settings = Einstellungen ausblenden
compose-media-again = { $platform } hat wieder die gemeinsamen Medien.
compose-only-for = Nur für { $channel }
compose-only-for-unnamed = Nur für einen Kanal
compose-rejoin = Wie die anderen
compose-rejoined = { $channel } bekommt wieder dasselbe wie die anderen.
compose-rejoined-unnamed = Der Kanal bekommt wieder dasselbe wie die anderen.
compose-same = { NUMBER($count) } Kanäle bekommen dasselbe
compose-different = Abweichung für einen Kanal

## What stands against sending.

compose-problems = Probleme
compose-problems-more = { $count ->
    [one] { NUMBER($count) } weiteres
   *[other] { NUMBER($count) } weitere
}
compose-problems-fewer = Weniger zeigen
compose-problem-limit = Grenze ändern …
compose-problem-check = Wieder prüfen
compose-problem-ignore = Trotzdem senden
compose-too-long = Der Text ist zu lang für { $platforms }
compose-too-long-each = Einzeln zeigen

## When it goes out, and how it is sent.

compose-posts = Wird als { NUMBER($count) } Beiträge gesendet: Kanäle einer Plattform bekommen verschiedene.
compose-when = Wann: { $when } { $zone }
compose-goes-out = { $platform } geht zu eigener Zeit hinaus: { $time }
compose-schedule = Zeitplan
compose-schedule-for = Zeitplan für { $platform }
compose-save-as-draft = Als Entwurf speichern

## A change that the service has not taken.

compose-conflict = { $obstacle ->
    [changed] Jemand anderes hat diesen Beitrag geändert
    [gone] Dieser Beitrag ist nicht mehr beim Dienst
   *[not_taken] Der Dienst hat diese Änderung nicht
}
compose-conflict-both = Beide Texte werden gesendet.
compose-conflict-anew = Er wird als neuer Beitrag gesendet.
compose-conflict-keep = Als Entwurf behalten. Die Änderung wird nicht gesendet.
compose-conflict-keep-gone = Als Entwurf behalten.
compose-conflict-mine = Ihre Fassung wird gesendet.
compose-conflict-again = Wird erneut versucht.
compose-conflict-theirs = Die Fassung des Dienstes bleibt.
compose-conflict-discard = Änderung verworfen.
