## What is wrong, over all drafts and posts to come.

problems-title = Problems
problems-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
problems-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
problems-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
problems-looking = Looking…
problems-none = No problems
problems-none-text = Every draft and every post to come is as its platforms take it.
problems-again = Look again
problems-fix = Fix
problems-fix-one = { $fix }: { $title }
problems-fix-all = { $count ->
    [one] Fix { $count }
   *[other] Fix all { $count }
}
problems-more = Show { $count } more
