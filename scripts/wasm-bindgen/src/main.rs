//! The part of the `wasm-bindgen` command that Trunk calls, over the library that the command is made of: it builds in half
//! the time and always has the version that the game asks for.

use std::{env, process::ExitCode};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    match run(env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("wasm-bindgen: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: impl Iterator<Item = String>) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.typescript(true);
    let (mut input, mut out_dir) = (None, None);
    for arg in args {
        match arg.split_once('=').unwrap_or((&arg, "")) {
            ("--version", _) => {
                println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
                return Ok(());
            }
            ("--target", "web") => {
                bindgen.web(true).map_err(|error| format!("{error:#}"))?;
            }
            ("--out-dir", dir) => out_dir = Some(dir.to_owned()),
            ("--out-name", name) => {
                bindgen.out_name(name);
            }
            ("--no-typescript", _) => {
                bindgen.typescript(false);
            }
            ("--keep-debug", _) => {
                bindgen.keep_debug(true);
            }
            (option, _) if option.starts_with('-') => return Err(format!("unknown option {arg}")),
            _ => input = Some(arg),
        }
    }
    let input = input.ok_or("no input file")?;
    let out_dir = out_dir.ok_or("no --out-dir")?;
    bindgen.input_path(input).generate(out_dir).map_err(|error| format!("{error:#}"))
}
