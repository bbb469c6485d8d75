## The composer as a whole.

compose-title = { $kind ->
    [service] Post on the service
    [new] New post
    [locked] Post
   *[draft] Draft
}
compose-preview = Preview
# How much of the window it takes after the press.
compose-fill = { $now ->
    [full] Back to the drawer
   *[drawer] Fill the window
}
compose-undo = Undo
compose-open = Open

## Whether what is written is saved.

compose-saving = Saving…
compose-saved-offline = Offline, kept here
# The variable is a time.
compose-saved = Saved { $at }
compose-changed-elsewhere = Changed elsewhere
compose-not-saved = Not saved
compose-not-saved-because = Not saved: { $message }

## What is written here and not kept, and what can be done about it.

compose-elsewhere-note = Somebody else changed the same part of this draft. What you wrote here is not saved.
compose-elsewhere-mine = Keep mine
compose-elsewhere-other = Use the other version
# The variable is a sentence: why the draft is gone.
compose-gone-note = { $message } What you wrote since is not saved.
compose-gone-keep = Keep as a new draft
compose-gone-close = Close without it
# The variable is a sentence: what a person can do.
compose-failed-note = Your last words could not be saved, so the draft stays open. Saving is tried again. { $next }
compose-failed-close = Close without saving
compose-unreadable = Settings that you typed as JSON cannot be read, so they are not saved. They stay as typed.

## What is said of a draft that was sent, or of something in it that was to be undone.

compose-changed-meanwhile = The draft was changed elsewhere. Nothing was sent. Check it and send it again.
compose-sent-already = This post is already in the outbox. It is sent once.
compose-no-draft = This is no longer a draft. The history says what became of it.
compose-changed-since = It has changed since. Nothing was undone.

## What is known of a post before it is edited.

# Opens the question what to do with a post whose fate is unknown.
compose-decide = Decide…
compose-post-note = Changes stay here until you send them.
compose-post-discard = Discard changes
compose-post-discarded = Changes discarded. The post stays as it is.

## To whom the post goes.

# Before the channels to which the post is sent.
compose-to = To
compose-chosen-channels = Chosen channels
compose-choose-channels = Choose channels
compose-add-channels = Add channels
compose-channel = { $name }, { $platform }
compose-channel-missing = { $name }, { $platform }, no longer listed
compose-search-channels = Search channels
compose-channels-barred = a post stays in one workspace
# All channels of the workspace.
compose-all = All
# No channel of the workspace.
compose-none = None
compose-invert = Invert
compose-no-channel-found = No channel has this name.
compose-no-channels = There are no channels yet.

## Sets of channels.

compose-sets = Sets of channels
compose-set-take = Choose these, with Alt also these
# Read out after the number.
compose-set-channels = { $count ->
    [one] { " channel" }
   *[other] { " channels" }
}
compose-set-forget = Forget the set { $name }
compose-set-name = Name of the set
compose-set-save = Keep
compose-set-is-kept = Kept as a set
compose-set-keep = Keep these { NUMBER($count) } as a set…
compose-set-keep-none = Keep several as a set…

## The versions of the post: the shared one and those of the platforms.

compose-versions = Versions
# The version that all platforms have.
compose-shared = Shared
compose-tabs-more-label = More versions
# Versions that find no room among the tabs. It has to be as short as possible.
compose-tabs-more = +{ NUMBER($count) } more
# The next ones are read out after what a tab shows.
compose-tabs-more-over = , too long there
compose-tab-error = , has an error
compose-tab-warning = , has a warning
compose-tab-stale = , shared text has changed
compose-tab-posts = { NUMBER($count) } posts
# The channel of a version whose name is not known.
compose-one-channel = one channel
compose-version-channels = { $name } and { NUMBER($count) } more

## How much room is left for a text.

compose-words = { $count ->
    [one] { NUMBER($count) } word
   *[other] { NUMBER($count) } words
}
# A number of characters.
compose-room-count = { $side ->
    [over] −{ NUMBER($count) }
   *[left] { NUMBER($count) }
}
# Read out after that number.
compose-room-aside = { $side ->
    [over] { " left, too long" }
   *[left] { " left" }
}
# A number of characters, with words.
compose-room = { $side ->
    [over] { NUMBER($count) } over
   *[left] { NUMBER($count) } left
}
# In these three the variable "room" is the message before.
compose-room-links = { $room }, links count 23
compose-room-of = { $platform } { $room }
compose-room-said = { $platform }: { $room }

## The text.

compose-text = Text
compose-text-for = Text for { $platform }
compose-write = Write something
compose-nothing-for = Nothing for { $platform }
compose-parts = Sent as { NUMBER($count) } posts, a minute apart. They are no reply thread.
compose-as-one = Send as one post
compose-differs = Differs from the shared text
compose-show-diff = Show diff
compose-is-shared = The shared text. Typing here changes it for { $platform } only.
compose-customise = Customise
compose-diff = How the text for { $platform } differs
# Read out before words that only the shared text has.
compose-only-shared = Only shared:{ " " }
# Read out before words that only the text of the platform has.
compose-only-platform = Only { $platform }:{ " " }
compose-stale = Shared text has changed
compose-stale-note = The shared text changed after you wrote a text for { $platform }.
compose-stale-compare = Compare
compose-stale-keep = Keep mine
compose-text-again = { $platform } uses the shared text again.

## What answers the post.

compose-answers = Answers on { $platform }
compose-part = Part { NUMBER($at) }
compose-part-remove = Take out Part { NUMBER($at) }
compose-part-hint = Answers the part before it
compose-part-first = Continue as a thread
compose-part-more = Another part
compose-comment = First comment
compose-comment-remove = Take out First comment
compose-comment-hint = Answers the post as soon as it is out

## What a platform has of its own.

compose-overrides = What differs for { $platform }
compose-media = Media
compose-time = Time
compose-settings = Settings
# What a platform has: its own.
compose-own = own
# The variable is a time.
compose-own-at = own, { $time }
# What a platform has: the same as the others.
compose-not-own = shared
# "Text: own. Use the shared text": what it is, whose it is, and what a press does.
compose-override = { $name }: { $state }. { $does }
compose-use-shared-text = Use the shared text
compose-use-shared-media = Use the shared media
compose-other-media = Choose other media
compose-other-time = Choose another time
compose-show-settings = Show the settings
compose-hide-settings = Hide the settings
compose-media-again = { $platform } uses the shared media again.
compose-only-for = Only for { $channel }
compose-only-for-unnamed = Only for one channel
compose-rejoin = Same as the others
compose-rejoined = { $channel } gets the same as the others again.
compose-rejoined-unnamed = The channel gets the same as the others again.
compose-same = { NUMBER($count) } channels get the same
compose-different = Different for one channel

## What stands against sending.

compose-problems = Problems
compose-problems-more = { NUMBER($count) } more
compose-problems-fewer = Show fewer
compose-problem-limit = Change the limit…
compose-problem-check = Check it again
compose-problem-ignore = Send anyway
compose-too-long = The text is too long for { $platforms }
compose-too-long-each = Show each

## When it goes out, and how it is sent.

compose-posts = Will be sent as { NUMBER($count) } posts: channels of one platform get different ones.
compose-when = When: { $when } { $zone }
compose-goes-out = { $platform } goes out at { $time }
compose-schedule = Schedule
compose-schedule-for = Schedule for { $platform }
compose-save-as-draft = Save as draft

## A change that the service has not taken.

compose-conflict = { $obstacle ->
    [changed] Somebody else changed this post
    [gone] This post is no longer on the service
   *[not_taken] The service does not have this change
}
compose-conflict-both = Sending both texts.
compose-conflict-anew = Sending it as a new post.
compose-conflict-keep = Kept in your drafts. The change is not sent.
compose-conflict-keep-gone = Kept in your drafts.
compose-conflict-mine = Sending your version.
compose-conflict-again = Trying again.
compose-conflict-theirs = Kept the version of the service.
compose-conflict-discard = Discarded the change.
