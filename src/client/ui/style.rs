//! How the panels look: near-black brown over the scene, parchment for what is read, a muted gold
//! for what can be done.

use super::fonts;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Frame, Margin, RichText, Shadow, Stroke,
    TextStyle, Vec2,
};

/// Text.
pub(super) const PARCHMENT: Color32 = Color32::from_rgb(236, 225, 203);
/// Text that stands back.
pub(super) const FADED: Color32 = Color32::from_rgb(188, 171, 143);
/// What can be done, and what is chosen.
pub(super) const GOLD: Color32 = Color32::from_rgb(214, 176, 106);
/// Lines around things.
pub(super) const EDGE: Color32 = Color32::from_rgb(88, 69, 46);
/// Lines around things that the pointer is on.
pub(super) const EDGE_LIT: Color32 = Color32::from_rgb(150, 119, 72);
/// Something is wrong.
pub(super) const ALARM: Color32 = Color32::from_rgb(232, 132, 96);
/// The deepest ground.
pub(super) const PIT: Color32 = Color32::from_rgb(16, 11, 8);
/// Raised ground: buttons and cards.
pub(super) const RAISED: Color32 = Color32::from_rgb(46, 35, 25);
/// Raised ground under the pointer.
pub(super) const RAISED_LIT: Color32 = Color32::from_rgb(64, 49, 34);
/// Ground of what is chosen.
pub(super) const CHOSEN: Color32 = Color32::from_rgb(74, 55, 30);
/// Ground of the one button that matters most.
pub(super) const PRIMARY: Color32 = Color32::from_rgb(133, 92, 38);
/// The same under the pointer.
pub(super) const PRIMARY_LIT: Color32 = Color32::from_rgb(160, 113, 48);

/// Ground of the panels, through which the scene can be guessed.
pub(super) fn ground() -> Color32 {
    Color32::from_rgba_unmultiplied(24, 17, 12, 236)
}

/// Ground of cards on a panel.
pub(super) fn card_ground() -> Color32 {
    Color32::from_rgba_unmultiplied(46, 34, 24, 190)
}

const ROUND: u8 = 6;

/// The corners of everything.
pub(super) fn round() -> CornerRadius {
    CornerRadius::same(ROUND)
}

/// Gives a context its look.
pub(super) fn install(context: &egui::Context) {
    context.set_theme(egui::Theme::Dark);
    context.options_mut(|options| options.zoom_with_keyboard = false);
    context.all_styles_mut(|style| {
        style.text_styles = [
            (
                TextStyle::Small,
                FontId::new(12.5, FontFamily::Proportional),
            ),
            (TextStyle::Body, FontId::new(14.5, FontFamily::Proportional)),
            (
                TextStyle::Button,
                FontId::new(14.5, FontFamily::Proportional),
            ),
            (
                TextStyle::Monospace,
                FontId::new(12.5, FontFamily::Monospace),
            ),
            (TextStyle::Heading, FontId::new(22.0, fonts::serif())),
        ]
        .into();
        spacing(style);
        colours(&mut style.visuals);
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.35;
        style.animation_time = 0.1;
        style.url_in_tooltip = false;
    });
}

fn spacing(style: &mut egui::Style) {
    let spacing = &mut style.spacing;
    spacing.item_spacing = Vec2::new(8.0, 6.0);
    spacing.button_padding = Vec2::new(10.0, 5.0);
    spacing.interact_size = Vec2::new(30.0, 28.0);
    spacing.window_margin = Margin::same(14);
    spacing.menu_margin = Margin::same(8);
    spacing.tooltip_width = 340.0;
    spacing.slider_width = 150.0;
    spacing.icon_width = 18.0;
    spacing.icon_width_inner = 10.0;
    spacing.icon_spacing = 8.0;
    spacing.scroll = egui::style::ScrollStyle {
        bar_width: 6.0,
        floating_width: 4.0,
        floating_allocated_width: 8.0,
        ..egui::style::ScrollStyle::floating()
    };
}

fn colours(visuals: &mut egui::Visuals) {
    visuals.dark_mode = true;
    visuals.override_text_color = None;
    visuals.panel_fill = ground();
    visuals.window_fill = Color32::from_rgba_unmultiplied(30, 22, 15, 250);
    visuals.window_stroke = Stroke::new(1.0, EDGE_LIT);
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = round();
    visuals.window_shadow = Shadow {
        offset: [0, 6],
        blur: 24,
        spread: 0,
        color: Color32::from_black_alpha(140),
    };
    visuals.popup_shadow = visuals.window_shadow;
    visuals.extreme_bg_color = PIT;
    visuals.faint_bg_color = Color32::from_rgba_unmultiplied(255, 235, 200, 8);
    visuals.code_bg_color = PIT;
    visuals.hyperlink_color = GOLD;
    visuals.warn_fg_color = ALARM;
    visuals.error_fg_color = ALARM;
    visuals.selection.bg_fill = Color32::from_rgb(132, 100, 52);
    visuals.selection.stroke = Stroke::new(1.0, GOLD);
    visuals.weak_text_color = Some(FADED);
    visuals.slider_trailing_fill = true;
    visuals.striped = false;
    visuals.disabled_alpha = 0.4;
    visuals.interact_cursor = Some(egui::CursorIcon::PointingHand);
    let widgets = &mut visuals.widgets;
    for (state, fill, edge, text) in [
        (&mut widgets.noninteractive, RAISED, EDGE, PARCHMENT),
        (&mut widgets.inactive, RAISED, EDGE, PARCHMENT),
        (&mut widgets.hovered, RAISED_LIT, EDGE_LIT, Color32::WHITE),
        (&mut widgets.active, CHOSEN, GOLD, Color32::WHITE),
        (&mut widgets.open, CHOSEN, EDGE_LIT, PARCHMENT),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, edge);
        state.fg_stroke = Stroke::new(1.2, text);
        state.corner_radius = round();
        state.expansion = 0.0;
    }
}

/// Which side of a panel faces the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Inner {
    Left,
    Right,
    Bottom,
}

/// Lets a panel throw a soft shadow on the scene instead of ending in a hard line.
pub(super) fn soften(root: &egui::Ui, panel: egui::Rect, inner: Inner) {
    let width = 22.0;
    let shade = Color32::from_black_alpha(120);
    let clear = Color32::TRANSPARENT;
    let (rect, way, colours) = match inner {
        Inner::Right => (
            egui::Rect::from_x_y_ranges(panel.right()..=panel.right() + width, panel.y_range()),
            egui::Direction::LeftToRight,
            [shade, clear],
        ),
        Inner::Left => (
            egui::Rect::from_x_y_ranges(panel.left() - width..=panel.left(), panel.y_range()),
            egui::Direction::LeftToRight,
            [clear, shade],
        ),
        Inner::Bottom => (
            egui::Rect::from_x_y_ranges(panel.x_range(), panel.bottom()..=panel.bottom() + width),
            egui::Direction::TopDown,
            [shade, clear],
        ),
    };
    let painter = root.ctx().layer_painter(egui::LayerId::background());
    painter.add(egui::Shape::gradient_rect(rect, way, colours));
    let line = Stroke::new(1.0, EDGE);
    match inner {
        Inner::Right => painter.vline(panel.right() - 0.5, panel.y_range(), line),
        Inner::Left => painter.vline(panel.left() + 0.5, panel.y_range(), line),
        Inner::Bottom => painter.hline(panel.x_range(), panel.bottom() - 0.5, line),
    };
}

/// The frame of a panel.
pub(super) fn panel() -> Frame {
    Frame::new()
        .fill(ground())
        .inner_margin(Margin::symmetric(14, 12))
}

/// The frame of a card on a panel.
pub(super) fn card() -> Frame {
    Frame::new()
        .fill(card_ground())
        .stroke(Stroke::new(1.0, EDGE))
        .corner_radius(round())
        .inner_margin(Margin::symmetric(10, 8))
}

/// The frame of what floats over the board.
pub(super) fn floating() -> Frame {
    Frame::new()
        .fill(Color32::from_rgba_unmultiplied(26, 19, 13, 238))
        .stroke(Stroke::new(1.0, EDGE_LIT))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(14, 10))
}

/// Text to be read at leisure.
pub(super) fn body(text: impl Into<String>) -> RichText {
    RichText::new(text)
        .size(14.5)
        .line_height(Some(20.5))
        .color(PARCHMENT)
}

/// The same, smaller and standing back.
pub(super) fn small(text: impl Into<String>) -> RichText {
    RichText::new(text)
        .size(12.5)
        .line_height(Some(17.0))
        .color(FADED)
}

/// Words that stand out in a text.
pub(super) fn strong(text: impl Into<String>) -> RichText {
    RichText::new(text)
        .family(fonts::bold())
        .size(14.0)
        .line_height(Some(20.0))
        .color(PARCHMENT)
}

/// A heading of a size.
pub(super) fn heading(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text)
        .family(fonts::serif())
        .size(size)
        .color(PARCHMENT)
}

/// The dark men: the attackers.
pub(super) const DARK_MAN: Color32 = Color32::from_rgb(64, 43, 33);
/// The pale men: the defenders.
pub(super) const PALE_MAN: Color32 = Color32::from_rgb(246, 232, 204);
/// The line around dark men.
pub(super) const PALE_EDGE: Color32 = Color32::from_rgb(190, 160, 120);
/// The king.
pub(super) const KING: Color32 = Color32::from_rgb(240, 205, 140);
