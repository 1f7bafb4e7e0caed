//! What is heard: men set down on the board, water, a man who topples, a soft knock for the illegal
//! play, a few tones for the end. Without a sound device, or without the feature `audio`, there is
//! silence. The sounds are files that `assets/source/sounds.py` made.

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
    use super::super::pointer::Chosen;
    use super::super::scene::{Stage, animation};
    use super::super::session::{Happened, Session, Told};
    use super::super::settings::{Settings, Way};
    use super::super::shapes::{Ground, Set};
    use crate::engine::game::Ply;
    use crate::engine::outcome::{Outcome, Reason};
    use crate::engine::side::Side;
    use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
    use bevy::platform::collections::HashMap;
    use bevy::prelude::*;
    use include_dir::{Dir, include_dir};

    static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/sounds");

    /// A player without a device is never done; it is taken away after this time.
    const LONGEST: f32 = 4.0;
    /// The sound of a peg begins so long before it is seated.
    const SCRAPE: f32 = 0.11;

    #[derive(Resource)]
    struct Sounds {
        sources: HashMap<&'static str, Handle<AudioSource>>,
        /// How many were heard: of several takes of a sound, each has its turn.
        heard: usize,
    }

    /// A sound that is to be heard in a while.
    #[derive(Component)]
    struct Due {
        source: Handle<AudioSource>,
        wait: Timer,
    }

    #[derive(Component)]
    struct Played(Timer);

    pub(super) fn plugin(app: &mut App) {
        app.add_systems(Startup, make).add_systems(
            Update,
            (listen, play, clear).chain().in_set(ClientSystems::Animate),
        );
    }

    fn make(sources: Option<ResMut<Assets<AudioSource>>>, mut commands: Commands) {
        let Some(mut sources) = sources else {
            return;
        };
        let named = FILES.files().filter_map(|file| {
            let name = file.path().file_stem()?.to_str()?;
            let bytes = file.contents().to_vec().into();
            Some((name, sources.add(AudioSource { bytes })))
        });
        let sources = named.collect();
        commands.insert_resource(Sounds { sources, heard: 0 });
    }

    /// What a man of a set sounds like on a board.
    fn matter(stage: &Stage) -> &'static str {
        match (stage.set(), stage.ground()) {
            (Set::Ships, _) | (_, Ground::Sea) => "wave",
            (Set::Wood, Ground::Pegged) => "peg",
            (Set::Wood, _) => "wood",
            (Set::Stone | Set::Plain, _) => "stone",
            (Set::Ivory, _) => "ivory",
        }
    }

    /// The sounds of a play, each with the seconds until it begins.
    fn of_play(ply: &Ply, stage: &Stage, settings: &Settings) -> Vec<(String, f32)> {
        let matter = matter(stage);
        let way = stage
            .centre(ply.play.from)
            .distance(stage.centre(ply.play.to));
        let landing = animation::landing(way, settings);
        let mut sounds = Vec::new();
        match matter {
            "wave" => sounds.push(("wave".to_owned(), 0.0)),
            "peg" => sounds.push(("peg".to_owned(), (landing - SCRAPE).max(0.0))),
            _ if settings.way == Way::Slide && !settings.still => {
                sounds.push(("slide".to_owned(), 0.0));
            }
            _ => sounds.push((matter.to_owned(), landing)),
        }
        if !ply.captures.is_empty() {
            let name = match matter {
                "wave" => "sink",
                "peg" | "wood" => "topple-wood",
                "ivory" => "topple-ivory",
                _ => "topple-stone",
            };
            sounds.push((name.to_owned(), landing * 0.9));
        }
        sounds
    }

    /// The sound of an end.
    fn of_end(outcome: Outcome) -> &'static str {
        match (outcome.reason, outcome.winner) {
            (_, None) => "drawn",
            (Reason::KingCaptured, _) | (_, Some(Side::Attackers)) => "captured",
            (_, Some(Side::Defenders)) => "escape",
        }
    }

    fn listen(
        mut happened: MessageReader<Happened>,
        told: Res<Told>,
        chosen: Res<Chosen>,
        stage: Res<Stage>,
        sounds: Option<ResMut<Sounds>>,
        settings: Res<Settings>,
        session: Option<Res<Session>>,
        mut commands: Commands,
    ) {
        let mut wanted = Vec::new();
        for happened in happened.read() {
            match happened {
                Happened::Played { ply, .. } => wanted.extend(of_play(ply, &stage, &settings)),
                Happened::Fresh | Happened::Jumped | Happened::Ended => {}
            }
            let ended = matches!(
                happened,
                Happened::Played { ended: true, .. } | Happened::Ended
            );
            let outcome = session
                .as_ref()
                .and_then(|session| session.game().outcome());
            if let (true, Some(outcome)) = (ended, outcome) {
                let wait = wanted
                    .iter()
                    .fold(0.0_f32, |last, (_, wait)| last.max(*wait));
                wanted.push((of_end(outcome).to_owned(), wait + 0.25));
            }
        }
        if told.is_changed()
            && wanted.is_empty()
            && told.0.as_ref().is_some_and(|notice| notice.rule.is_some())
        {
            wanted.push(("refuse".to_owned(), 0.0));
        }
        if chosen.is_changed() && chosen.square.is_some() && wanted.is_empty() {
            wanted.push(("lift".to_owned(), 0.0));
        }
        let Some(mut sounds) = sounds else {
            return;
        };
        if settings.volume <= 0.0 {
            return;
        }
        for (name, wait) in wanted {
            let take = format!("{name}-{}", sounds.heard % 3 + 1);
            let source = [take.as_str(), name.as_str()]
                .into_iter()
                .find_map(|name| sounds.sources.get(name).cloned());
            sounds.heard += 1;
            if let Some(source) = source {
                let wait = Timer::from_seconds(wait, TimerMode::Once);
                commands.spawn(Due { source, wait });
            }
        }
    }

    fn play(
        mut due: Query<(Entity, &mut Due)>,
        settings: Res<Settings>,
        time: Res<Time>,
        mut commands: Commands,
    ) {
        for (entity, mut due) in &mut due {
            if due.wait.tick(time.delta()).is_finished() {
                commands.entity(entity).remove::<Due>().insert((
                    AudioPlayer(due.source.clone()),
                    PlaybackSettings::DESPAWN.with_volume(Volume::Linear(settings.volume)),
                    Played(Timer::from_seconds(LONGEST, TimerMode::Once)),
                ));
            }
        }
    }

    fn clear(mut played: Query<(Entity, &mut Played)>, time: Res<Time>, mut commands: Commands) {
        for (entity, mut played) in &mut played {
            if played.0.tick(time.delta()).is_finished() {
                commands.entity(entity).despawn();
            }
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        /// Every sound that can be wanted is there, and is a sound file.
        #[test]
        fn every_sound_is_there() {
            let takes = ["ivory", "wood", "stone", "peg", "wave"]
                .into_iter()
                .flat_map(|name| (1..=3).map(move |take| format!("{name}-{take}")));
            let single = [
                "slide",
                "sink",
                "topple-ivory",
                "topple-wood",
                "topple-stone",
                "refuse",
                "lift",
                "escape",
                "captured",
                "drawn",
            ];
            for name in takes.chain(single.map(str::to_owned)) {
                let file = FILES.get_file(format!("{name}.wav"));
                let bytes = file.map(|file| file.contents()).unwrap_or_default();
                assert!(bytes.starts_with(b"RIFF") && bytes.len() > 2_000, "{name}");
            }
        }
    }
}
