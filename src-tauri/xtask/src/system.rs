//! What the commands need from the system, whether it is there, and installing it.
//! Only apt is called by itself; elsewhere the exact command is printed. That a C compiler exists on macOS and Windows
//! needs no look: cargo has just linked this very program with it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process;
use crate::root::on_path;

/// What a command wants to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// Compile Rust and the C that comes with some crates.
    Compile,
    /// Build and open the window.
    Window,
    /// Drive the real window in a test, without a display, with a keychain of its own.
    Driver,
    /// Let calls to the system fail under a program, in the tests of the local store.
    Faults,
    /// A peer to measure uploads beside.
    Measure,
    /// A Python that can make an environment of its own, for the outside tool that tests the service.
    Python,
    /// A browser for the journeys and the pictures.
    Browser,
}

/// How to see that something is there, without asking a package manager.
enum Presence {
    /// One of these programs is on the PATH.
    Program(&'static [&'static str]),
    /// pkg-config knows this library.
    Library(&'static str),
    /// This program with these arguments succeeds.
    Success(&'static str, &'static [&'static str]),
    /// One of these files or folders exists.
    Place(&'static [&'static str]),
}

/// One thing that a system must have, with the name of its package on each family of systems.
struct Package {
    need: Need,
    presence: Presence,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

const BROWSERS: &[&str] =
    &["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable", "chromium-browser", "chrome"];

/// Where browsers are that put nothing on the PATH.
const BROWSER_PLACES: &[&str] = &[
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
];

const FONT_PLACES: &[&str] =
    &["/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/TTF"];

const ENGLISH: &[&str] = &["/usr/share/hunspell/en_US.dic"];
const GERMAN: &[&str] = &["/usr/share/hunspell/de_AT.dic"];

const LINUX: [Package; 15] = [
    package(Need::Compile, Presence::Program(&["cc"]), ["build-essential", "gcc", "base-devel"]),
    package(Need::Window, Presence::Program(&["pkg-config"]), ["pkg-config", "pkgconf-pkg-config", "pkgconf"]),
    package(
        Need::Window,
        Presence::Library("webkit2gtk-4.1"),
        ["libwebkit2gtk-4.1-dev", "webkit2gtk4.1-devel", "webkit2gtk-4.1"],
    ),
    package(
        Need::Driver,
        Presence::Program(&["WebKitWebDriver"]),
        ["webkit2gtk-driver", "webkitgtk6.0", "webkitgtk-6.0"],
    ),
    package(Need::Driver, Presence::Program(&["Xvfb"]), ["xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"]),
    package(Need::Driver, Presence::Program(&["dbus-daemon"]), ["dbus", "dbus-daemon", "dbus"]),
    package(
        Need::Driver,
        Presence::Program(&["gnome-keyring-daemon"]),
        ["gnome-keyring", "gnome-keyring", "gnome-keyring"],
    ),
    package(Need::Driver, Presence::Program(&["secret-tool"]), ["libsecret-tools", "libsecret", "libsecret"]),
    package(Need::Driver, Presence::Place(FONT_PLACES), ["fonts-dejavu-core", "dejavu-sans-fonts", "ttf-dejavu"]),
    package(Need::Driver, Presence::Place(ENGLISH), ["hunspell-en-us", "hunspell-en-US", "hunspell-en_us"]),
    package(Need::Driver, Presence::Place(GERMAN), ["hunspell-de-at", "hunspell-de", "hunspell-de"]),
    package(Need::Faults, Presence::Program(&["strace"]), ["strace", "strace", "strace"]),
    package(Need::Measure, Presence::Program(&["curl"]), ["curl", "curl", "curl"]),
    package(
        Need::Python,
        Presence::Success("python3", &["-m", "ensurepip", "--version"]),
        ["python3-venv", "python3", "python"],
    ),
    package(Need::Browser, Presence::Program(BROWSERS), ["chromium-headless-shell", "chromium-headless", "chromium"]),
];

const fn package(need: Need, presence: Presence, [debian, fedora, arch]: [&'static str; 3]) -> Package {
    Package { need, presence, debian, fedora, arch }
}

/// The families of systems that differ in how packages are installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    Debian,
    Ubuntu,
    Fedora,
    Arch,
    OtherLinux,
    MacOs,
    Windows,
}

/// Looks for everything that the needs ask for and installs what is missing.
/// Where that is not possible, the error says what to do.
pub(crate) fn ensure(needs: &[Need]) -> Result<(), String> {
    let system = System::this();
    if matches!(system, System::MacOs | System::Windows) {
        return beside_linux(system, needs);
    }
    let missing: Vec<&Package> =
        LINUX.iter().filter(|package| needs.contains(&package.need) && !package.presence.holds()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    match plan(system, &missing) {
        Plan::Apt(packages) => install_with_apt(&packages),
        Plan::Say(message) => Err(message),
    }
}

/// The browser for the journeys, if there is one.
pub(crate) fn browser() -> Option<PathBuf> {
    on_path(BROWSERS).or_else(|| BROWSER_PLACES.iter().map(PathBuf::from).find(|place| place.is_file()))
}

impl Presence {
    fn holds(&self) -> bool {
        match self {
            Self::Program(names) => on_path(names).is_some(),
            Self::Success(name, arguments) => {
                let mut command = Command::new(name);
                command.args(*arguments);
                process::quietly(command)
            }
            Self::Place(places) => places.iter().any(|place| Path::new(place).exists()),
            Self::Library(name) => {
                let mut command = Command::new("pkg-config");
                command.args(["--exists", name]);
                process::quietly(command)
            }
        }
    }
}

impl System {
    fn this() -> Self {
        if cfg!(target_os = "macos") {
            Self::MacOs
        } else if cfg!(windows) {
            Self::Windows
        } else {
            Self::from_os_release(&std::fs::read_to_string("/etc/os-release").unwrap_or_default())
        }
    }

    /// Reads `ID`, then the families in `ID_LIKE`.
    fn from_os_release(text: &str) -> Self {
        let value = |wanted: &str| {
            text.lines()
                .filter_map(|line| line.split_once('='))
                .find(|(name, _)| name.trim() == wanted)
                .map(|(_, value)| value.trim().trim_matches(['"', '\'']).to_ascii_lowercase())
                .unwrap_or_default()
        };
        let (id, like) = (value("ID"), value("ID_LIKE"));
        std::iter::once(id.as_str())
            .chain(like.split_whitespace())
            .find_map(|name| match name {
                // A descendant of Ubuntu has its own chromium only sometimes; one that says so by its id is Ubuntu.
                "ubuntu" => Some(if id == "ubuntu" { Self::Ubuntu } else { Self::Debian }),
                "debian" => Some(Self::Debian),
                "fedora" | "rhel" | "centos" => Some(Self::Fedora),
                "arch" => Some(Self::Arch),
                _ => None,
            })
            .unwrap_or(Self::OtherLinux)
    }
}

/// What to do about what is missing.
#[derive(Debug, PartialEq, Eq)]
enum Plan {
    Apt(Vec<&'static str>),
    Say(String),
}

fn plan(system: System, missing: &[&Package]) -> Plan {
    let names =
        |choose: fn(&Package) -> &'static str| missing.iter().map(|package| choose(package)).collect::<Vec<_>>();
    let say = |command: &str| {
        Plan::Say(format!("Something is missing on this system. Install it, then call this again:\n  {command}"))
    };
    match system {
        System::Ubuntu if missing.iter().any(|package| package.need == Need::Browser) => Plan::Say(
            "A Chromium browser is missing, and Ubuntu's apt has only a stub for it.\n\
             Install Google Chrome (https://www.google.com/chrome) or call `sudo snap install chromium`, then call this again."
                .to_owned(),
        ),
        System::Debian | System::Ubuntu => Plan::Apt(names(|package| package.debian)),
        System::Fedora => say(&format!("sudo dnf install {}", names(|package| package.fedora).join(" "))),
        System::Arch => say(&format!("sudo pacman -S --needed {}", names(|package| package.arch).join(" "))),
        System::OtherLinux | System::MacOs | System::Windows => Plan::Say(format!(
            "Something is missing on this system. These are the names of the packages on Debian; install what contains \
             the same here, then call this again:\n  {}",
            names(|package| package.debian).join(" ")
        )),
    }
}

fn install_with_apt(packages: &[&str]) -> Result<(), String> {
    let install =
        [&["apt-get", "install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"], packages].concat();
    let mut id = Command::new("id");
    id.arg("-u");
    let is_root = process::answer(id).is_some_and(|answer| answer.trim() == "0");
    if !is_root && on_path(&["sudo"]).is_none() {
        return Err(format!(
            "Packages are missing and there is no sudo. Call this as root, then call this command again:\n  \
             apt-get update && {}",
            install.join(" ")
        ));
    }
    eprintln!("Installing {}", packages.join(", "));
    // A single unreachable source fails the update; the packages may be had all the same.
    if !process::succeed(as_root(is_root, &["apt-get", "update", "-o", "DPkg::Lock::Timeout=300"]))? {
        eprintln!("`apt-get update` failed; going on with the lists as they are.");
    }
    if process::succeed(as_root(is_root, &install))? {
        Ok(())
    } else {
        Err(format!("`{}` failed: its messages stand above.", install.join(" ")))
    }
}

/// A command as root. The variable goes through `env`, because sudo drops the caller's.
fn as_root(is_root: bool, words: &[&str]) -> Command {
    let mut command = Command::new(if is_root { "env" } else { "sudo" });
    if !is_root {
        command.arg("env");
    }
    command.arg("DEBIAN_FRONTEND=noninteractive").args(words);
    command
}

/// macOS and Windows bring the window's engine with them, except an old Windows without WebView2.
fn beside_linux(system: System, needs: &[Need]) -> Result<(), String> {
    let webview = Path::new(r"C:\Program Files (x86)\Microsoft\EdgeWebView\Application");
    if system == System::Windows && needs.contains(&Need::Window) && !webview.exists() {
        return Err(
            "The WebView2 runtime is missing: https://developer.microsoft.com/microsoft-edge/webview2".to_owned()
        );
    }
    if needs.contains(&Need::Browser) && browser().is_none() {
        return Err("Google Chrome is missing: https://www.google.com/chrome".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{LINUX, Need, Package, Plan, System, plan};

    #[test]
    fn a_system_is_known_by_its_id_or_its_family() {
        for (text, system) in [
            ("PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\n", System::Debian),
            ("ID=ubuntu\nID_LIKE=debian\n", System::Ubuntu),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", System::Debian),
            ("ID='fedora'\nVERSION_ID=43\n", System::Fedora),
            ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", System::Fedora),
            ("ID=endeavouros\nID_LIKE=arch\n", System::Arch),
            ("ID=void\n", System::OtherLinux),
            ("", System::OtherLinux),
        ] {
            assert_eq!(System::from_os_release(text), system, "{text}");
        }
    }

    #[test]
    fn each_system_is_told_its_own_command() {
        let window: Vec<&Package> = LINUX.iter().filter(|package| package.need == Need::Window).collect();
        assert_eq!(plan(System::Debian, &window), Plan::Apt(vec!["pkg-config", "libwebkit2gtk-4.1-dev"]));
        let Plan::Say(fedora) = plan(System::Fedora, &window) else { panic!("dnf is not called by itself") };
        assert!(fedora.ends_with("sudo dnf install pkgconf-pkg-config webkit2gtk4.1-devel"), "{fedora}");
        let Plan::Say(arch) = plan(System::Arch, &window) else { panic!("pacman is not called by itself") };
        assert!(arch.ends_with("sudo pacman -S --needed pkgconf webkit2gtk-4.1"), "{arch}");
    }

    #[test]
    fn ubuntu_gets_no_chromium_from_apt() {
        let all: Vec<&Package> = LINUX.iter().collect();
        let Plan::Say(message) = plan(System::Ubuntu, &all) else { panic!("apt has only a stub") };
        assert!(message.contains("Google Chrome"));
        let driver: Vec<&Package> = LINUX.iter().filter(|package| package.need == Need::Driver).collect();
        assert!(matches!(plan(System::Ubuntu, &driver), Plan::Apt(_)));
    }
}
