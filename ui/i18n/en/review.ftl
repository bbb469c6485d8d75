## Asking somebody about posts in a file, and what they answered.

review-ask = Review
review-title = { $count ->
    [one] Ask about { $count } post
   *[other] Ask about { $count } posts
}
review-text = The posts are written to one file with their pictures and previews. Whoever you send it to opens it in a browser, approves or comments without an account, and sends a small file back: drop that on Carillon.
review-too-many = A file holds { $most } posts. Choose fewer.
review-name = Title
review-reviewer = Who reads it
review-sender = Your name
review-until = Please answer by
review-until-hint = In your own words, such as Wed 25 Nov, 18:00
review-schedules = { $count ->
    [one] Schedule the draft once it is approved
   *[other] Schedule each of the { $count } drafts once it is approved
}
review-save = Save file…
review-answers = Answers
review-read = Read answers…
review-drop = Drop to read the answers
review-undo = Undo scheduling
review-state = Review
# How a post stands with whoever was asked about it.
review-word = { $state ->
    [approved] Approved
    [comment] Comment
    [changed] Changed since
   *[asked] Asked
}
