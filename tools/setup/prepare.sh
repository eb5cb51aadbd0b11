# Read by bin/start, bin/test and bin/stund with `root` set to the folder of the project. Everything here may run at
# any time, any number of times and several times at once; nothing is done, and no network used, when nothing is missing.
# shellcheck shell=sh disable=SC2154

node_folder=$root/node_modules/node/bin
child=

# Progress goes to stderr, so that stdout contains only the output of the command.
say() { printf '%s\n' "$*" >&2; }
fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Runs a command and terminates it when this script is terminated. Otherwise npm would continue to write into
# node_modules.
run() {
  "$@" </dev/null &
  child=$!
  trap 'stop_child 130' INT
  trap 'stop_child 143' TERM
  trap 'stop_child 129' HUP
  status=0
  wait "$child" || status=$?
  trap - INT TERM HUP
  return "$status"
}
stop_child() {
  trap '' INT TERM HUP
  kill -TERM "$child" 2>/dev/null || true
  wait "$child" 2>/dev/null || true
  say 'Stopped. The next start goes on from here.'
  exit "$1"
}

# One at a time per clone. The kernel releases the lock when the last process that holds it ends, npm included, so
# that a kill leaves no stale lock.
lock() {
  mkdir -p "$root/.cache" 2>/dev/null || true
  # Tried in a subshell first: exec would end this one without a word.
  (: >>"$root/.cache/prepare.lock") 2>/dev/null || fail "Cannot write to $root/.cache. Run this as the user who owns it."
  exec 9>>"$root/.cache/prepare.lock"
  if command -v flock >/dev/null 2>&1; then
    flock -n 9 && return
    say 'Another start is preparing this folder; waiting for it.'
    flock 9
  else
    perl -e 'open(my $lock, ">>&=", 9) && flock($lock, 2) or die "$!\n"'
  fi
}
unlock() { exec 9>&-; }

# --- packages ---------------------------------------------------------------------------------------------------------

modules_fingerprint() { cksum <"$root/package-lock.json"; }

# The marker is written by the last step of an installation (package.json, postinstall): one that was interrupted
# has none, as npm ci begins by removing node_modules.
modules_are_complete() {
  [ -x "$node_folder/node" ] && [ -f "$root/node_modules/.complete" ] &&
    [ "$(cat "$root/node_modules/.complete")" = "$(modules_fingerprint)" ]
}

prepare_modules() {
  modules_are_complete && return
  lock
  # The one that held the lock may have done it.
  if ! modules_are_complete; then install_modules; fi
  unlock
}

install_modules() {
  command -v npm >/dev/null 2>&1 || fail 'Stund needs Node.js 20 or newer with npm: https://nodejs.org'
  major=$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
  [ "$major" -ge 20 ] || fail "Stund needs Node.js 20 or newer with npm; this machine has ${major}: https://nodejs.org"
  [ -w "$root" ] || fail "No permission to write to $root. Run this as the user who owns it."

  cache=$(npm_cache)
  if [ -f "$root/node_modules/.complete" ]; then
    # A whole installation of another version: only what differs is fetched.
    say 'Bringing packages up to date ...'
    rm -f "$root/node_modules/.complete"
    run_npm install --no-save || say 'Starting over with a clean installation.'
  fi
  if ! modules_are_complete; then
    say 'Installing packages (a minute or two, once) ...'
    run_npm ci || fail '' 'Installing packages failed (see above).' \
      'It needs the package registry: check the network (and proxy), and that the disk has 2 GB to spare. Then start again.'
  fi
  modules_are_complete || explain_incomplete_modules
}

# A build needs the development packages also where NODE_ENV or a npmrc leaves them out.
run_npm() {
  run env npm_config_cache="$cache" npm --prefix "$root" "$@" --include=dev --include=optional \
    --no-audit --no-fund --no-progress --loglevel=error >/dev/null
}

# The cache folder of npm; a read-only HOME must not prevent the installation.
npm_cache() {
  cache=$(cd "$root" && npm config get cache 2>/dev/null) || cache=
  if [ -n "$cache" ] && mkdir -p "$cache/_cacache" 2>/dev/null && [ -w "$cache/_cacache" ]; then
    printf '%s' "$cache"
  else
    printf '%s' "$root/.cache/npm"
  fi
}

explain_incomplete_modules() {
  if [ "$(npm config get ignore-scripts 2>/dev/null)" = true ]; then
    fail 'The packages are there, but npm is set to ignore their install scripts (ignore-scripts=true).' \
      'Allow them for once: npm_config_ignore_scripts=false bin/start'
  fi
  fail "The packages are there, but Node 24 is missing ($node_folder/node)." \
    'The install script of the package "node" fetches it: check the network, and that install scripts are allowed.'
}

# --- the client -------------------------------------------------------------------------------------------------------

client_sources='apps/web packages tsconfig.base.json package-lock.json'

# Compared by content, not by time: a clone, a copy or a touched file does not trigger a build.
client_fingerprint() {
  (
    cd "$root"
    # shellcheck disable=SC2086
    find $client_sources \( -name node_modules -o -name dist -o -name testing -o -name .storybook \) -prune -o \
      -type f ! -name '*.test.ts' ! -name '*.test.tsx' ! -name '*.stories.*' ! -name '*.md' -exec cksum {} + | LC_ALL=C sort | cksum
  )
}

client_is_built() {
  [ -f "$root/apps/web/dist/index.html" ] && [ -f "$root/.cache/client-built-from" ] &&
    [ "$(cat "$root/.cache/client-built-from")" = "$(client_fingerprint)" ]
}

prepare_client() {
  client_is_built && return
  lock
  if ! client_is_built; then build_client; fi
  unlock
}

# Each build has a folder of its own, and apps/web/dist is a link to the newest, replaced at once. A running server
# serves the folder that the link led to when it started, and the builds before it, from which open pages may still
# load parts.
build_client() {
  say 'Building the client ...'
  built_from=$(client_fingerprint)
  fresh=$root/.cache/client
  run sh -c 'cd "$1" && NODE_ENV=production exec node ../../node_modules/vite/bin/vite.js build --logLevel warn --outDir "$2" --emptyOutDir >&2' \
    sh "$root/apps/web" "$fresh" || fail 'Building the client failed (see above).'
  rm -f "$root/.cache/client-built-from"
  mkdir -p "$builds"
  # A build of an earlier version was the folder itself.
  if [ -d "$root/apps/web/dist" ] && [ ! -L "$root/apps/web/dist" ]; then mv "$root/apps/web/dist" "$builds/$(new_build)"; fi
  build=$(new_build)
  mv "$fresh" "$builds/$build"
  rm -f "$root/apps/web/dist.new"
  ln -s "../../.cache/clients/$build" "$root/apps/web/dist.new"
  # `mv` would move the link into the folder that the old one leads to.
  node -e 'fs.renameSync(process.argv[1], process.argv[2])' "$root/apps/web/dist.new" "$root/apps/web/dist"
  printf '%s\n' "$built_from" >"$root/.cache/client-built-from"
  remove_old_builds
}

builds=$root/.cache/clients

# The name of the next build. Names sort by age.
new_build() {
  number=$(find "$builds" -mindepth 1 -maxdepth 1 -name 'build-*' | sed 's/.*build-0*//' | LC_ALL=C sort -n | tail -n 1)
  printf 'build-%06d' $((${number:-0} + 1))
}

# The five newest stay, and those of the last day: a server may have started with one of them.
remove_old_builds() {
  find "$builds" -mindepth 1 -maxdepth 1 -name 'build-*' | LC_ALL=C sort -r | sed 1,5d | while IFS= read -r build; do
    find "$build" -prune -mtime +0 -exec rm -rf {} +
  done
}

# --- programs of the system -------------------------------------------------------------------------------------------

# A command prefix that installs Debian packages, or nothing without permission.
as_root() {
  if [ "$(id -u)" = 0 ]; then echo env; elif sudo -n true 2>/dev/null; then echo 'sudo -n env'; fi
}

# install_packages REASON PACKAGE...: false when it may not or cannot.
install_packages() {
  reason=$1
  shift
  command -v apt-get >/dev/null 2>&1 || return 1
  prefix=$(as_root)
  [ -n "$prefix" ] || return 1
  mkdir -p "$root/.cache"
  say "Installing $* ($reason) ..."
  # shellcheck disable=SC2086
  run $prefix DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >"$root/.cache/apt.log" 2>&1 || {
    run $prefix DEBIAN_FRONTEND=noninteractive apt-get update -q >"$root/.cache/apt.log" 2>&1 &&
      run $prefix DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >>"$root/.cache/apt.log" 2>&1
  } || {
    tail -n 5 "$root/.cache/apt.log" >&2
    return 1
  }
}

# ffmpeg reads videos. A setting may name another installation. Without a network, one attempt per day is enough.
prepare_ffmpeg() {
  [ -z "${STUND_FFMPEG-}" ] || return 0
  has_ffmpeg && return
  tried=$root/.cache/ffmpeg-tried
  if [ -z "$(find "$tried" -mmin -1440 2>/dev/null)" ]; then
    install_packages 'reads films' ffmpeg && has_ffmpeg && return
    : >"$tried"
  fi
  say 'ffmpeg is missing: films are kept, but get no picture and may not play. Install it (Debian: apt-get install ffmpeg) and start again.'
}
# ImageMagick reads rare forms of pictures. As above.
prepare_imagemagick() {
  [ -z "${STUND_IMAGEMAGICK-}" ] || return 0
  has_imagemagick && return
  tried=$root/.cache/imagemagick-tried
  if [ -z "$(find "$tried" -mmin -1440 2>/dev/null)" ]; then
    install_packages 'reads rare forms of pictures' imagemagick && has_imagemagick && return
    : >"$tried"
  fi
  say 'ImageMagick is missing: some rare pictures are kept, but get no preview. Install it (Debian: apt-get install imagemagick) and start again.'
}
# A program called `convert` may be another one.
has_imagemagick() {
  command -v magick >/dev/null 2>&1 || command -v convert-im7.q16 >/dev/null 2>&1 || command -v convert-im6.q16 >/dev/null 2>&1
}

has_ffmpeg() { command -v ffmpeg >/dev/null 2>&1 && command -v ffprobe >/dev/null 2>&1; }

# exiftool, which reads the dates of pictures, is written in Perl; Debian's smallest Perl lacks the modules it uses.
has_perl() { perl -MEncode -MPOSIX -MTime::Local -e 1 2>/dev/null; }

prepare_perl() {
  has_perl && return
  install_packages 'reads the dates of pictures' perl && has_perl && return
  say 'Perl is missing, without which no picture gets its date. Install it (Debian: apt-get install perl) and start again.'
}
