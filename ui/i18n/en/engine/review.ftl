## A file that shows posts to somebody, and the answers that come back.

review-save = Save the review
review-page = Page for a browser
review-open = Read answers to a review
review-answers = Answers to a review
review-saved = { $count ->
    [one] { $count } post was
   *[other] { $count } posts were
} written to “{ $name }”. Send that file to { $reviewer }.
review-too-many = { $count } posts are too many for one file.
review-too-many-next = It holds { $most }, with their pictures. Choose fewer.
review-no-names = A review needs a title, a name for who reads it and yours.
review-no-names-next = Fill them in. Nothing was written.
review-not-read = “{ $name }” cannot be read: { $reason }
review-not-read-next = Nothing was changed. Save the answers once more, or choose another file.
review-no-answers = “{ $name }” has no answers to a review in it.
review-no-answers-next = Choose the file that the page of the review has saved; its name ends with “.answers.json”. Nothing was changed.
review-unknown = These answers are to a review that was not made here, or more than a year ago.
review-unknown-next = Read them on the computer and with the service that the review was made with. Nothing was changed.
review-forged = These answers are not as the page of the review has saved them.
review-forged-next = Ask { $reviewer } to save them once more and to send that file. Nothing was changed.
review-replayed = These answers of { $reviewer }, or later ones, were read before.
review-replayed-next = What was read last counts. Nothing was changed.
review-read = { $reviewer } has answered: { $approved } approved, { $comments } with a comment
review-asked = Sent to { $reviewer }
review-approved = Approved by { $reviewer }
review-commented = { $reviewer }: { $comment }
review-changed = Changed since { $reviewer } saw it

## What becomes of an answer.

review-post-gone = It is gone. The answer does not count.
review-outdated = It was changed since. The answer does not count: ask again.
review-approved-draft = It is a draft: schedule it when you like.
review-approved-post = It goes out as planned.
review-to-change = It stays as it is until you change it.
review-scheduled = It is scheduled now.
review-no-time-ahead = It was not scheduled: it has no time to come.
review-stuck = It was not scheduled: something is wrong with it.

## What the page of a review says.

review-posts = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}
review-posts-day = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}, { $day }
review-posts-days = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}, { $first } to { $last }
review-for = for { $reviewer }
review-until = please answer by { $until }
review-no-time = No time yet
review-no-words = No words
review-no-channel = Goes to no channel yet
review-place = { $place } of { $total }
review-comment = First comment
review-reply = Answer below it
review-film = Film { $length }
review-recording = Recording { $length }
review-index = Posts
review-save-answers = Save my answers
review-no-script = This browser runs no scripts here: the posts can be read, but not answered. Answer by mail, or open the file in another browser.
review-approximate = Previews are approximate
review-change = Change
review-fold = … more
review-your-comment = Your comment
review-next = The post stays as planned until { $sender } changes it. You will get it again.
review-send-back = Send back with comment
review-approve = Approve
review-offline = Works without a connection. Nothing leaves this page until you save your answers and send the file back to { $sender }.
review-answered = { $done } of { $total } answered
review-left = { $count } left
review-is-approved = Approved
review-is-commented = Comment
review-comment-first = Write what is to be changed first.
review-none-answered = Nothing is answered yet.
review-answers-saved = Your answers are saved in your downloads. Send that file to { $sender }.
review-answers-not-saved = This browser could not save your answers. They are kept on this page: open it in another browser, or answer by mail.
