//! The camera: it circles the board, always fits it into the part of the window that the panels
//! leave free, and never goes below the table.

use super::command::{Command, View};
use super::detail::Detail;
use super::moments::Moment;
use super::scene::Stage;
use super::session::{Happened, Session};
use super::settings::Settings;
use super::shapes::frame::{FOOT, WIDTH};
use super::shapes::light;
use super::ui::FreeArea;
use super::{ClientSystems, Screen};
use crate::engine::record::Player;
use crate::engine::side::Side;
use bevy::core_pipeline::prepass::DepthPrepass;
use bevy::core_pipeline::tonemapping::DebandDither;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::light::ShadowFilteringMethod;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use std::f32::consts::{PI, TAU};
use std::time::Duration;

const FIELD_OF_VIEW: f32 = 0.52;
const PITCH: f32 = 1.06;
const TOP: f32 = 1.555;
/// Low over the table, a little from the side, as a film would show it.
const LOW: f32 = 0.15;
const LOW_YAW: f32 = 0.32;
const LOWEST: f32 = 0.13;
/// Looking lower than this, the board takes only the lower part of the area, and the place behind
/// it is seen above; how much of it at the lowest.
const LEVEL: f32 = 0.45;
const BEHIND: f32 = 0.40;
const NEAREST: f32 = 0.45;
const FARTHEST: f32 = 1.8;
/// How much of the free area the board leaves empty around it.
const MARGIN: f32 = 0.03;
/// How quickly the camera comes to where it is wanted; greater is quicker.
const QUICKNESS: f32 = 9.0;
/// How fast the board turns on the start screen, and how long after the last change.
const TURN: f32 = 0.16;
const TURNS_FOR: Duration = Duration::from_secs(25);
const DEGREE: f32 = PI / 180.0;

/// Where the camera is, and where it is wanted.
#[derive(Resource, Debug)]
pub struct Rig {
    now: Place,
    wanted: Place,
    moving: bool,
    /// How long the miniature has turned since the last change.
    turned: Duration,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    yaw: f32,
    pitch: f32,
    zoom: f32,
}

impl Default for Rig {
    fn default() -> Rig {
        let place = Place {
            yaw: 0.0,
            pitch: PITCH,
            zoom: 1.0,
        };
        Rig {
            now: place,
            wanted: place,
            moving: true,
            turned: Duration::ZERO,
        }
    }
}

impl Rig {
    /// Whether the camera moves.
    #[must_use]
    pub fn moving(&self) -> bool {
        self.moving
    }

    /// Stands at once where a turn about the board says.
    pub(super) fn stand(&mut self, yaw: f32) {
        self.wanted.yaw = yaw;
        self.now = self.wanted;
        self.moving = true;
    }

    fn look(&mut self, view: View) {
        let wanted = &mut self.wanted;
        match view {
            View::Attackers => wanted.face(0.0, PITCH),
            View::Defenders => wanted.face(PI, PITCH),
            View::Low => wanted.face((wanted.yaw / PI).round() * PI + LOW_YAW, LOW),
            View::Top => wanted.face((wanted.yaw / PI).round() * PI, TOP),
            View::Reset => {
                let side = (wanted.yaw / PI).round() * PI;
                wanted.face(side, PITCH);
                wanted.zoom = 1.0;
            }
            View::Nearer => wanted.zoom /= 1.12,
            View::Farther => wanted.zoom *= 1.12,
            View::Left => wanted.yaw -= 10.0 * DEGREE,
            View::Right => wanted.yaw += 10.0 * DEGREE,
            View::Up => wanted.pitch += 6.0 * DEGREE,
            View::Down => wanted.pitch -= 6.0 * DEGREE,
        }
        wanted.limit();
    }
}

impl Place {
    /// Turns to a side by the shorter way.
    fn face(&mut self, yaw: f32, pitch: f32) {
        let turn = (yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        self.yaw += turn;
        self.pitch = pitch;
    }

    fn limit(&mut self) {
        self.pitch = self.pitch.clamp(LOWEST, TOP);
        self.zoom = self.zoom.clamp(NEAREST, FARTHEST);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rig>()
        .add_systems(
            Update,
            (
                steer.in_set(ClientSystems::Listen),
                (obey, turn, move_camera)
                    .chain()
                    .in_set(ClientSystems::Animate),
            ),
        )
        .add_plugins(quality_plugin);
}

/// Smoothing as the detail asks for it.
pub(super) fn quality_plugin(app: &mut App) {
    app.add_systems(Update, set_quality.in_set(ClientSystems::Animate));
}

/// The camera itself, made before egui looks for one to draw to.
pub(super) fn spawn(commands: &mut Commands) -> Entity {
    commands
        .spawn((
            Name::new("Camera"),
            Camera3d::default(),
            Projection::from(PerspectiveProjection {
                fov: FIELD_OF_VIEW,
                ..default()
            }),
            Msaa::Off,
            light::camera_look(),
        ))
        .id()
}

/// Smoothing as it is wanted.
fn set_quality(
    detail: Res<Detail>,
    mut cameras: Query<(Entity, &mut Msaa), With<Camera3d>>,
    mut commands: Commands,
) {
    if !detail.is_changed() {
        return;
    }
    for (camera, mut msaa) in &mut cameras {
        msaa.set_if_neq(match *detail {
            Detail::Plain => Msaa::Off,
            _ => Msaa::Sample4,
        });
        // A processor pays for every pixel.
        let shadows = match *detail {
            Detail::Plain => ShadowFilteringMethod::Hardware2x2,
            _ => ShadowFilteringMethod::Gaussian,
        };
        let dither = match *detail {
            Detail::Plain => DebandDither::Disabled,
            _ => DebandDither::Enabled,
        };
        let mut camera = commands.entity(camera);
        camera.insert((shadows, dither));
        // Nothing is worked out that something nearer then covers: on a processor that is worth
        // drawing all depths first.
        match *detail {
            Detail::Plain => camera.insert(DepthPrepass),
            _ => camera.remove::<DepthPrepass>(),
        };
    }
}

/// The mouse's right or middle button turns, the wheel zooms.
fn steer(
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    egui: Option<Res<EguiWantsInput>>,
    mut rig: ResMut<Rig>,
) {
    if egui.is_some_and(|egui| egui.wants_any_pointer_input()) {
        return;
    }
    if buttons.any_pressed([MouseButton::Right, MouseButton::Middle]) && motion.delta != Vec2::ZERO
    {
        rig.wanted.yaw -= motion.delta.x * 0.006;
        rig.wanted.pitch += motion.delta.y * 0.005;
        rig.wanted.limit();
        rig.turned = TURNS_FOR;
    }
    if scroll.delta.y != 0.0 {
        let lines = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / 50.0,
        };
        rig.wanted.zoom *= 0.92_f32.powf(lines.clamp(-4.0, 4.0));
        rig.wanted.limit();
    }
}

fn obey(
    mut asked: MessageReader<Command>,
    mut happened: MessageReader<Happened>,
    session: Option<Res<Session>>,
    screen: Res<State<Screen>>,
    mut rig: ResMut<Rig>,
) {
    for command in asked.read() {
        if let Command::View(view) = command {
            rig.look(*view);
        }
    }
    let fresh = happened
        .read()
        .any(|happened| matches!(happened, Happened::Fresh));
    if fresh {
        rig.turned = Duration::ZERO;
    }
    if screen.is_changed() {
        rig.wanted.zoom = 1.0;
        let defends = session.as_ref().is_some_and(|session| {
            session.player(Side::Defenders) == Player::Person
                && session.player(Side::Attackers) != Player::Person
        });
        match screen.get() {
            Screen::Game if defends => rig.look(View::Defenders),
            Screen::Game => rig.look(View::Attackers),
            Screen::Start => rig.wanted.pitch = 0.62,
        }
    }
}

/// The miniature on the start screen turns for a while after each choice.
fn turn(
    mut rig: ResMut<Rig>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    if *screen.get() == Screen::Start && rig.turned < TURNS_FOR && !settings.still {
        rig.turned += time.delta();
        let step = TURN * time.delta_secs();
        rig.wanted.yaw += step;
        rig.now.yaw += step;
        rig.moving = true;
    }
}

fn move_camera(
    mut rig: ResMut<Rig>,
    stage: Res<Stage>,
    free: Res<FreeArea>,
    moment: Res<Moment>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut cameras: Query<(&Camera, &mut Transform), With<Camera3d>>,
    mut last: Local<Option<(Place, [f32; 2], Rect, Vec2)>>,
    mut own: Local<Transform>,
    mut near: Local<bool>,
) {
    let Ok((camera, mut transform)) = cameras.single_mut() else {
        return;
    };
    let window = camera.logical_viewport_size().unwrap_or(Vec2::ZERO);
    if window.min_element() < 1.0 || stage.size() == 0 {
        return;
    }
    let part = match settings.still {
        true => 1.0,
        false => 1.0 - (-QUICKNESS * time.delta_secs()).exp(),
    };
    let (now, wanted) = (rig.now, rig.wanted);
    let mut next = Place {
        yaw: now.yaw.lerp(wanted.yaw, part),
        pitch: now.pitch.lerp(wanted.pitch, part),
        zoom: now.zoom.lerp(wanted.zoom, part),
    };
    let rest = (next.yaw - wanted.yaw).abs()
        + (next.pitch - wanted.pitch).abs()
        + (next.zoom - wanted.zoom).abs();
    if rest < 0.002 {
        next = wanted;
    }
    let turning = rig.turned < TURNS_FOR && rig.turned > Duration::ZERO;
    let moving = next != now || turning && rig.moving;
    let whole = Rect::from_corners(Vec2::ZERO, window);
    let area = free.0.map_or(whole, |area| area.intersect(whole));
    let area = if area.size().min_element() < 40.0 {
        whole
    } else {
        area
    };
    let reach = [stage.reach(), stage.arms()];
    let view = (next, reach, area, window);
    if moving != rig.moving || next != now {
        rig.now = next;
        rig.moving = moving;
    }
    if *last != Some(view) {
        *last = Some(view);
        *own = fitted(next, reach, area, window);
        *transform = *own;
    }
    if moment.active() || *near {
        *transform = moment.bend(*own);
        *near = moment.active();
    }
}

/// The camera's place from which the board fills the area; `reach` is how far its frame reaches
/// out from the middle, and what sticks out on both sides.
fn fitted(place: Place, reach: [f32; 2], area: Rect, window: Vec2) -> Transform {
    // The area in the camera's coordinates, from -1 to 1.
    let low = Vec2::new(area.min.x, window.y - area.max.y) / window * 2.0 - 1.0;
    let high = Vec2::new(area.max.x, window.y - area.min.y) / window * 2.0 - 1.0;
    let margin = (high - low) * MARGIN;
    let (low, mut high) = (low + margin, high - margin);
    let behind = ((LEVEL - place.pitch) / (LEVEL - LOWEST)).clamp(0.0, 1.0);
    high.y -= (high.y - low.y) * BEHIND * behind;
    let tangent = (FIELD_OF_VIEW / 2.0).tan();
    let tangents = Vec2::new(tangent * window.x / window.y, tangent);

    let fits = |distance: f32| {
        let transform = at(place, distance, (low + high) / 2.0, tangents);
        corners(reach).into_iter().all(|corner| {
            let seen = transform.to_matrix().inverse().transform_point3(corner);
            let depth = -seen.z;
            let ndc = seen.xy() / (depth * tangents);
            depth > 0.1 && ndc.cmpge(low).all() && ndc.cmple(high).all()
        })
    };
    let (mut near, mut far) = (1.0, 400.0);
    for _ in 0..26 {
        let middle = (near + far) / 2.0;
        if fits(middle) {
            far = middle;
        } else {
            near = middle;
        }
    }
    at(place, far * place.zoom, (low + high) / 2.0, tangents)
}

/// Looks at the board's middle from a distance, moved aside so that the middle is seen at `centre`.
fn at(place: Place, distance: f32, centre: Vec2, tangents: Vec2) -> Transform {
    let direction = Quat::from_euler(EulerRot::YXZ, place.yaw, -place.pitch, 0.0);
    let aside = direction * (centre * tangents * distance).extend(0.0);
    Transform::from_translation(direction * Vec3::Z * distance - aside).with_rotation(direction)
}

/// What must be seen: the frame's outline at its foot, the heads of pieces at the far side, and
/// what sticks out on both sides.
fn corners([reach, arms]: [f32; 2]) -> [Vec3; 10] {
    let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let inner = reach - WIDTH;
    std::array::from_fn(|number| {
        let (x, z) = signs[number % 4];
        match number {
            0..4 => Vec3::new(x * reach, FOOT, z * reach),
            4..8 => Vec3::new(x * inner, 0.8, z * inner),
            _ => Vec3::new(x * arms, FOOT, 0.0),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board is in sight and near at every shape of window.
    #[test]
    fn the_board_fits_every_window() {
        for (width, height) in [
            (800.0, 600.0),
            (1600.0, 900.0),
            (2560.0, 1080.0),
            (500.0, 900.0),
        ] {
            for reach in [[4.3, 4.3], [5.3, 6.3], [10.3, 10.3]] {
                for pitch in [LOWEST, PITCH, TOP] {
                    let window = Vec2::new(width, height);
                    let area = Rect::new(0.25 * width, 0.1 * height, 0.75 * width, 0.95 * height);
                    let place = Place {
                        yaw: 0.7,
                        pitch,
                        zoom: 1.0,
                    };
                    let camera = fitted(place, reach, area, window);
                    assert!(camera.translation.y > 0.0);
                    let tangent = (FIELD_OF_VIEW / 2.0).tan();
                    let tangents = Vec2::new(tangent * width / height, tangent);
                    let places: Vec<Vec2> = corners(reach)
                        .into_iter()
                        .map(|corner| {
                            let seen = camera.to_matrix().inverse().transform_point3(corner);
                            let ndc = seen.xy() / (-seen.z * tangents);
                            (Vec2::new(ndc.x, -ndc.y) + 1.0) / 2.0 * window
                        })
                        .collect();
                    let seen = places
                        .iter()
                        .fold(Rect::EMPTY, |rect, at| rect.union_point(*at));
                    assert!(area.inflate(1.0).contains(seen.min), "{seen:?} in {area:?}");
                    assert!(area.inflate(1.0).contains(seen.max), "{seen:?} in {area:?}");
                    let filled = (seen.size() / area.size()).max_element();
                    assert!(filled > 0.5, "it fills only {filled} of the area");
                }
            }
        }
    }
}
