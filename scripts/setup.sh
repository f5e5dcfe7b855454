# Sourced by scripts/play, scripts/test and scripts/bench: brings what they need into a cache folder and onto PATH, and says
# what must be there beforehand. `build` makes the release in dist/.
#
#   CHUHAN_TOOLS      the cache folder, ~/.cache/chuhan if not set
#   CARGO_TARGET_DIR  what cargo builds, a folder in there if not set

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

TRUNK=0.21.14
WASM_BINDGEN=0.2.130
WASM_OPT=132

say() { printf '\033[1m%s\033[0m\n' "$*"; }

die() {
  printf '%s\n' "$@" >&2
  exit 1
}

# at_least 1.95.0 1.95: is the first version the second one or newer?
at_least() {
  local have want
  IFS=. read -ra have <<<"$1"
  IFS=. read -ra want <<<"$2"
  ((have[0] > want[0] || (have[0] == want[0] && ${have[1]:-0} >= ${want[1]:-0})))
}

check_beforehand() {
  local rust node
  command -v rustup >/dev/null && command -v cargo >/dev/null ||
    die "Rust is missing: install rustup from https://rustup.rs, open a new terminal and try again."
  rust=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
  at_least "$(rustc --version | cut -d' ' -f2)" "$rust" ||
    die "Rust $rust or newer is needed, this is $(rustc --version): run 'rustup update'."
  command -v node >/dev/null && command -v npm >/dev/null ||
    die "Node is missing: install Node 20 or newer from https://nodejs.org (npm comes with it) and try again."
  node=$(node --version)
  at_least "${node#v}" 20 || die "Node 20 or newer is needed, this is $node: see https://nodejs.org."
}

# has_version 'trunk 0.21.14' PROGRAM: does the program say so?
has_version() {
  [ -x "$2" ] && [ "$("$2" --version 2>/dev/null | head -n 1 | cut -c "1-${#1}")" = "$1" ]
}

# Waits until no other run of these scripts holds the lock on descriptor 9.
alone() {
  if command -v flock >/dev/null; then flock 9; fi
}

set_up_tools() {
  local tools trunk bindgen npm
  tools=${CHUHAN_TOOLS:-${HOME:?}/.cache/chuhan}
  mkdir -p "$tools"
  tools=$(cd "$tools" && pwd)
  exec 9>"$tools/lock"
  alone
  export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$tools/target}

  [ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ] || {
    say "Rust's wasm32 target"
    rustup target add wasm32-unknown-unknown
  }

  # Each folder's name says all that its contents depend on.
  trunk=$tools/trunk-$TRUNK
  has_version "trunk $TRUNK" "$trunk/bin/trunk" || {
    say "Trunk $TRUNK (once, some minutes)"
    CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0 CARGO_TARGET_DIR=$tools/target-tools \
      cargo install trunk --version "$TRUNK" --locked --no-default-features --debug --force --root "$trunk"
    rm -rf "$tools/target-tools"
  }
  bindgen=$tools/wasm-bindgen-$WASM_BINDGEN-$(cat scripts/wasm-bindgen/{Cargo.toml,Cargo.lock,src/main.rs} | cksum | cut -d' ' -f1)
  has_version "wasm-bindgen $WASM_BINDGEN" "$bindgen/bin/wasm-bindgen" || {
    say "wasm-bindgen $WASM_BINDGEN (once)"
    CARGO_TARGET_DIR=$tools/target-tools cargo install --path scripts/wasm-bindgen --locked --force --root "$bindgen"
    rm -rf "$tools/target-tools"
  }

  npm=$tools/npm-$(cat package.json package-lock.json | cksum | cut -d' ' -f1)
  [ -d "$npm" ] || {
    say "wasm-opt $WASM_OPT, esbuild and what the tests need, from npm (once)"
    mkdir "$npm.$$"
    cp package.json package-lock.json "$npm.$$"
    (cd "$npm.$$" && npm ci --no-audit --no-fund)
    mv "$npm.$$" "$npm"
  }
  [ "$(readlink node_modules)" = "$npm/node_modules" ] || {
    rm -rf node_modules
    ln -s "$npm/node_modules" node_modules
  }
  grep -q "\"version\": \"$WASM_OPT\." node_modules/binaryen/package.json ||
    die "$npm is damaged: remove it and try again."

  exec 9>&-
  export PATH=$trunk/bin:$bindgen/bin:$PWD/node_modules/.bin:$PATH
}

# The release in dist/, unless it is there and nothing has changed since.
build() {
  [ ! -f dist/sw.js ] || [ -n "$(find src static scripts index.html Trunk.toml Cargo.toml Cargo.lock -newer dist/sw.js ! -name sizes.json | head -n 1)" ] ||
    return 0
  mkdir -p "$CARGO_TARGET_DIR"
  (
    alone
    started=$(mktemp)
    RUST_BACKTRACE=0 TRUNK_SKIP_VERSION_CHECK=true trunk build --release && touch -r "$started" dist/sw.js
    built=$?
    rm -f "$started"
    exit "$built"
  ) 9>"$CARGO_TARGET_DIR/chuhan.lock"
}

# Sets CHROMIUM to the browser for tests and measurements; as root on Debian and its kin one is installed if none is there.
find_chromium() {
  local name
  if [ -n "${CHROMIUM:-}" ]; then
    CHROMIUM=$(command -v "$CHROMIUM") || die "CHROMIUM is set to a program that is not there."
    return
  fi
  for name in chromium chromium-browser google-chrome; do
    if CHROMIUM=$(command -v "$name"); then return; fi
  done
  command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] ||
    die "The browser tests need Chromium: install chromium or google-chrome, or set CHROMIUM to a browser of that family."
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium
  CHROMIUM=$(command -v chromium)
}

check_beforehand
set_up_tools
