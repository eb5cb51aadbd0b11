import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The notices of the packages and assets by others that the web client delivers: browsers receive their code, fonts and pictures, and
 * most licenses ask that the notice comes with them.
 */
const licensesFile = 'apps/web/public/licenses.txt';
const client = [
  'apps/web',
  'packages/contract',
  'packages/import-sources',
  'packages/photo-editor',
  'packages/ui',
  'packages/uploader',
];
const assetsNotice = 'packages/photo-editor/src/assets/NOTICE.md';

const placesNotice = 'apps/server/src/platform/places/data/NOTICE.md';

interface Package {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

interface Notice {
  title: string;
  text: string;
}

async function generateLicenses(root: string): Promise<string> {
  const notices = new Map<string, Notice>();
  for (const workspace of client) await collect(join(root, workspace), notices);
  const sorted = [...notices.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
  const emoji = (await readFile(join(root, assetsNotice), 'utf8')).split('## MIT License of Fluent Emoji')[1];
  if (emoji === undefined) throw new Error(`${assetsNotice} does not contain the license of Fluent Emoji`);
  const places = await readFile(join(root, placesNotice), 'utf8');
  const all = [
    { title: 'Names of places', text: places },
    { title: 'Fluent Emoji (MIT)', text: `Copyright (c) Microsoft Corporation\n${emoji}` },
    ...sorted,
  ];
  return all.map(({ title, text }) => `${'='.repeat(80)}\n${title}\n\n${text.trim()}\n`).join('\n');
}

/** Adds the dependencies of a package, and theirs. */
async function collect(folder: string, notices: Map<string, Notice>): Promise<void> {
  const { dependencies = {} } = await readPackage(folder);
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@stund/') || name.startsWith('@types/')) continue;
    const found = findFolder(folder, name);
    const { version, license } = await readPackage(found);
    const title = `${name} ${version}${license === undefined ? '' : ` (${license})`}`;
    if (notices.has(title)) continue;
    notices.set(title, { title, text: await readLicense(found) });
    await collect(found, notices);
  }
}

/** The folder in which Node.js finds a package from another. */
function findFolder(from: string, name: string): string {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const require = createRequire(import.meta.url);
  for (const place of places) {
    try {
      require.resolve(join(place, name, 'package.json'));
      return join(place, name);
    } catch {
      // It is further up.
    }
  }
  throw new Error(`${name}, which ${from} needs, is not installed`);
}

async function readPackage(folder: string): Promise<Package> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package;
}

async function readLicense(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  if (texts.length === 0) return 'The package names its license alone.';
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

export async function writeLicenses(root: string): Promise<void> {
  await writeFile(join(root, licensesFile), await generateLicenses(root));
}

export async function checkLicenses(root: string): Promise<string[]> {
  const committed = await readFile(join(root, licensesFile), 'utf8').catch(() => undefined);
  return committed === (await generateLicenses(root)) ? [] : [`${licensesFile} is out of date: npm run generate`];
}
