//! Which way the web view goes to what it loads. All of that is on this computer, under addresses that are secret, so it
//! goes straight there. Deliberately absent: the way to other computers, which is the engine's and goes by their proxy.

/// Keeps the web view from the proxy of the environment or the desktop, which knows no exception for this computer: to be
/// called before there are other threads.
pub(crate) fn stay_here() {
    // It fails for a name with "=" in it, which this is not.
    let _ = gtk::glib::setenv("GIO_USE_PROXY_RESOLVER", "dummy", true);
}
