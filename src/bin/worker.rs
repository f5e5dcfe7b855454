//! The search worker.
fn main() {
    chuhan::worker::agent::start();
}
