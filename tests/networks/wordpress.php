<?php
// WordPress for PHP's own server, and once for the command line, where it is set up and an application password is printed.
// The environment says where WordPress, its files and its database are.

define('ABSPATH', getenv('WORDPRESS') . '/');
define('WP_CONTENT_DIR', getenv('WORDPRESS_DATA'));
define('WP_HOME', getenv('WORDPRESS_ADDRESS'));
define('WP_SITEURL', WP_HOME);
define('DB_HOST', '127.0.0.1:' . getenv('WORDPRESS_DATABASE'));
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
// Application passwords over plain HTTP, on this computer.
define('WP_ENVIRONMENT_TYPE', 'local');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';

if (PHP_SAPI === 'cli') {
    $_SERVER['HTTP_HOST'] = parse_url(WP_HOME, PHP_URL_HOST);
    define('WP_INSTALLING', true);
    require ABSPATH . 'wp-settings.php';
    require ABSPATH . 'wp-admin/includes/upgrade.php';
    $site = wp_install('Noten & Töne', 'anna', 'a@b.test', true, '', 'not used');
    update_option('permalink_structure', '/%postname%/');
    [$password] = WP_Application_Passwords::create_new_application_password($site['user_id'], ['name' => 'Carillon']);
    exit($password);
}

$path = urldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if (str_starts_with($path, '/wp-content/uploads/')) {
    header('content-type: application/octet-stream');
    readfile(WP_CONTENT_DIR . substr($path, strlen('/wp-content')));
} elseif ($path !== '/index.php') {
    http_response_code(404);
} else {
    require ABSPATH . 'wp-settings.php';
    wp();
}
