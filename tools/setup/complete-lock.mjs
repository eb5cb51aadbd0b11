/**
 * Enters into package-lock.json the optional packages for other platforms that npm left out because it could not look
 * them up when the lock was written. Without an entry `npm ci` reports that the lock does not match package.json, on every
 * platform. An entry without `integrity` is fetched only where its platform matches.
 *
 * Runs after `npm install`, when Node 24 may not be installed yet: plain JavaScript without dependencies.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(process.argv[2] ?? '.', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

let added = 0;
for (const [place, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (find(place, name) !== undefined) continue;
    const target = targetOf(name);
    if (target === undefined || !/^\d/.test(range)) continue;
    packages[`${folderOf(place)}node_modules/${name}`] = {
      version: range,
      ...target,
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added += 1;
  }
}
if (added > 0) {
  lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: entered ${added} packages for other platforms`);
}

/** Resolves as Node does: in the folder of the package, then in each folder above. */
function find(place, name) {
  for (let at = place; ; at = folderOf(at).replace(/\/$/, '')) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (at === '') return undefined;
  }
}

/** The folder whose node_modules holds the package: '' or ending in a slash. */
function folderOf(place) {
  const at = place.lastIndexOf('node_modules/');
  return at < 0 ? '' : place.slice(0, at);
}

/** Such packages carry their platform in their name: `cli-linux-arm64-musl`, `binding-win32-x64-msvc`. */
function targetOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (os === undefined || cpu === undefined) return undefined;
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return { cpu: [cpu], os: [os], ...(libc && { libc }) };
}
