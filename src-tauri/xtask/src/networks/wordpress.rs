//! WordPress with its database, by PHP's own server: Debian's packages, and `tests/networks/wordpress.php` before them.

use std::path::Path;
use std::process::Command;

use serde_json::json;

use super::debian::{self, Package};
use super::servers::{Servers, free_ports, make};
use super::{FOLDER, cache};
use crate::process;
use crate::root::Root;

/// WordPress, what it runs on, and the libraries of that which not every computer has.
const PACKAGES: [Package; 11] = [
    Package {
        name: "wordpress",
        version: "6.1.9+dfsg1-0+deb12u1",
        sha256: "506283af0a6194efeb39f2fb19e6131d59142a20b81e280b8e9f331385c54937",
    },
    Package {
        name: "php-getid3",
        version: "1.9.22+dfsg-1",
        sha256: "85a83dd7e18ff5f8ad2e2cc64b5f3199ac2dc8c8c8f988f3fb04f0f6c1f4a558",
    },
    Package {
        name: "php8.2-cli",
        version: "8.2.32-1~deb12u1",
        sha256: "c1ba9256b8a508cba18a0960b4d944a7e772fc4188d2a0e1be4999994db0df03",
    },
    Package {
        name: "php8.2-common",
        version: "8.2.32-1~deb12u1",
        sha256: "2f7220eda0db4a467ff7708ff5cf71e9b3ae4c8c387a562973d558ed39945f99",
    },
    Package {
        name: "php8.2-mysql",
        version: "8.2.32-1~deb12u1",
        sha256: "2f72de2b1e5d9fd5ca3ab898f16945ae1c0d2c4244726b14e5ba09babdf35115",
    },
    Package {
        name: "php8.2-opcache",
        version: "8.2.32-1~deb12u1",
        sha256: "0b5cc3887db07642ad83b4ccfe367e7691824970908a037b5a37497f2ce72e6a",
    },
    Package {
        name: "mariadb-server-core",
        version: "1:10.11.18-0+deb12u1",
        sha256: "46de441b75f8c10b6ca6c9f03335749b20b583f26737e51fecc9820b6bf24576",
    },
    Package {
        name: "libaio1",
        version: "0.3.113-4",
        sha256: "d1476e4beab3d85f8a7d31de94c27472711ed3ef399ce70708e24b259426125b",
    },
    Package {
        name: "libargon2-1",
        version: "0~20171227-0.3+deb12u1",
        sha256: "4a8155b06270b88eed34d132acfc8ccc0b85499e1c4bfd7f31f8b199af42b1de",
    },
    Package {
        name: "libsodium23",
        version: "1.0.18-1+deb12u1",
        sha256: "bceae6943d6e11fb53ec3f81d9630ec9ed03e51f89364902b05ebe402ae946ec",
    },
    Package {
        name: "liburing2",
        version: "2.3-3",
        sha256: "c23077e3640e6cb4b819c134b3f41d5cf21b3edac099654b1b4142c3069a39a3",
    },
];

/// What WordPress needs of PHP, in the order in which it is loaded.
const EXTENSIONS: [&str; 7] = ["mysqlnd", "mysqli", "ctype", "exif", "fileinfo", "iconv", "tokenizer"];

impl Servers {
    /// A site of WordPress with one user.
    pub(super) fn wordpress(&mut self, root: &Root) -> Result<(), String> {
        let system = debian::unpack("bookworm", &PACKAGES, &cache(root))?;
        let ([database, port], data) = (free_ports()?, self.data.join("wordpress"));
        // The database is a folder, and needs no accounts here.
        make(&data.join("database/wordpress"))?;
        let mut maria = within(&system, "usr/sbin/mariadbd", &data);
        maria.args(["--no-defaults", "--user=root", "--skip-grant-tables", "--innodb-log-file-size=4M"]);
        maria.args(["--innodb-flush-log-at-trx-commit=0", "--performance-schema=0", "--bind-address=127.0.0.1"]);
        maria.args(["--socket=mariadb.sock".to_owned(), format!("--port={database}")]);
        maria.arg(format!("--basedir={}", system.join("usr").display()));
        maria.arg(format!("--datadir={}", data.join("database").display()));
        self.spawn("mariadb", &maria, database)?;
        let address = format!("http://127.0.0.1:{port}");
        let script = root.path().join(FOLDER).join("wordpress.php");
        let php = |arguments: &[&str]| {
            let mut php = within(&system, "usr/bin/php8.2", &data);
            php.env("WORDPRESS", system.join("usr/share/wordpress")).env("WORDPRESS_DATA", &data);
            php.env("WORDPRESS_DATABASE", database.to_string()).env("WORDPRESS_ADDRESS", &address);
            let extensions = format!("extension_dir={}", system.join("usr/lib/php/20220829").display());
            php.args(["-n", "-d", &extensions, "-d", "zend_extension=opcache", "-d", "opcache.enable_cli=1"]);
            php.args(["-d", "sendmail_path=true", "-d", "upload_max_filesize=64M", "-d", "post_max_size=64M"]);
            php.args(EXTENSIONS.iter().flat_map(|name| ["-d".to_owned(), format!("extension={name}")]));
            php.args(arguments).arg(&script);
            php
        };
        let password = process::answer(php(&[])).ok_or("WordPress could not be set up.")?;
        self.spawn("wordpress", &php(&["-S", address.trim_start_matches("http://")]), port)?;
        self.places["wordpress"] = json!(address);
        self.places["wordpress_user"] = json!("anna");
        self.places["wordpress_password"] = json!(password.trim());
        Ok(())
    }
}

/// A program of the packages, which finds its libraries there.
fn within(system: &Path, program: &str, folder: &Path) -> Command {
    let mut command = process::program(system.join(program), folder);
    command.env("LD_LIBRARY_PATH", system.join("usr/lib/x86_64-linux-gnu"));
    command
}
