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
