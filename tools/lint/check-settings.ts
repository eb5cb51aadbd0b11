import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const configFile = 'apps/server/src/config/config.ts';
const guideFile = 'docs/guides/operator.md';

/** Settings that the operator's guide leaves out, and those it tells of that do not exist. */
export async function checkSettings(root: string): Promise<string[]> {
  const [config, guide] = await Promise.all([configFile, guideFile].map((path) => readFile(join(root, path), 'utf8')));
  return compareSettings(config ?? '', guide ?? '');
}

/** The guide has one table row for each setting, which begins with its name in code letters. */
export function compareSettings(config: string, guide: string): string[] {
  const known = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name));
  const told = new Set([...guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name));
  if (known.size === 0) return [`No setting was found in ${configFile}: the check itself is broken`];
  return [
    ...[...known].filter((name) => !told.has(name)).map((name) => `${guideFile}: ${name} is missing`),
    ...[...told].filter((name) => !known.has(name)).map((name) => `${guideFile}: there is no setting ${name}`),
  ];
}
