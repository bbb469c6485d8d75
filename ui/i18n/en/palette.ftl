## The palette: everything by a few letters.

palette-title = Find anything
palette-placeholder = Posts, commands, files, channels, days
palette-found = Found
palette-none = Nothing found for “{ $text }”.

## What it lists, by its kind.

palette-recent = Recent
palette-posts = Posts
palette-commands = Commands
palette-days = Dates
palette-files = Files
palette-workspaces = Workspaces
palette-settings = Settings

## What is looked for alone, each behind the sign that one types first.

palette-only-commands = commands
palette-only-channels = channels
palette-only-labels = labels
palette-only-files = files

## What stands beside a line.

palette-on-post = On the post with the focus
palette-on-file = On the file with the focus
palette-used = { $count ->
    [one] used in { NUMBER($count) } post
   *[other] used in { NUMBER($count) } posts
}
