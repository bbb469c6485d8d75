## What is said over every view, or in place of all of them.

shell-repair = Repaired files
shell-repair-folder = The damaged files are kept in { $folder }.

## A channel that the service does not list any more.

shell-missing = { $name }, no longer listed
# Read out after the name of the channel.
shell-missing-aside = , no longer listed
shell-missing-title = { $name } is no longer listed.
shell-missing-note = It may have been disconnected there. Drafts that go to it say so; posts on the service stay as they are.
shell-missing-forget = Forget it

## The channels of the rail.

shell-channels-shown = { NUMBER($shown) } of { NUMBER($all) } shown
shell-channels-show-all = { NUMBER($shown) } of { NUMBER($all) } shown, show all channels
shell-channel-toggle = { $state ->
    [hidden] Show on the calendar, with Ctrl this one alone
   *[shown] Hide on the calendar, with Ctrl this one alone
}
# These two are read out after the name of the channel.
shell-channel-unknown = , platform without rules
shell-channel-sign-in = , sign in again

## The workspaces to choose from.

shell-workspaces = Workspaces
shell-workspaces-search = Search workspaces
shell-workspaces-none = No workspace has this name.
shell-workspace-go = Go to another workspace, Ctrl 1 to 9
shell-workspace-add = Add a workspace…
shell-connection-add = Add a connection…
shell-needs-you = { $count ->
    [one] { $count } needs you
   *[other] { $count } need you
}
shell-find = Find anything

## Short messages at the edge of the window.

shell-toast = Message
# How long until it happens; it follows a sentence such as "Sending".
shell-toast-left = in { NUMBER($seconds) } s

## The side of the window.

shell-sidebar = Sidebar
shell-views = Views
shell-calendar = Calendar
shell-posts = Posts
shell-drafts = Drafts
shell-media = Media
shell-problems = Problems
shell-history = History
shell-settings = Settings
# What a line of the sidebar is called when only its sign is shown: "Drafts, 3".
shell-item-counted = { $name }, { NUMBER($count) }

## How things stand with the service.

shell-fetch = Fetch what is new
# The variable is one or two phrases such as "Up to date · 4 waiting".
shell-sync-press = { $does ->
    [outbox] { $state }. Press to open the outbox.
   *[fetch] { $state }. Press to fetch what is new.
}
shell-no-room = { $view ->
    [month] The month needs a wider window.
    [week] The week needs a wider window.
    [day] The day needs a wider window.
   *[list] The list needs a wider window.
}
shell-keys = Keys

## Files that are held over the window. Each stands after the key that does it.

shell-drop-drafts = { $count ->
    [one] start a draft
   *[other] start a draft for each
}
shell-drop-cancel = cancel

## A part of the window that failed.

shell-broken = { $part ->
    [app] Carillon does not work
    [first-page] The first page does not work
    [sidebar] The sidebar does not work
    [calendar] The calendar does not work
    [posts] The table of posts does not work
    [drafts] The list of drafts does not work
    [media] The media library does not work
    [problems] The list of problems does not work
    [computer] “This computer” does not work
    [settings] The settings does not work
    [import] Bringing in posts does not work
    [editor] The editor does not work
    [outbox] The outbox does not work
    [history] The history does not work
    [palette] The palette does not work
    [keys] The list of keys does not work
    [post-question] The question about a post does not work
    [delivery-question] The question about a delivery does not work
    [change-question] The question about a change does not work
    [review] The review does not work
    [picture] The picture editor does not work
    [limits] The list of limits does not work
    [key-question] The question about a key does not work
    [connection] The form of a connection does not work
    [connection-question] The question about a connection does not work
    [name] The form of a name does not work
    [workspace] The form of a workspace does not work
   *[preview] The preview does not work
}
shell-broken-note = Nothing you typed is lost. Everything else goes on.
shell-broken-open = Open it again
shell-broken-close = Close it

## The way to the engine of Carillon.

# The variable is the technical reason.
shell-failed = Carillon could not do this: { $reason }
shell-failed-next = Try again.
shell-silent = The bridge answered { $status } without an answer.
