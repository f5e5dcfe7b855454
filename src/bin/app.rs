//! The page.

fn main() {
    chuhan::app::run();
}
