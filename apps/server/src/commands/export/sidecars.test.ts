import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { JobId, TakeoutManifest } from '@stund/contract';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { importCommand } from '../import/import.command.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { givenPerson, type Person } from '../testing/given-library.ts';
import { exportCommand } from './export.command.ts';

let installation: Installation;
let origin: string;
beforeAll(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app,download' });
  ({ origin } = await installation.serve());
});

let person: Person;
let timeline: JobId;
let email: string;
let folder: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `person-${count}@example.com`;
  folder = join(installation.dataFolder, `export-${count}`);
  person = await givenPerson(installation, origin, email, 'Ana');
  timeline = await person.timeline();
});
afterEach(() => person.close());

const month = 'Photos/2015/2015-07';
const place = (name: string) => join(folder, month, name);
const textOf = (name: string) => readFile(place(name), 'utf8');

async function exporting(...args: string[]): Promise<string[]> {
  const ran = await installation.run(exportCommand, [folder, '--user', email, '--server', origin, ...args]);
  expect(ran).toMatchObject({ status: 0 });
  return ran.results;
}

let shade = 0;
async function givenPhoto(path: string, facts: Record<string, unknown> = {}): Promise<void> {
  shade += 1;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer();
  await person.add(timeline, path, bytes, { timestamp: '2015-07-04T12:30:00', utcOffsetMinutes: 120, ...facts });
}

async function describeInStund(path: string, description: string): Promise<void> {
  await installation.database.updateTable('file').set({ description }).where('path', '=', path).execute();
}

it('is written next to photos only when asked for, and again when what it says has changed', async () => {
  await givenPhoto('a.png', { latitude: 59.5, longitude: 10.25, description: 'On the pier' });
  await givenPhoto('b.png');
  await person.add(timeline, 'notes.txt', Buffer.from('notes'), { timestamp: '2015-07-04T12:30:00' });
  await exporting();
  expect((await readdir(join(folder, month))).sort()).toEqual(['a.png', 'b.png', 'stund.json']);

  expect(await exporting('--xmp')).toEqual(['exported 0, already there 3, failed 0']);
  expect((await readdir(join(folder, month))).sort()).toEqual([
    'a.png',
    'a.png.xmp',
    'b.png',
    'b.png.xmp',
    'stund.json',
  ]);
  expect(await readdir(join(folder, 'Documents/2015/2015-07'))).toEqual(['notes.txt', 'stund.json']);
  const text = await textOf('a.png.xmp');
  for (const part of ['2015-07-04T12:30:00+02:00', '59,30.000000N', '10,15.000000E', 'On the pier'])
    expect(text).toContain(part);

  const { ino } = await stat(place('b.png.xmp'));
  await describeInStund('a.png', 'On the boat');
  await exporting('--xmp');
  expect(await textOf('a.png.xmp')).toContain('On the boat');
  expect((await stat(place('b.png.xmp'))).ino).toBe(ino);
});

it('stays as another program or a person left it', async () => {
  await givenPhoto('a.png');
  await givenPhoto('b.png');
  await mkdir(join(folder, month), { recursive: true });
  await writeFile(place('b.png.xmp'), 'of another program');
  await exporting('--xmp');
  await writeFile(place('a.png.xmp'), 'rated');
  await describeInStund('a.png', 'New');
  await exporting('--xmp');
  await exporting();
  expect(await textOf('a.png.xmp')).toBe('rated');
  expect(await textOf('b.png.xmp')).toBe('of another program');

  await rm(place('a.png.xmp'));
  await exporting('--xmp');
  expect(await textOf('a.png.xmp')).toContain('New');
});

it('is not imported as a document, unless it was changed', async () => {
  await givenPhoto('a.png', { description: 'On the pier' });
  await givenPhoto('b.png');
  await exporting('--xmp');
  await writeFile(place('b.png.xmp'), '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
  const other = `other-${count}@example.com`;
  const bo = await givenPerson(installation, origin, other, 'Bo');
  const ran = await installation.run(importCommand, [folder, '--user', other, '--server', origin]);
  expect(ran).toMatchObject({ status: 0 });
  const target = await bo.timeline();
  bo.close();
  const files = await installation.database.selectFrom('file').select('path').where('job_id', '=', target).execute();
  expect(files.map(({ path }) => basename(path)).toSorted()).toEqual(['a.png', 'b.png', 'b.png.xmp']);
  const manifest = JSON.parse(await textOf('stund.json')) as TakeoutManifest;
  expect(manifest.files.map(({ sidecar }) => sidecar?.entry)).toEqual(['a.png.xmp', 'b.png.xmp']);
});
