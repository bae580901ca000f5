#!/bin/sh
# keep-assets.sh BUILD SERVED: puts the files of this build beside those of the builds before it, which pages that were opened
# then go on asking for; their names carry their content. What is in no build any more goes KEEP_ASSETS_DAYS days after the
# build that had it was replaced. Run at each start, before anything is served.
set -eu
build=$1
served=$2
minutes=$((${KEEP_ASSETS_DAYS:-14} * 1440))
present=$served/.present
coming=$served/.coming.${HOSTNAME:-here}
if [ ! -d "$build" ]; then
  echo "keep-assets.sh: there is no build at $build" >&2
  exit 1
fi
mkdir -p "$served"

# What the last start served and this build has not is former from now on, however old the file is.
if [ -f "$present" ]; then
  while IFS= read -r file; do
    if [ ! -e "$build/$file" ] && [ -e "$served/$file" ]; then touch "$served/$file"; fi
  done <"$present"
fi

(cd "$build" && find . -type f) | sed 's|^\./||' | sort >"$coming.list"
while IFS= read -r file; do
  if ! cmp -s "$build/$file" "$served/$file"; then
    mkdir -p "$served/$(dirname "$file")"
    # Under another name first: nobody is given half a file, also where two start at once.
    cp "$build/$file" "$coming"
    mv "$coming" "$served/$file"
  fi
done <"$coming.list"
mv "$coming.list" "$present"

find "$served" -type f -mmin "+$minutes" | while IFS= read -r old; do
  file=${old#"$served"/}
  if [ "$file" != .present ] && [ ! -e "$build/$file" ]; then rm -f "$old"; fi
done
