//! The native command line: see `chuhan --help`.

fn main() -> std::process::ExitCode {
    chuhan::uci::main(std::env::args_os().skip(1))
}
