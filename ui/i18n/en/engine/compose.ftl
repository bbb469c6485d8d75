## A draft that is opened or proposed.

compose-not-a-date = “{ $text }” is not a date.
compose-not-a-date-next = Choose a day.
compose-day-passed = { $day } has passed. Suggested time: { $proposed }.
compose-in-the-outbox = This post is in the outbox and may already be with the service. It was not changed.
compose-in-the-outbox-next = Wait until its outcome is known.
compose-answer-lost = The answer was lost: { $reason }. Carillon is looking for the post on the service.
compose-not-confirmed = We could not confirm this post: { $reason }. Check the service before you send it again.
compose-waits-for-uploads = { $count ->
    [one] Waiting for { $count } upload. The post is sent after that.
   *[other] Waiting for { $count } uploads. The post is sent after that.
}
compose-waits = Waiting to be sent: { $reason }.

## What the button of a draft would do, and when.

compose-now = Now
compose-schedule = Schedule { $when }
compose-start-repeating = Start repeating
# The name is a short one of the rule: "weekly".
compose-start-repeating-named = Start repeating { $name }
compose-send-now = Send now
compose-send-now-to = { $count ->
    [one] Send now to { $count } channel
   *[other] Send now to { $count } channels
}
compose-update = Update the post
compose-repeats = repeats
compose-alt-kept = Kept in Carillon.
compose-alt-none = Kept in Carillon. None of these channels takes an alt text.
compose-alt-sent = Sent with the file.
compose-alt-some = Sent with the file to { $with }. Not to { $without }: there is no alt text.

## A moment while it is chosen.

compose-time-passed = This time has passed.
compose-here = { $when } on this computer, { $city }
compose-before-gap = { $time }, before the clocks go forward
compose-after-gap = { $time }, after
compose-first-clock = The first { $time }, { $offset }
compose-second-clock = The second { $time }, { $offset }
compose-zone = { $there } in { $to }, which is { $here } in { $from }
compose-zone-gap = { $asked } does not exist there, so { $there } in { $to }, which is { $here } in { $from }
compose-near-same = Same time as “{ $title }”
compose-near-after = { $minutes } min after “{ $title }”
compose-near-before = { $minutes } min before “{ $title }”
compose-weekday-time = { $weekday } { $time }
compose-later-today = Later today
compose-tomorrow = Tomorrow
compose-next-monday = Next Monday
compose-in-a-week = In a week
compose-in-two-weeks = In two weeks

## What a rule does next.

compose-rule-over = This has no times left before its last day. Choose another rule or a later last day.
compose-rule-never = This never happens. Choose another rule.
compose-first-here = The first is at { $when } on this computer, { $city }
compose-day = { $weekday } { $day }
compose-past-end = Past the end, { $end }
compose-no-day = No day { $day }: skipped
compose-clocks-forward = Clocks went forward on { $day }
compose-clocks-back = Clocks went back on { $day }
compose-moved = Moved: clocks go forward
compose-no-such-clock = { $time } does not exist
compose-clock-twice = { $time } comes twice: { $offset }

## What can be done about a problem.

compose-cut-at-sentence = Cut for { $platform } at a sentence
compose-cut-at-word = Cut for { $platform } at a word
compose-send-as-several = Send to { $platform } as several posts
compose-make-thread = Make it a thread on { $platform }
# The files are such as "the video" or "2 images".
compose-keep-files = Keep { $files } for { $platform }
compose-remove-files = Remove { $files } for { $platform }
compose-the-file = { $kind ->
    [image] the image
    [video] the video
   *[file] the file
}
compose-remove-it = Remove it
compose-next-quarter-hour = Use the next quarter hour
compose-crop-to = Crop to { $shape }
compose-convert-to = Convert to { $format }

## Limits that can be set by hand. The codes are the keys of the rules.

compose-no-limit = { $value } cannot be a limit here. Nothing was changed.
compose-no-limit-next = Enter a whole number.
compose-limit-of = { $limit } of { $channel }
compose-limit-group = { $group ->
    [text] Text
    [second] Text, counted another way
    [hashtags] Hashtags
    [mentions] Mentions
    [links] Links
    [repeats] Repeated text
    [headline] Title
    [keywords] Tags
    [languages] Languages
    [media] Files
    [image] Pictures
    [gif] GIFs
    [video] Films
    [audio] Recordings
    [document] Documents
   *[alt] Alt text
}
compose-limit-bound = { $bound ->
    [min] At least
    [warn] Warn above
    [hint] Remark above
    [wanted] At best
   *[max] At most
}
compose-limit-bounded = { $bound ->
    [min] { $what }, at least
    [warn] { $what }, warn above
    [hint] { $what }, remark above
    [wanted] { $what }, at best
   *[max] { $what }, at most
}
compose-limit-what = { $what ->
    [bytes] Bytes
    [width] Width
    [height] Height
    [side] Side
    [sides] Sides
    [pixels] Pixels
    [ratio] Ratio
    [frames] Frames
    [seconds] Seconds
    [fps] Fps
    [topics] Topics
    [count] Count
    [each] Each
    [total] Total
    [each_link] Each link
    [space_extra_count] Space extra count
    [hours] Hours
    [cards] Cards
    [audios] Audios
    [documents] Documents
    [images] Images
    [items] Items
    [moving] Moving
    [videos] Videos
    [with_images] With images
    [with_media] With media
   *[other] { $name }
}

## What cannot be kept of a draft, a set or a snippet.

compose-no-id = A draft has no proper id.
compose-no-id-next = Close the composer and open it again.
compose-in-outbox = This post is already in the outbox.
compose-draft-ended = This draft was sent or discarded in the meantime.
compose-gone-out = This post has gone out or is going out now. You can no longer change it.
compose-gone-out-next = Duplicate it to post it again.
compose-set-incomplete = A set needs a name and at least one channel. Nothing was saved.
compose-snippet-incomplete = A snippet needs a name and a text. Nothing was saved.
compose-add-missing = Add what is missing.
compose-defaults-too-long = A signature and hashtags can have up to { $most } characters. Nothing was saved.
compose-defaults-shorten = Make them shorter.
compose-snippet-too-long = The text has more than { $most } characters. Nothing was saved.
compose-snippet-shorten = Make it shorter.
