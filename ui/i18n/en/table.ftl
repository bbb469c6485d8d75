## The table of posts.

table-title = Posts
table-search = Search text, label or ID
table-columns = Columns
table-export = Export
table-export-of = Export { $count } as
table-post = Post
table-label = Label
table-check = Check
table-changed = Changed
table-choose-all = Select all posts
table-choose = Select { $title }
table-reading = Loading…
table-gone = This post is no longer there
table-empty-title = No posts yet
table-empty-text = Everything that you write, schedule and send is listed here.
table-none-title = No post matches
table-none-text = Remove a filter to see more.
table-stale = Posts have changed.
table-refresh = Refresh
table-problems = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}

## What is wanted of it.

table-filters = Filters
table-filter = Filter
table-when = When
table-any-time = At any time
table-ahead = To come
table-week = Next 7 days
table-month = Next 30 days
table-past = Past
table-timeless = Without a time
table-remove-filter = Remove the filter { $name }
table-files = Files
table-with-problems = With problems
table-channels-off = Channels
# The number of channels that are switched off in the sidebar.
table-channels-hidden = { $count ->
    [one] { $count } hidden
   *[other] { $count } hidden
}
table-shown = { $shown } of { $total } shown
table-views = Views
table-no-views = No view is saved yet.
table-view-take = Show { $name }
table-view-forget = Remove { $name }
table-view-name = Name of the view
table-view-save = Save view

## What is done with those that are chosen.

table-chosen-label = Selected posts
table-chosen = { $count ->
    [one] { $count } selected
   *[other] { $count } selected
}
table-all-of = Select all { $count }
table-none = Select none
table-shift = Shift
table-set-time = Set time
table-spread = Spread out
table-replace = Replace text
table-set-label = Label
table-duplicate = Duplicate
table-unschedule = Unschedule

## Editing many at once.

table-edit-title = { $edit ->
    [fix] { $count ->
        [one] Fix { $count } post
       *[other] Fix { $count } posts
    }
    [shift] { $count ->
        [one] Shift { $count } post
       *[other] Shift { $count } posts
    }
    [set_time] { $count ->
        [one] Set the time of { $count } post
       *[other] Set the time of { $count } posts
    }
    [spread] { $count ->
        [one] Spread out { $count } post
       *[other] Spread out { $count } posts
    }
    [replace] { $count ->
        [one] Replace text in { $count } post
       *[other] Replace text in { $count } posts
    }
    [label] { $count ->
        [one] Label { $count } post
       *[other] Label { $count } posts
    }
    [channels] { $count ->
        [one] Channels of { $count } post
       *[other] Channels of { $count } posts
    }
    [duplicate] { $count ->
        [one] Duplicate { $count } post
       *[other] Duplicate { $count } posts
    }
    [unschedule] { $count ->
        [one] Unschedule { $count } post
       *[other] Unschedule { $count } posts
    }
   *[delete] { $count ->
        [one] Delete { $count } post
       *[other] Delete { $count } posts
    }
}
table-direction = Direction
table-later = Later
table-earlier = Earlier
table-days = Days
table-hours = Hours
table-minutes = Minutes
table-time = Time
table-from = From
table-from-day = From { $day }
table-to = To
table-to-day = To { $day }
table-times = Times of the day
table-times-hint = Several with commas, such as 09:00, 17:30
table-find = Find
table-replace-with = Replace with
table-match-case = Match case
table-pattern = Regular expression
table-label-name = Label
table-add = Add
table-remove = Remove
table-what = What is done
table-delete-note = Posts are deleted from the service, drafts from this computer. You can undo it.
table-unschedule-note = Posts are deleted from the service and kept as drafts without a time.
table-duplicate-note = Each copy is a draft without a time.
table-preview = What will happen
table-result = What happened
table-before = Before
table-after = After
table-enter-first = Enter what is to be done to see what will happen.
table-nothing-changes = Nothing changes.
# While it is tried or done.
table-underway = { $done } of { $total }
table-will-change = { $count ->
    [one] { $count } will change
   *[other] { $count } will change
}
table-has-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
table-stays = { $count ->
    [one] { $count } stays as it is
   *[other] { $count } stay as they are
}
table-cannot = { $count ->
    [one] { $count } cannot be changed
   *[other] { $count } cannot be changed
}
table-not-done = { $count ->
    [one] { $count } was not reached
   *[other] { $count } were not reached
}
table-edit-do = { $count ->
    [one] Change { $count } post
   *[other] Change { $count } posts
}
table-delete-do = { $count ->
    [one] Delete { $count } post
   *[other] Delete { $count } posts
}
table-stop = Stop
table-stopped = Stopped.
table-undo = Undo
