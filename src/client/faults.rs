//! What a machine may lack for a window (a display, a Vulkan driver) is found before the window is
//! asked for, and said in one message; what breaks later ends the program in the same way.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;

static LAST_PANIC: Mutex<Option<String>> = Mutex::new(None);

/// Says what is missing for a window, if something is.
pub(super) fn check_display() -> Result<(), String> {
    if !cfg!(all(unix, not(target_os = "macos"))) {
        return Ok(());
    }
    let named = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let wayland = named("WAYLAND_DISPLAY").or_else(|| named("WAYLAND_SOCKET"));
    match (wayland, named("DISPLAY")) {
        (None, None) => Err(
            "there is no display: neither WAYLAND_DISPLAY nor DISPLAY is set. Start the program \
             in a desktop session, or see a game without a window: tafl offscreen --out out"
                .to_owned(),
        ),
        (None, Some(display)) if !x11_answers(&display) => Err(format!(
            "the display {display} does not answer. Check DISPLAY, or see a game without a \
             window: tafl offscreen --out out"
        )),
        _ => Ok(()),
    }
}

/// Whether a local X server listens; a remote one is believed.
#[cfg(unix)]
fn x11_answers(display: &str) -> bool {
    let Some(local) = display.strip_prefix(':') else {
        return true;
    };
    let number = local.split('.').next().unwrap_or_default();
    let path = format!("/tmp/.X11-unix/X{number}");
    // Some servers listen in the abstract namespace only, where there is no file.
    std::os::unix::net::UnixStream::connect(&path).is_ok()
        || !std::path::Path::new(&path).exists() && abstract_answers(&path)
}

#[cfg(all(unix, target_os = "linux"))]
fn abstract_answers(path: &str) -> bool {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    SocketAddr::from_abstract_name(path)
        .and_then(|address| UnixStream::connect_addr(&address))
        .is_ok()
}

#[cfg(all(unix, not(target_os = "linux")))]
fn abstract_answers(_path: &str) -> bool {
    false
}

#[cfg(not(unix))]
fn x11_answers(_display: &str) -> bool {
    true
}

/// Says what is missing for drawing, if something is.
pub(super) fn check_graphics() -> Result<(), String> {
    let instance =
        wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let adapters = bevy::tasks::block_on(instance.enumerate_adapters(wgpu::Backends::PRIMARY));
    if adapters.is_empty() {
        return Err(
            "no graphics driver was found: the program draws with Vulkan. Install the \
                    driver of your graphics card, or the one that draws by the processor \
                    (Debian and Ubuntu: mesa-vulkan-drivers; Fedora: mesa-vulkan-drivers)"
                .to_owned(),
        );
    }
    Ok(())
}

/// Runs something that may panic in code that is not ours, and turns that into one message.
pub(super) fn contained<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|panic| {
        let message = panic
            .payload()
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
            .or_else(|| panic.payload().downcast_ref::<String>().cloned())
            .unwrap_or_default();
        let place = panic
            .location()
            .map(ToString::to_string)
            .unwrap_or_default();
        if let Ok(mut last) = LAST_PANIC.lock() {
            // The first fault is the cause; those after it follow from it.
            last.get_or_insert(format!("{message} ({place})"));
        }
    }));
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    panic::set_hook(usual);
    done.map_err(|_| {
        let last = LAST_PANIC.lock().ok().and_then(|mut last| last.take());
        format!(
            "the window could not go on: {}. A game in play was kept; it is offered at the next \
             start",
            last.unwrap_or_default()
        )
    })
}
