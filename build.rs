//! Makes a new variant file reason enough to build again; nothing else.

fn main() {
    println!("cargo::rerun-if-changed=variants");
}
