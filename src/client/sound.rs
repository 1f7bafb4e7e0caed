//! Sounds, made by arithmetic: wood on wood, a splash, a soft knock for the illegal play, a few
//! tones for the end. Without a sound device, or without the feature `audio`, there is silence.

use bevy::prelude::*;

#[cfg(not(feature = "audio"))]
pub(super) fn plugin(_app: &mut App) {}

#[cfg(feature = "audio")]
pub(super) fn plugin(app: &mut App) {
    heard::plugin(app);
}

#[cfg(feature = "audio")]
mod heard {
    use super::super::ClientSystems;
    use super::super::session::{Happened, Session, Told};
    use super::super::settings::Settings;
    use crate::engine::variant::spec::Look;
    use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
    use bevy::prelude::*;
    use std::f32::consts::TAU;

    const RATE: u32 = 22_050;
    /// A player without a device is never done; it is taken away after this time.
    const LONGEST: f32 = 3.0;

    #[derive(Resource)]
    struct Sounds {
        place: Handle<AudioSource>,
        take: Handle<AudioSource>,
        splash: Handle<AudioSource>,
        refuse: Handle<AudioSource>,
        end: Handle<AudioSource>,
    }

    #[derive(Component)]
    struct Played(Timer);

    pub(super) fn plugin(app: &mut App) {
        app.add_systems(Startup, make)
            .add_systems(Update, (play, clear).chain().in_set(ClientSystems::Animate));
    }

    fn make(sources: Option<ResMut<Assets<AudioSource>>>, mut commands: Commands) {
        let Some(mut sources) = sources else {
            return;
        };
        let mut add = |samples: Vec<f32>| {
            sources.add(AudioSource {
                bytes: wav(&samples).into(),
            })
        };
        commands.insert_resource(Sounds {
            place: add(knock(310.0, 0.16, 1)),
            take: add(joined(&[knock(240.0, 0.14, 2), knock(180.0, 0.20, 3)])),
            splash: add(splash(0.9)),
            refuse: add(knock(110.0, 0.12, 4)),
            end: add(tones(&[220.0, 277.2, 329.6, 440.0])),
        });
    }

    fn play(
        mut happened: MessageReader<Happened>,
        told: Res<Told>,
        sounds: Option<Res<Sounds>>,
        settings: Res<Settings>,
        session: Option<Res<Session>>,
        mut commands: Commands,
    ) {
        let mut wanted = Vec::new();
        for happened in happened.read() {
            let ships = session
                .as_ref()
                .is_some_and(|session| session.variant().spec().look == Look::Ships);
            match happened {
                Happened::Played { ended: true, .. } | Happened::Ended => wanted.push("end"),
                Happened::Played { ply, .. } if ply.captures.is_empty() => wanted.push("place"),
                Happened::Played { .. } if ships => wanted.push("splash"),
                Happened::Played { .. } => wanted.push("take"),
                Happened::Fresh | Happened::Jumped => {}
            }
        }
        let refused = told.is_changed()
            && wanted.is_empty()
            && told.0.as_ref().is_some_and(|notice| notice.rule.is_some());
        if refused {
            wanted.push("refuse");
        }
        let Some(sounds) = sounds else {
            return;
        };
        if settings.volume <= 0.0 {
            return;
        }
        for sound in wanted {
            let source = match sound {
                "place" => &sounds.place,
                "take" => &sounds.take,
                "splash" => &sounds.splash,
                "refuse" => &sounds.refuse,
                _ => &sounds.end,
            };
            commands.spawn((
                AudioPlayer(source.clone()),
                PlaybackSettings::DESPAWN.with_volume(Volume::Linear(settings.volume)),
                Played(Timer::from_seconds(LONGEST, TimerMode::Once)),
            ));
        }
    }

    fn clear(mut players: Query<(Entity, &mut Played)>, time: Res<Time>, mut commands: Commands) {
        for (entity, mut played) in &mut players {
            if played.0.tick(time.delta()).is_finished() {
                commands.entity(entity).try_despawn();
            }
        }
    }

    fn time(sample: usize) -> f32 {
        sample as f32 / RATE as f32
    }

    fn samples(seconds: f32) -> usize {
        (seconds * RATE as f32) as usize
    }

    /// Noise from -1 to 1, the same for the same numbers.
    fn noise(sample: usize, seed: u32) -> f32 {
        let mut x = (sample as u32).wrapping_mul(0x9e37_79b9) ^ seed.wrapping_mul(0x85eb_ca6b);
        x ^= x >> 15;
        x = x.wrapping_mul(0x2c1b_3c6d);
        x ^= x >> 12;
        x as f32 / u32::MAX as f32 * 2.0 - 1.0
    }

    /// A piece of wood set on a board.
    fn knock(pitch: f32, seconds: f32, seed: u32) -> Vec<f32> {
        (0..samples(seconds))
            .map(|n| {
                let t = time(n);
                let body = (TAU * pitch * t).sin() * (-t * 38.0).exp()
                    + 0.5 * (TAU * pitch * 2.63 * t).sin() * (-t * 60.0).exp();
                let click = noise(n, seed) * (-t * 240.0).exp();
                0.55 * body + 0.35 * click
            })
            .collect()
    }

    fn joined(parts: &[Vec<f32>]) -> Vec<f32> {
        parts.concat()
    }

    /// A ship that goes down.
    fn splash(seconds: f32) -> Vec<f32> {
        let mut low = 0.0;
        (0..samples(seconds))
            .map(|n| {
                let t = time(n);
                let width = 0.35 * (-t * 3.0).exp() + 0.02;
                low += (noise(n, 9) - low) * width;
                low * (t * 30.0).min(1.0) * (-t * 4.0).exp() * 1.6
            })
            .collect()
    }

    /// A few tones of a plucked string, one after the other.
    fn tones(pitches: &[f32]) -> Vec<f32> {
        let step = samples(0.14);
        let mut sum = vec![0.0; step * pitches.len() + samples(0.7)];
        for (number, pitch) in pitches.iter().enumerate() {
            for n in 0..samples(0.8) {
                let t = time(n);
                let tone = (TAU * pitch * t).sin() + 0.4 * (TAU * pitch * 2.0 * t).sin();
                if let Some(sample) = sum.get_mut(number * step + n) {
                    *sample += 0.22 * tone * (-t * 6.0).exp();
                }
            }
        }
        sum
    }

    /// The samples as a WAV file: one channel, 16 bits.
    fn wav(samples: &[f32]) -> Vec<u8> {
        let length = samples.len() as u32 * 2;
        let mut bytes = Vec::with_capacity(44 + length as usize);
        bytes.extend(b"RIFF");
        bytes.extend((36 + length).to_le_bytes());
        bytes.extend(b"WAVEfmt ");
        bytes.extend(16_u32.to_le_bytes());
        bytes.extend(1_u16.to_le_bytes());
        bytes.extend(1_u16.to_le_bytes());
        bytes.extend(RATE.to_le_bytes());
        bytes.extend((RATE * 2).to_le_bytes());
        bytes.extend(2_u16.to_le_bytes());
        bytes.extend(16_u16.to_le_bytes());
        bytes.extend(b"data");
        bytes.extend(length.to_le_bytes());
        for sample in samples {
            bytes.extend(((sample.clamp(-1.0, 1.0) * 32_000.0) as i16).to_le_bytes());
        }
        bytes
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn sounds_are_heard_and_not_distorted() {
            let made = [
                knock(310.0, 0.16, 1),
                splash(0.9),
                tones(&[220.0, 277.2, 329.6, 440.0]),
            ];
            for samples in made {
                let loudest = samples.iter().fold(0.0_f32, |loud, s| loud.max(s.abs()));
                assert!((0.1..=1.0).contains(&loudest), "{loudest}");
                assert_eq!(wav(&samples).len(), 44 + 2 * samples.len());
            }
        }
    }
}
