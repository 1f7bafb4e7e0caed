//! An engine outside this program: a child process that is spoken to line by line, over its
//! standard input and output or over a port that it connects to, with a time limit for every
//! answer, so that neither a silent nor a talkative one can hold a match up.

use super::lines::next_line;
use std::io::{self, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How many lines may wait to be read; a process that says more has to wait itself.
const WAITING: usize = 1_024;
/// How long a process that has closed its output may take to end, and one that was told to.
const GRACE: Duration = Duration::from_millis(300);

/// Why an outside engine gives no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Silence {
    /// Its time is over.
    TimeOut,
    /// It has ended, or closed its output; how.
    Gone(String),
}

/// A running engine. Dropping it ends the process.
#[derive(Debug)]
pub struct Outside {
    child: Child,
    /// `None` once the process's input is to be closed.
    input: Option<Sender<String>>,
    lines: Receiver<String>,
    /// The connection, where it is spoken to over one.
    connection: Option<TcpStream>,
}

impl Outside {
    /// Starts a program with its arguments. What it writes to standard error goes to ours.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(command: &[String]) -> io::Result<Outside> {
        let mut child = of_words(command)?
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take().map(writer);
        let output = child.stdout.take();
        Ok(Outside {
            child,
            input,
            lines: reader(output.ok_or(io::ErrorKind::BrokenPipe)?),
            connection: None,
        })
    }

    /// Starts a program that connects to this port of the machine, and speaks over the connection.
    ///
    /// # Errors
    /// When it cannot be started, the port is taken, or no connection comes in time.
    pub fn start_at(command: &[String], port: u16, patience: Duration) -> io::Result<Outside> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let child = of_words(command)?
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()?;
        // From here on, an error ends the process.
        let (_, nothing) = channel();
        let mut outside = Outside {
            child,
            input: None,
            lines: nothing,
            connection: None,
        };
        let until = Instant::now() + patience;
        let stream = loop {
            match listener.accept() {
                Ok((stream, _)) => break stream,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
            let ended = outside.child.try_wait()?.is_some();
            if ended || Instant::now() >= until {
                let why = format!("nobody connects to port {port}");
                return Err(io::Error::new(io::ErrorKind::TimedOut, why));
            }
            thread::sleep(Duration::from_millis(5));
        };
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        outside.input = Some(writer(stream.try_clone()?));
        outside.lines = reader(stream.try_clone()?);
        outside.connection = Some(stream);
        Ok(outside)
    }

    /// Sends a line. That nobody reads it shows when an answer is waited for.
    pub fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// The next line that the engine says.
    ///
    /// # Errors
    /// When the time is over, even if there are lines still, or when none can come any more.
    pub fn line(&mut self, until: Instant) -> Result<String, Silence> {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(Silence::TimeOut);
        }
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(Silence::TimeOut),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Gone(self.how_it_ended())),
        }
    }

    fn how_it_ended(&mut self) -> String {
        match self.ends_within(GRACE) {
            Some(status) => format!("the process has ended ({status})"),
            None => "the process has closed its output".to_owned(),
        }
    }

    fn ends_within(&mut self, time: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }

    /// Lets the process end by itself for a moment, having told it so.
    pub fn part(mut self, farewell: &str) {
        self.send(farewell);
        self.input = None;
        self.ends_within(GRACE);
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        if let Some(connection) = &self.connection {
            let _ = connection.shutdown(Shutdown::Both);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn of_words(command: &[String]) -> io::Result<Command> {
    let (program, arguments) = command
        .split_first()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no program is named"))?;
    let mut command = Command::new(program);
    command.args(arguments);
    Ok(command)
}

/// Writes what it is sent, on a thread of its own: the process may not read.
fn writer(mut to: impl Write + Send + 'static) -> Sender<String> {
    let (sender, lines) = channel::<String>();
    thread::spawn(move || {
        for line in lines {
            if to.write_all(line.as_bytes()).is_err() || to.flush().is_err() {
                break;
            }
        }
    });
    sender
}

/// Reads lines on a thread of its own: the process may say nothing.
fn reader(from: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut from = BufReader::new(from);
        while let Ok(Some(line)) = next_line(&mut from) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// The words of a command line: separated by spaces, which between `'` or `"` are part of a word.
///
/// # Errors
/// When a quote is not closed, or there is no word at all.
pub fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in line.chars() {
        match quote {
            Some(open) if character == open => quote = None,
            Some(_) => word.get_or_insert_default().push(character),
            None if character == '"' || character == '\'' => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    match quote {
        Some(open) => Err(format!("a quote ({open}) is not closed: {line}")),
        None if words.is_empty() => Err("no program is named".to_owned()),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Outside {
        let command = ["sh", "-c", script].map(str::to_owned);
        Outside::start(&command).unwrap()
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(10)
    }

    #[test]
    fn words_may_be_quoted() {
        assert_eq!(
            words("a  'b c' d\"e f\" ''").unwrap(),
            ["a", "b c", "de f", ""]
        );
        assert!(words("a 'b").is_err());
        assert!(words("  ").is_err());
    }

    #[test]
    fn lines_go_there_and_come_back() {
        let mut cat = shell("exec cat");
        cat.send("one");
        cat.send("two");
        assert_eq!(cat.line(soon()).unwrap(), "one");
        assert_eq!(cat.line(soon()).unwrap(), "two");
        let now = Instant::now();
        assert_eq!(cat.line(now), Err(Silence::TimeOut));
        cat.part("bye");
        assert!(now.elapsed() < Duration::from_secs(5));
    }

    #[test]
    fn an_end_is_told_with_its_status() {
        let mut gone = shell("exit 3");
        match gone.line(soon()) {
            Err(Silence::Gone(how)) => assert!(how.contains('3'), "{how}"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_flood_and_a_sleeper_are_ended() {
        let began = Instant::now();
        let mut flood = shell("exec yes");
        assert_eq!(flood.line(soon()).unwrap(), "y");
        drop(flood);
        let mut sleeper = shell("exec sleep 60");
        for _ in 0..10_000 {
            sleeper.send("a line that nobody reads, longer than a pipe can hold in the end");
        }
        assert_eq!(sleeper.line(Instant::now()), Err(Silence::TimeOut));
        drop(sleeper);
        assert!(began.elapsed() < Duration::from_secs(20));
    }
}
