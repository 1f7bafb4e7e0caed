//! The fonts of the panels: Cantarell for what is read, EB Garamond for what stands above it, and
//! one floriated initial for the name of the game. egui's own fonts stay behind them for signs that
//! these lack. Where each comes from is said in `assets/CREDITS.md`.

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily, Id};
use std::sync::Arc;

const TEXT: &[u8] = include_bytes!("../../../assets/fonts/Cantarell-Regular.otf");
const BOLD: &[u8] = include_bytes!("../../../assets/fonts/Cantarell-Bold.otf");
const SERIF: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond12-Regular.otf");
const INITIALS: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond-Initials.otf");

/// The family of headings.
pub(super) fn serif() -> FontFamily {
    FontFamily::Name("serif".into())
}

/// The family of words that stand out.
pub(super) fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// The family of the ornamental letter of the title; it has capitals only, and not all of them.
pub(super) fn initials() -> FontFamily {
    FontFamily::Name("initials".into())
}

/// Gives a context its fonts.
pub(super) fn install(context: &Context) {
    context.set_fonts(definitions());
}

/// Lets a frame with new texts be followed by another: letters that are drawn for the first time
/// reach the screen a frame late, and nothing else might ask for one.
pub(super) fn settle(context: &Context) {
    let now = context.fonts(|fonts| fonts.num_galleys_in_cache());
    let before = context.data_mut(|data| {
        let kept = data.get_temp_mut_or_default::<usize>(Id::new("texts-laid-out"));
        std::mem::replace(kept, now)
    });
    if before != now {
        context.request_repaint();
    }
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    for (name, bytes, family) in [
        ("Cantarell", TEXT, FontFamily::Proportional),
        ("Cantarell Bold", BOLD, bold()),
        ("EB Garamond", SERIF, serif()),
        ("EB Garamond Initials", INITIALS, initials()),
    ] {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_owned(), data);
        let mut order = vec![name.to_owned()];
        order.extend(fallback.iter().cloned());
        fonts.families.insert(family, order);
    }
    fonts
}
