#!/bin/sh
# The last step of every installation: says from which lock file node_modules was made (prepare.sh asks).
set -eu
cd "$(dirname "$0")/../.."
node tools/setup/complete-lock.mjs
[ ! -x node_modules/node/bin/node ] || cksum <package-lock.json >node_modules/.complete
