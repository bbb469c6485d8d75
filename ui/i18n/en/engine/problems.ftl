## What is wrong with a post before it is sent. The variable $platform is the name of a platform.

# Behind a rule that may have changed. The variable is a month, such as "Nov 2026".
problems-doubt = may be outdated (checked { $month })

## Kinds of files, how many there are, and how large they are.

problems-files = { $kind ->
    [image] images
    [gif] GIFs
    [moving] moving GIFs
    [video] videos
    [audio] recordings
    [document] documents
   *[file] files
}
problems-files-counted = { $kind ->
    [image] { $count ->
        [one] { $count } image
       *[other] { $count } images
    }
    [moving] { $count ->
        [one] { $count } moving GIF
       *[other] { $count } moving GIFs
    }
    [video] { $count ->
        [one] { $count } video
       *[other] { $count } videos
    }
    [audio] { $count ->
        [one] { $count } recording
       *[other] { $count } recordings
    }
    [document] { $count ->
        [one] { $count } document
       *[other] { $count } documents
    }
   *[file] { $count ->
        [one] { $count } file
       *[other] { $count } files
    }
}
problems-or = { $one } or { $other }
problems-bytes = bytes
problems-characters = characters
problems-size = { $number } { $unit }
problems-size-exactly = { $count } bytes
problems-seconds = { $seconds } s
problems-ratio = { $wide }:{ $high }

## The post itself: channels, text, time.

problems-channels-required = Choose at least one channel.
problems-channels-missing = { $count ->
    [one] { $count } chosen channel is no longer connected. Remove what is gone to send the rest.
   *[other] { $count } chosen channels are no longer connected. Remove what is gone to send the rest.
}
problems-one-workspace = The channels belong to different workspaces. A post goes to one.
problems-text-required = Write something to post.
problems-text-required-on = There is nothing to post on { $platform }. Write something, or add media.
problems-text-longest = The text has { $count } characters; the service takes up to { $most }.
problems-schedule-over = This rule has no times left. Choose another rule or a later last day.
problems-schedule-past = This time has passed. Choose a later one, or Now.
problems-schedule-soon = This goes out in less than two minutes.
problems-close = { $minutes ->
    [0] At the same time as “{ $other }” ({ $when }) on { $channels }
    [one] { $minutes } minute after “{ $other }” ({ $when }) on { $channels }
   *[other] { $minutes } minutes after “{ $other }” ({ $when }) on { $channels }
}
problems-close-heading = Two posts on one channel less than { $minutes } minutes apart
problems-close-channels = { $count ->
    [one] { $count } channel
   *[other] { $count } channels
}
problems-alt-missing = This picture has no alt text. This service cannot take one: what you write stays on this computer and is not sent.
problems-several-accounts = { $count } { $platform } accounts get the same text. The rules of { $platform } forbid that.
problems-repeated-refused = { $hours ->
    [0] { $name } has the same text less than an hour apart. { $platform } may refuse it. Change a few words.
    [one] { $name } has the same text { $hours } hour apart. { $platform } may refuse it. Change a few words.
   *[other] { $name } has the same text { $hours } hours apart. { $platform } may refuse it. Change a few words.
}
problems-repeated = { $hours ->
    [0] { $name } has the same text less than an hour apart. Readers may take it for a mistake.
    [one] { $name } has the same text { $hours } hour apart. Readers may take it for a mistake.
   *[other] { $name } has the same text { $hours } hours apart. Readers may take it for a mistake.
}
problems-cannot-be-split = Channels of one platform differ, and a post on the service cannot become two. Make them alike, or write a new post for one of them.
problems-files-unknown = { $count ->
    [one] A file of this post is no longer in the library. Add it again, or remove it.
   *[other] { $count } files of this post are no longer in the library. Add them again, or remove them.
}

## How long a text may be.

# The variable $unit is "characters" or "bytes", $what is what is too long.
problems-too-long = { $platform } takes { $most } { $unit }; { $what } has { $count }: { $surplus } too many.
problems-this-text = this text
problems-this-paragraph = this paragraph
problems-first-comment = the first comment
problems-thread-part = part { $number } of the thread
problems-caption-max = With media, { $platform } takes { $most } { $unit }. This text has { $count }: { $surplus } too many.
problems-emoji-max = { $platform } says that it counts emoji by their bytes. Counted that way, this text has { $count }, { $surplus } more than the { $most } it takes.
problems-counts-x = X counts a link as 23, an emoji or a wide character as 2.
problems-counts-linkedin = LinkedIn counts signs such as ( ) # @ _ twice.
problems-counts-bytes = A letter with an accent has 2 bytes, an emoji 4 and more.
problems-counts-mastodon = Mastodon counts a link as { $count }.
problems-text-hint = This text has { $count } characters. Carillon knows no limit for { $platform }, but many platforms refuse more than { $most }.
problems-text-warn = This text has { $count } characters. Over { $most }, { $platform } may cut it or refuse it.
problems-thread-refused = { $platform } can't answer what it publishes, so it takes no thread and no first comment.
problems-thread-untold = { $platform }: this service names no field for a thread or a first comment, and may leave them out.

## Hashtags, mentions, links. The variable $hashtags is such as "5 hashtags".

problems-hashtags = { $count ->
    [one] { $count } hashtag
   *[other] { $count } hashtags
}
problems-hashtags-max = { $platform } takes up to { $most } hashtags; this text has { $hashtags }.
problems-hashtags-warn = This text has { $hashtags }. { $platform } asks for { $most } at most, and may ignore the others or refuse the post.
problems-hashtags-hint = This text has { $hashtags }. On { $platform } more than { $most } look like advertising to many readers.
problems-topics = This text has { $hashtags }. { $platform } makes a topic of { $most }; the others stay plain text.
problems-mentions-max = { $platform } takes up to { $most } mentions; this text has { $count }.
problems-link-not-clickable = Readers cannot click links in the text on { $platform }. Say where to find it instead.
problems-link-cards = { $most ->
    [one] { $platform } shows a card for { $most } link; this text has { $count }.
   *[other] { $platform } shows a card for { $most } links; this text has { $count }.
}

## Settings of a platform. The variable $setting is what one is called, $why is a sentence.

problems-setting-required = { $platform } needs the setting "{ $setting }". { $why }
problems-setting-wanted = The setting "{ $setting }" is empty. { $why }
problems-setting-uncarried = { $platform } needs the setting "{ $setting }". { $why } This service names no field for it: ask how it chooses, or try `{ $key }` in the raw settings.
problems-setting-title = title
problems-setting-board = board
problems-setting-privacy-level = privacy level
problems-setting-privacy = privacy
problems-setting-made-for-kids = made for kids
problems-setting-category = category
problems-setting-subreddit = subreddit
problems-why-title = Readers see it first.
problems-why-board = Every Pin is on a board.
problems-why-privacy-level = TikTok wants the person who posts to choose who may watch.
problems-why-privacy = YouTube wants to know who may watch.
problems-why-made-for-kids = YouTube wants to know whether the film is made for children.
problems-why-category = Without one YouTube files the film under its own default.
problems-why-subreddit = Every post on Reddit is in a community.
problems-title-max = { $platform } takes a title of up to { $most } characters; this one has { $count }.
problems-title-forbidden = { $platform } refuses a title with "{ $sign }" in it.
problems-tags-count = { $platform } takes up to { $most } tags; there are { $count }.
problems-tags-each = { $platform } takes tags of up to { $most } characters. "{ $tag }" is longer.
problems-tags-total = { $platform } takes up to { $most } characters of tags; these have { $count }.
problems-languages = { $platform } takes up to { $most } languages; there are { $count }.

## Files together. The variable $files is a kind of files, with or without a number.

problems-video-required = { $platform } needs a video.
problems-media-required = { $platform } needs an image or a video.
problems-media-none = { $count ->
    [one] { $platform } takes no { $files } in a post; there is { $count }.
   *[other] { $platform } takes no { $files } in a post; there are { $count }.
}
problems-media-max = { $count ->
    [one] { $platform } takes up to { $files } in a post; there is { $count }.
   *[other] { $platform } takes up to { $files } in a post; there are { $count }.
}
problems-media-many = { $count ->
    [one] There is { $count } files. With more than { $most }, { $platform } may refuse the post.
   *[other] There are { $count } files. With more than { $most }, { $platform } may refuse the post.
}
problems-media-apart = { $platform } takes documents and recordings only among themselves, not with images or videos.
problems-media-one-kind = { $platform } takes one kind of file in a post, not several.
# The variable is such as "4 images or 1 video".
problems-media-mix = { $platform } takes either { $ways } in a post, not together.
problems-gif-alone = There is a GIF among the files. If it moves, { $platform } takes it only alone.
problems-same-size = { $platform } shows several images in one frame. They have different sizes, so some will be cut: the first is { $width } × { $height }.

## One file. The variable $files is a kind of files.

problems-alt-max = { $platform } takes alt texts of up to { $most } characters; this one has { $count }. It is kept on this computer only, so nothing is lost yet.
problems-format-soft = { $platform } asks for { $wanted }. This { $format } may be converted on the way, or refused.
problems-format = { $platform } takes no { $format }. Use { $wanted }.
problems-still = { $platform } shows only the first frame of a GIF.
problems-still-maybe = If this GIF moves, { $platform } shows only its first frame.
problems-bytes-max = { $platform } takes { $files } up to { $most }; this one is { $size }.
problems-bytes-warn = { $kind ->
    [image] This image is { $size }. Over { $most }, { $platform } may refuse it.
    [gif] This GIF is { $size }. Over { $most }, { $platform } may refuse it.
    [video] This video is { $size }. Over { $most }, { $platform } may refuse it.
    [audio] This recording is { $size }. Over { $most }, { $platform } may refuse it.
   *[document] This document is { $size }. Over { $most }, { $platform } may refuse it.
}
problems-bytes-hint = { $kind ->
    [image] This image is { $size }. Carillon knows no limit for { $platform }, but many platforms refuse more than { $most }.
    [gif] This GIF is { $size }. Carillon knows no limit for { $platform }, but many platforms refuse more than { $most }.
    [video] This video is { $size }. Carillon knows no limit for { $platform }, but many platforms refuse more than { $most }.
    [audio] This recording is { $size }. Carillon knows no limit for { $platform }, but many platforms refuse more than { $most }.
   *[document] This document is { $size }. Carillon knows no limit for { $platform }, but many platforms refuse more than { $most }.
}
problems-bytes-min = { $platform } takes { $files } of at least { $least }; this one is { $size }.
# The variable $bound is what they must be, such as "at most 600 pixels wide".
problems-pixels = { $platform } takes { $files } { $bound }; this one is { $width } × { $height }.
problems-pixels-bound = { $bound ->
    [width_min] at least { $pixels } pixels wide
    [width_max] at most { $pixels } pixels wide
    [height_min] at least { $pixels } pixels high
    [height_max] at most { $pixels } pixels high
    [side_min] at least { $pixels } pixels on each side
    [side_max] at most { $pixels } pixels on each side
    [sides_max] whose width and height are at most { $pixels } pixels together
   *[pixels_max] of at most { $pixels } pixels
}
problems-width-large = { $platform } makes { $files } smaller that are wider than { $most } pixels; this one is { $width }.
# The variable $bounds is such as "between 4:5 and 1.91:1".
problems-shape = { $platform } takes { $files } { $bounds }; this one is { $width } × { $height } ({ $ratio }).
problems-ratio-between = between { $least } and { $most }
problems-ratio-from = from { $least } on
problems-ratio-to = up to { $most }
problems-shape-tall = { $platform } cuts { $files } that are taller than { $most }; this one is { $ratio }.
problems-seconds-max = { $platform } takes { $files } up to { $most }; this one is { $length }.
problems-seconds-min = { $platform } takes { $files } of at least { $least }; this one is { $length }.
problems-frames-max = { $platform } takes { $files } of up to { $most } frames; this one has { $frames }.
problems-fps = { $platform } takes { $files } of { $bounds } frames a second; this one has about { $rate }.
problems-fps-between = { $least } to { $most }
problems-fps-one = { $rate }
