## The hold. “Hold” and “held” are the words for it everywhere.

hold-went-out = Went out, due { $when }
hold-on-its-way = Was on its way when the hold was set, due { $when }
hold-sends-itself = { $when } · with { $service }, which sends it by itself
hold-being-taken-off = { $when } · being taken off { $service }
hold-not-taken-off = { $when } · { $service } did not let it be taken off
hold-at-once = As soon as the hold is released
hold-until-released = until you release the hold
hold-taken-off = Taken off the service for the hold
hold-not-there = This post is not to come there any more.
hold-not-there-next = Look at the list again.
hold-not-running = The service on this computer is not running, so the hold stays.
hold-not-running-next = Look at its connection in the settings, and release the hold then.
