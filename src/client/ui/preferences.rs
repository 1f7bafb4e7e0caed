//! What the user prefers.

use super::marks::mark;
use super::{Model, Panels, start, style, widgets};
use crate::client::command::Command;
use crate::client::settings::{Light, Men, Quality, Settings, Way, most_threads};
use bevy_egui::egui::{self, Align2, Context, Id, ScrollArea, Slider, Ui, Vec2};

/// The sizes of texts and buttons to choose from.
const SCALES: [f32; 6] = [0.8, 1.0, 1.25, 1.5, 1.75, 2.0];

/// How much can be drawn.
const QUALITIES: [(Quality, &str); 4] = [
    (Quality::Auto, "quality-auto"),
    (Quality::Plain, "quality-plain"),
    (Quality::Good, "quality-good"),
    (Quality::Rich, "quality-rich"),
];

/// The sets of pieces to choose from.
const MEN: [(Men, &str); 5] = [
    (Men::Auto, "men-auto"),
    (Men::Ivory, "men-ivory"),
    (Men::Wood, "men-wood"),
    (Men::Stone, "men-stone"),
    (Men::Plain, "men-plain"),
];

/// By day and by night.
const LIGHTS: [(Light, &str); 2] = [(Light::Day, "light-day"), (Light::Dark, "light-dark")];

/// How a man can go over the board.
const WAYS: [(Way, &str); 3] = [
    (Way::Arc, "way-arc"),
    (Way::Lift, "way-lift"),
    (Way::Slide, "way-slide"),
];

/// Draws the window of preferences.
pub(super) fn window(
    context: &Context,
    model: &Model,
    panels: &mut Panels,
    out: &mut Vec<Command>,
) {
    let mut open = true;
    let room = context.content_rect().size();
    let size = Vec2::new((room.x - 48.0).min(500.0), (room.y - 80.0).min(720.0));
    let shown = egui::Window::new(style::heading(model.language.say("settings"), 22.0))
        .id(Id::new("settings-window"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .fixed_size(size)
        .show(context, |ui| {
            ScrollArea::vertical()
                .id_salt("settings-scroll")
                .auto_shrink([false, false])
                .show(ui, |ui| contents(ui, model, out));
        });
    if let Some(shown) = shown {
        mark(&shown.response, "settings-window");
    }
    panels.settings = open;
}

fn contents(ui: &mut Ui, model: &Model, out: &mut Vec<Command>) {
    let settings = model.settings;
    let mut wanted = settings.clone();
    ui.spacing_mut().item_spacing.y = 6.0;
    let width = ui.available_width();

    caption(ui, model, "language");
    start::languages(ui, model, "settings-language", width, out);

    caption(ui, model, "scale");
    let cells = SCALES
        .iter()
        .map(|scale| widgets::Cell {
            text: model.language.say_with(
                "percent",
                &[(
                    "number",
                    model.language.decimal(f64::from(scale * 100.0), 0).into(),
                )],
            ),
            name: format!("scale-{}", (scale * 100.0).round()),
            on: (settings.scale - scale).abs() < 0.02,
            hint: String::new(),
            caption: false,
        })
        .collect();
    if let Some(number) = widgets::switch(ui, width, cells) {
        wanted.scale = SCALES[number];
    }

    choice(ui, model, "quality", &QUALITIES, &mut wanted.quality);
    choice(ui, model, "men", &MEN, &mut wanted.men);
    choice(ui, model, "light", &LIGHTS, &mut wanted.light);

    if cfg!(feature = "audio") {
        caption(ui, model, "volume");
        slider(ui, "volume", (0.0, 1.0, 0.0), &mut wanted.volume, |value| {
            let number = model.language.decimal(f64::from(value * 100.0), 0);
            model
                .language
                .say_with("percent", &[("number", number.into())])
        });
    }

    caption(ui, model, "speed");
    ui.add_enabled_ui(!settings.still, |ui| {
        slider(ui, "speed", (0.25, 4.0, 0.0), &mut wanted.speed, |value| {
            let number = model.language.decimal(f64::from(value), 2);
            model
                .language
                .say_with("times", &[("number", number.into())])
        });
    });
    choice(ui, model, "way", &WAYS, &mut wanted.way);
    tick(ui, model, "still", &mut wanted.still);
    tick(ui, model, "moments", &mut wanted.moments);
    tick(ui, model, "squares", &mut wanted.squares);
    tick(ui, model, "show-legal", &mut wanted.show_legal);
    tick(ui, model, "warnings", &mut wanted.warnings);
    strongest(ui, model, &mut wanted);

    if wanted != *settings {
        out.push(Command::Settings(wanted));
    }
    ui.add_space(8.0);
    let response = widgets::wide_button(ui, &model.language.say("defaults"), width, false);
    mark(&response, "defaults");
    if response.clicked() {
        out.push(Command::Settings(Settings {
            language: settings.language,
            ..Settings::default()
        }));
    }
}

/// How the computer's strongest level thinks.
fn strongest(ui: &mut Ui, model: &Model, wanted: &mut Settings) {
    caption(ui, model, "strongest-seconds");
    let range = (0.5, 30.0, 0.5);
    slider(
        ui,
        "strongest-seconds",
        range,
        &mut wanted.seconds,
        |value| {
            let seconds = model.language.decimal(f64::from(value), 1);
            model
                .language
                .say_with("pace", &[("seconds", seconds.into())])
        },
    );
    let most = most_threads();
    if most > 1 {
        caption(ui, model, "threads");
        let mut threads = f32::from(wanted.threads);
        let range = (1.0, f32::from(most), 1.0);
        slider(ui, "threads", range, &mut threads, |value| {
            model.language.decimal(f64::from(value), 0)
        });
        wanted.threads = threads as u8;
    }
    tick(ui, model, "ponder", &mut wanted.ponder);
}

/// One of a few values, side by side; each has a hint under its key with `-long`.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    model: &Model,
    key: &str,
    values: &[(T, &str)],
    value: &mut T,
) {
    caption(ui, model, key);
    let cells = values
        .iter()
        .map(|(one, key)| widgets::Cell {
            text: model.language.say(key),
            name: (*key).to_owned(),
            on: *value == *one,
            hint: model.language.say(&format!("{key}-long")),
            caption: false,
        })
        .collect();
    if let Some(number) = widgets::switch(ui, ui.available_width(), cells) {
        *value = values[number].0;
    }
}

fn caption(ui: &mut Ui, model: &Model, key: &str) {
    ui.add_space(2.0);
    ui.label(style::small(model.language.say(key)).color(style::GOLD));
}

fn tick(ui: &mut Ui, model: &Model, key: &str, value: &mut bool) {
    let response = ui.checkbox(value, style::body(model.language.say(key)));
    mark(&response, key);
}

/// A slider from a value to another, in steps if they are not 0, whose value counts when it is let go; until then it is kept aside, since preferences
/// are written to a file.
fn slider(
    ui: &mut Ui,
    key: &str,
    (low, high, step): (f32, f32, f32),
    value: &mut f32,
    say: impl Fn(f32) -> String,
) {
    let id = Id::new(("slider", key));
    let kept = ui.ctx().data(|data| data.get_temp::<f32>(id));
    let mut shown = kept.unwrap_or(*value);
    ui.horizontal(|ui| {
        ui.spacing_mut().slider_width = (ui.available_width() - 70.0).max(60.0);
        let slider = Slider::new(&mut shown, low..=high)
            .step_by(step.into())
            .show_value(false);
        let response = ui.add(slider);
        mark(&response, key);
        ui.label(style::body(say(shown)));
        if response.dragged() {
            ui.ctx().data_mut(|data| data.insert_temp(id, shown));
        } else {
            ui.ctx().data_mut(|data| data.remove::<f32>(id));
            if kept.is_some() || response.changed() {
                *value = shown;
            }
        }
    });
}
