# shellcheck shell=bash
#
# What the operating system must provide to build, run and test the game, how to
# tell whether it does, and how to install what it does not.
#
# Sourced by scripts/play, scripts/test and .ci/run. A script that sources it sets
# `command_name` first: what its user typed, for messages that say "run X again".
#
# Everything is looked for by what it does (a library that can be loaded, a program
# that can be run), never by package name, so that any Linux distribution will do.
# Package names matter only for installing, with apt-get or dnf.
#
# TAFL_SKIP_SYSTEM_CHECK=1 turns the check for system packages off.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
: "${command_name:=this script}"

note() {
  printf 'tafl: %s\n' "$*" >&2
}

fail() {
  note "$*"
  exit 1
}

# Prints one field of a need: its description, its Debian or its Fedora packages.
need_field() {
  local field=$1 need=$2 text deb rpm
  case $need in
    compiler)
      text='a C compiler and linker (cc)' deb='gcc libc6-dev' rpm='gcc glibc-devel' ;;
    pkg-config)
      text='pkg-config' deb='pkg-config' rpm='pkgconf-pkg-config' ;;
    alsa)
      text='the ALSA development files (for sound)' deb='libasound2-dev' rpm='alsa-lib-devel' ;;
    libX11.so.6)
      text='the X11 client library' deb='libx11-6' rpm='libX11' ;;
    libX11-xcb.so.1)
      text='the X11 to XCB bridge library' deb='libx11-xcb1' rpm='libX11-xcb' ;;
    libxcb.so.1)
      text='the XCB library' deb='libxcb1' rpm='libxcb' ;;
    libXcursor.so.1)
      text='the X11 cursor library' deb='libxcursor1' rpm='libXcursor' ;;
    libXi.so.6)
      text='the X11 input library' deb='libxi6' rpm='libXi' ;;
    libxkbcommon.so.0)
      text='the keyboard layout library' deb='libxkbcommon0' rpm='libxkbcommon' ;;
    libxkbcommon-x11.so.0)
      text='the keyboard layout library for X11' deb='libxkbcommon-x11-0' rpm='libxkbcommon-x11' ;;
    libwayland-client.so.0)
      text='the Wayland client library' deb='libwayland-client0' rpm='libwayland-client' ;;
    libvulkan.so.1)
      text='the Vulkan loader' deb='libvulkan1' rpm='vulkan-loader' ;;
    vulkan-driver)
      text='a Vulkan driver' deb='mesa-vulkan-drivers' rpm='mesa-vulkan-drivers' ;;
    lavapipe)
      text='the software Vulkan driver (lavapipe)' deb='mesa-vulkan-drivers' rpm='mesa-vulkan-drivers' ;;
    xvfb)
      text='Xvfb, the X server without a screen' deb='xvfb' rpm='xorg-x11-server-Xvfb' ;;
    xdotool)
      text='xdotool' deb='xdotool' rpm='xdotool' ;;
    *)
      fail "internal error: unknown need $need" ;;
  esac
  case $field in
    text)
      if [[ $need == lib*.so.* ]]; then text="$text ($need)"; fi
      printf '%s\n' "$text" ;;
    deb) printf '%s\n' "$deb" ;;
    rpm) printf '%s\n' "$rpm" ;;
  esac
}

# Whether a display is there to open a window on.
has_display() {
  [[ -n ${DISPLAY:-} || -n ${WAYLAND_DISPLAY:-} ]]
}

# Whether the C compiler can make a program: a compiler without the C library's
# development files cannot.
can_compile() {
  command -v cc >/dev/null || return 1
  local dir status=0
  dir=$(mktemp -d)
  printf '#include <stdio.h>\nint main(void) { return puts("ok") < 0; }\n' >"$dir/try.c"
  cc "$dir/try.c" -o "$dir/try" >/dev/null 2>&1 || status=1
  rm -rf "$dir"
  return "$status"
}

# Prints the name of the installed pkg-config program; fails where there is none.
pkg_config() {
  local program
  for program in "${PKG_CONFIG:-pkg-config}" pkgconf; do
    if command -v "$program" >/dev/null; then
      printf '%s\n' "$program"
      return 0
    fi
  done
  return 1
}

# Whether the dynamic loader would find a library of this machine's architecture.
has_library() {
  local name=$1 arch cache dir
  case $(uname -m) in
    x86_64) arch=x86-64 ;;
    aarch64) arch=AArch64 ;;
    *) arch='' ;;
  esac
  # ldconfig is often outside an ordinary user's PATH.
  cache=$(PATH="$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null || true)
  if awk -v name="$name" -v arch="$arch" '
      $1 == name && (arch == "" || index($0, arch)) { found = 1 }
      END { exit !found }' <<<"$cache"; then
    return 0
  fi
  local -a dirs=()
  IFS=: read -r -a dirs <<<"${LD_LIBRARY_PATH:-}"
  for dir in ${dirs[@]+"${dirs[@]}"}; do
    if [[ -n $dir && -e $dir/$name ]]; then return 0; fi
  done
  return 1
}

# Prints the folders in which the Vulkan loader looks for drivers, one a line.
vulkan_driver_dirs() {
  local dir
  local -a dirs=()
  IFS=: read -r -a dirs <<<"${XDG_DATA_DIRS:-}"
  for dir in /etc /usr/local/etc /usr/local/share /usr/share \
    "${XDG_DATA_HOME:-${HOME:-}/.local/share}" ${dirs[@]+"${dirs[@]}"}; do
    if [[ -n $dir ]]; then printf '%s\n' "${dir%/}/vulkan/icd.d"; fi
  done
}

has_vulkan_driver() {
  local dir file
  local -a files=()
  IFS=: read -r -a files <<<"${VK_DRIVER_FILES:-${VK_ICD_FILENAMES:-}}"
  for file in ${files[@]+"${files[@]}"}; do
    if [[ -e $file ]]; then return 0; fi
  done
  while read -r dir; do
    for file in "$dir"/*.json; do
      if [[ -e $file ]]; then return 0; fi
    done
  done < <(vulkan_driver_dirs)
  return 1
}

# Prints the driver file of lavapipe, the software Vulkan driver; fails where there
# is none. Some versions of Mesa put the architecture into the name.
lavapipe_file() {
  local dir file machine
  machine=$(uname -m)
  while read -r dir; do
    for file in "$dir/lvp_icd.$machine.json" "$dir/lvp_icd.json" "$dir"/lvp_icd*.json; do
      if [[ -e $file ]]; then
        printf '%s\n' "$file"
        return 0
      fi
    done
  done < <(vulkan_driver_dirs)
  return 1
}

has_need() {
  local program
  case $1 in
    compiler) can_compile ;;
    pkg-config) pkg_config >/dev/null ;;
    alsa) program=$(pkg_config) && "$program" --exists alsa ;;
    lib*.so.*) has_library "$1" ;;
    vulkan-driver) has_vulkan_driver ;;
    lavapipe) lavapipe_file >/dev/null ;;
    xvfb) command -v Xvfb >/dev/null ;;
    xdotool) command -v xdotool >/dev/null ;;
    *) fail "internal error: unknown need $1" ;;
  esac
}

# Prints those of the needs given that this machine does not meet, one a line.
missing_needs() {
  local need
  for need in "$@"; do
    if ! has_need "$need"; then printf '%s\n' "$need"; fi
  done
}

readonly x11_needs='libX11.so.6 libX11-xcb.so.1 libxcb.so.1 libXcursor.so.1 libXi.so.6 libxkbcommon.so.0 libxkbcommon-x11.so.0'
readonly wayland_needs='libwayland-client.so.0 libxkbcommon.so.0'

# What building the program takes, with `sound` or with `no-sound`.
build_needs() {
  printf '%s\n' compiler
  if [[ $1 == sound ]]; then printf '%s\n' pkg-config alsa; fi
}

# What running the program takes on the display there is. Without a display it draws
# offscreen and needs no window libraries.
run_needs() {
  printf '%s\n' libvulkan.so.1 vulkan-driver
  if [[ -n ${WAYLAND_DISPLAY:-} ]]; then
    tr ' ' '\n' <<<"$wayland_needs"
  elif [[ -n ${DISPLAY:-} ]]; then
    tr ' ' '\n' <<<"$x11_needs"
  fi
}

# What the tests take: always an X11 display, their own where none is there.
test_needs() {
  build_needs sound
  printf '%s\n' libvulkan.so.1
  tr ' ' '\n' <<<"$x11_needs"
  printf '%s\n' xdotool
  if [[ -n ${DISPLAY:-} ]]; then
    printf '%s\n' vulkan-driver
  else
    printf '%s\n' xvfb lavapipe
  fi
}

# Prints the package manager this library can drive: apt-get, dnf or nothing.
package_manager() {
  if command -v apt-get >/dev/null; then
    printf 'apt-get\n'
  elif command -v dnf >/dev/null; then
    printf 'dnf\n'
  fi
}

# Prints the packages that meet the needs given, each once, on one line.
packages_for() {
  local field=$1 need
  shift
  for need in "$@"; do
    need_field "$field" "$need"
  done | tr ' ' '\n' | awk '!seen[$0]++' | paste -s -d ' ' -
}

# Prints the one line a person types to install what is missing.
install_line() {
  local manager=$1 packages=$2 sudo='' line
  if [[ $(id -u) != 0 ]] && command -v sudo >/dev/null; then sudo='sudo '; fi
  case $manager in
    apt-get)
      line="${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends $packages" ;;
    dnf)
      line="${sudo}dnf install -y --setopt=install_weak_deps=False $packages" ;;
  esac
  if [[ $(id -u) != 0 && -z $sudo ]]; then line="su - -c '$line'"; fi
  printf '%s\n' "$line"
}

# Installs packages as root, without asking anything; fails where that cannot be done.
install_packages() {
  local manager=$1
  shift
  local -a as_root=()
  if [[ $(id -u) != 0 ]]; then
    if ! command -v sudo >/dev/null || ! sudo -n true >/dev/null 2>&1 </dev/null; then
      return 2
    fi
    as_root=(sudo -n)
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  note "installing with $manager: $*"
  case $manager in
    apt-get)
      # A list that cannot be refreshed is no reason to stop: the packages may be there.
      "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update </dev/null >&2 || true
      "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends \
        "$@" </dev/null >&2
      ;;
    dnf)
      "${as_root[@]}" dnf install -y --setopt=install_weak_deps=False "$@" </dev/null >&2
      ;;
  esac
}

# Ends with the list of what is missing and with what to type.
explain_missing() {
  local manager need field packages
  manager=$(package_manager)
  note 'this machine lacks:'
  for need in "$@"; do
    printf '  - %s\n' "$(need_field text "$need")" >&2
  done
  if [[ -n $manager ]]; then
    field=deb
    if [[ $manager == dnf ]]; then field=rpm; fi
    packages=$(packages_for "$field" "$@")
    note 'type this line to install it:'
    printf '\n  %s\n\n' "$(install_line "$manager" "$packages")" >&2
  else
    note 'neither apt-get nor dnf is here; install it with the package manager of this system.'
    note "Debian and Ubuntu call the packages: $(packages_for deb "$@")"
    note "Fedora calls the packages: $(packages_for rpm "$@")"
    note "if all of it is there all the same, type: TAFL_SKIP_SYSTEM_CHECK=1 $command_name"
  fi
  note "then run $command_name again."
  if [[ -n ${without_sound_command:-} && " $* " == *' alsa '* ]]; then
    note "if ALSA cannot be had, the game can be built without sound: $without_sound_command"
  fi
  exit 1
}

# Makes sure that this machine meets the needs given: installs what is missing, or
# says what to type and ends the script.
require_system() {
  if [[ $(uname -s) != Linux || ${TAFL_SKIP_SYSTEM_CHECK:-} == 1 ]]; then return 0; fi
  local manager field packages need status=0
  local -a missing=() names=()
  while read -r need; do missing+=("$need"); done < <(missing_needs "$@")
  if ((${#missing[@]} == 0)); then return 0; fi
  manager=$(package_manager)
  if [[ -z $manager ]]; then explain_missing "${missing[@]}"; fi
  field=deb
  if [[ $manager == dnf ]]; then field=rpm; fi
  packages=$(packages_for "$field" "${missing[@]}")
  read -r -a names <<<"$packages"
  install_packages "$manager" "${names[@]}" || status=$?
  case $status in
    0) ;;
    2) note 'system packages are missing, and installing them needs root or sudo without a password.' ;;
    *) note "installing with $manager failed (its messages are above)." ;;
  esac
  hash -r
  missing=()
  while read -r need; do missing+=("$need"); done < <(missing_needs "$@")
  if ((${#missing[@]} > 0)); then
    if [[ $status == 0 ]]; then note "$manager ended well, and yet something is missing."; fi
    explain_missing "${missing[@]}"
  fi
}

# Adds rustup's folder of programs to PATH where the login shell has not done so yet.
find_cargo() {
  if ! command -v cargo >/dev/null && [[ -x ${HOME:-}/.cargo/bin/cargo ]]; then
    PATH="$HOME/.cargo/bin:$PATH"
  fi
}

# Makes sure that a Rust toolchain is there and new enough for this project.
require_rust() {
  local wanted found
  find_cargo
  wanted=$(sed -n 's/^rust-version *= *"\([0-9.]*\)".*/\1/p' "$root/Cargo.toml")
  if ! command -v cargo >/dev/null || ! command -v rustc >/dev/null; then
    fail "Rust $wanted or newer is needed, and cargo was not found. Install it as \
https://www.rust-lang.org/tools/install says, open a new terminal and run $command_name again."
  fi
  found=$(cd "$root" && rustc --version | sed -n 's/^rustc \([0-9]*\.[0-9]*\.[0-9]*\).*/\1/p') || found=''
  if [[ -z $found ]]; then
    fail "rustc is installed but does not run; type: rustc --version"
  fi
  if [[ $(printf '%s\n%s\n' "$wanted" "$found" | sort -V | head -n 1) != "$wanted" ]]; then
    if command -v rustup >/dev/null; then
      fail "Rust $wanted or newer is needed and this is $found. Type: rustup update stable \
&& rustup default stable, then run $command_name again."
    fi
    fail "Rust $wanted or newer is needed and this is $found. Install it as \
https://www.rust-lang.org/tools/install says, open a new terminal and run $command_name again."
  fi
}

# Makes CARGO_TARGET_DIR absolute where it is set, so that it means the same folder
# to cargo, which runs in the project's folder, and puts the folder into target_dir.
# shellcheck disable=SC2034
settle_target_dir() {
  if [[ -n ${CARGO_TARGET_DIR:-} ]]; then
    if [[ $CARGO_TARGET_DIR != /* ]]; then CARGO_TARGET_DIR="$PWD/$CARGO_TARGET_DIR"; fi
    export CARGO_TARGET_DIR
    target_dir=$CARGO_TARGET_DIR
  else
    target_dir="$root/target"
  fi
}
