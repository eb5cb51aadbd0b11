import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const configFile = 'apps/server/src/config/config.ts';
const mirrorFile = 'apps/server/src/config/mirror.ts';
const backupsFile = 'apps/server/src/config/backups.ts';
const exportsFile = 'apps/server/src/config/scheduled-exports.ts';
const guideFile = 'docs/guides/operator.md';

/** Settings that are missing in the operator's guide, and those in the guide that do not exist. */
export async function checkSettings(root: string): Promise<string[]> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const settings = await Promise.all([configFile, mirrorFile, backupsFile, exportsFile].map(read));
  return compareSettings(settings.join(''), await read(guideFile));
}

/** The guide has one table row for each setting, which begins with its name as code. */
export function compareSettings(config: string, guide: string): string[] {
  const known = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name));
  const documented = new Set([...guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name));
  if (known.size === 0) return [`No setting was found in ${configFile}: the check itself is broken`];
  return [
    ...[...known].filter((name) => !documented.has(name)).map((name) => `${guideFile}: ${name} is missing`),
    ...[...documented].filter((name) => !known.has(name)).map((name) => `${guideFile}: there is no setting ${name}`),
  ];
}
