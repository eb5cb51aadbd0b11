import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { givenZip } from '../testing/given-zip.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { verifyCommand } from '../verify.command.ts';
import { importCommand } from './import.command.ts';
import type { ReportLine } from './report-line.ts';

const ana = 'ana@example.com';
const root = 'Takeout/Google Foto';
let installation: Installation;
let report: string;

beforeEach(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  report = join(installation.dataFolder, 'report.jsonl');
  await installation.run(userAddCommand, [ana, '--name', 'Ana']);
});

let parts = 0;
async function bring(files: Record<string, Buffer | string>, ...args: string[]) {
  parts += 1;
  const archive = await givenZip(join(installation.dataFolder, `takeout-${parts}.zip`), files);
  const options = ['--user', ana, '--report', report, '--time-zone', 'Europe/Oslo', ...args];
  return installation.run(importCommand, [archive, ...options]);
}

async function lines(): Promise<ReportLine[]> {
  const text = await readFile(report, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReportLine);
}

async function stored(name: string) {
  const path = `Google Foto/${name}`;
  return installation.database.selectFrom('file').selectAll().where('path', '=', path).executeTakeFirst();
}

const sidecar = (title: string, more: object = {}) =>
  JSON.stringify({ title, photoTakenTime: { timestamp: '1592745845' }, description: 'På hytta', ...more });
const corrected = {
  captured_wall: '2020-06-21 15:24:05',
  captured_source: 'sidecar',
  captured_offset_minutes: 120,
  description: 'På hytta',
};

describe('parts of a takeout that are imported one after the other', () => {
  it('correct files whose sidecars are in a later part, and the report says so', async () => {
    const long = `${'a'.repeat(50)}.jpg`;
    await bring({
      [`${root}/Hytta/IMG_1.jpg`]: unrecognizedBytes(3000),
      [`${root}/Hytta/${'a'.repeat(47)}.jpg`]: unrecognizedBytes(3000),
      [`${root}/Hytta/other.jpg`]: unrecognizedBytes(3000),
    });
    expect(await stored('Hytta/IMG_1.jpg')).toMatchObject({ captured_source: 'modified' });
    const { results } = await bring({
      [`${root}/Hytta/IMG_1.jpg.supplemental-metadata.json`]: sidecar('IMG_1.jpg'),
      [`${root}/Hytta/${'a'.repeat(46)}.json`]: sidecar(long),
      [`${root}/Hytta/IMG_9.jpg.json`]: sidecar('IMG_9.jpg'),
    });
    expect(results).toEqual(['imported 0, already there 0, failed 0, corrected 2, passed by 3']);
    expect(await stored('Hytta/IMG_1.jpg')).toMatchObject(corrected);
    expect(await stored(`Hytta/${'a'.repeat(47)}.jpg`)).toMatchObject(corrected);
    expect(await stored('Hytta/other.jpg')).toMatchObject({ captured_source: 'modified' });
    const written = (await lines()).filter(({ result }) => result === 'corrected');
    expect(written.map(({ path }) => path).sort()).toEqual([
      'Google Foto/Hytta/IMG_1.jpg',
      `Google Foto/Hytta/${'a'.repeat(47)}.jpg`,
    ]);
    expect((await installation.run(verifyCommand, [])).status).toBe(0);
  });

  it('use sidecars of an earlier part', async () => {
    await bring({
      [`${root}/Hytta/IMG_1.jpg.json`]: sidecar('IMG_1.jpg'),
      [`${root}/Hytta/gone.jpg.json`]: sidecar('gone.jpg', { trashed: true }),
    });
    await bring({
      [`${root}/Hytta/IMG_1.jpg`]: unrecognizedBytes(3000),
      [`${root}/Hytta/gone.jpg`]: unrecognizedBytes(3000),
      [`${root}/Ferie/IMG_1.jpg`]: unrecognizedBytes(3000),
    });
    expect(await stored('Hytta/IMG_1.jpg')).toMatchObject(corrected);
    expect(await stored('Hytta/gone.jpg')).toBeUndefined();
    expect(await stored('Ferie/IMG_1.jpg')).toMatchObject({ captured_source: 'modified' });
  });

  it('correct a file that was imported without its sidecar before', async () => {
    const bytes = unrecognizedBytes(3000);
    await bring({ [`${root}/Hytta/IMG_1.jpg`]: bytes });
    const both = { [`${root}/Hytta/IMG_1.jpg`]: bytes, [`${root}/Hytta/IMG_1.jpg.json`]: sidecar('IMG_1.jpg') };
    expect((await bring(both)).results).toEqual(['imported 0, already there 1, failed 0, corrected 1, passed by 1']);
    expect((await bring(both)).results).toEqual(['imported 0, already there 1, failed 0, passed by 1']);
    expect(await stored('Hytta/IMG_1.jpg')).toMatchObject(corrected);
  });
});

describe('files of a takeout', () => {
  it('keep motion videos and their pictures together', async () => {
    await bring({
      [`${root}/Hytta/PXL_20200621_132405.MP.jpg`]: unrecognizedBytes(3000),
      [`${root}/Hytta/PXL_20200621_132405.MP.jpg.json`]: sidecar('PXL_20200621_132405.MP.jpg'),
      [`${root}/Hytta/PXL_20200621_132405.MP`]: unrecognizedBytes(4000),
    });
    const picture = await stored('Hytta/PXL_20200621_132405.MP.jpg');
    const video = await stored('Hytta/PXL_20200621_132405.MP');
    expect(picture).toMatchObject({ ...corrected, group_type: 'live' });
    expect(video).toMatchObject({ captured_source: 'sidecar', group_id: picture?.group_id });
  });

  it('are no documents when they describe albums, with or without a title', async () => {
    const { results } = await bring({
      [`${root}/Uten tittel/metadata.json`]: JSON.stringify({ title: '', access: 'protected' }),
      [`${root}/Uten tittel/metadata(1).json`]: '{"title": "Cut',
      [`${root}/Uten tittel/a.jpg`]: unrecognizedBytes(100),
      'papers/metadata.json': '{"title": "',
    });
    expect(results).toEqual(['imported 2, already there 0, failed 0, passed by 2']);
  });

  it('take the year of their folder when their own time is that of the export', async () => {
    await bring({
      [`${root}/Photos from 2014/scan.jpg`]: unrecognizedBytes(100),
      'other/Photos from 2014/b.jpg': unrecognizedBytes(9),
    });
    expect(await stored('Photos from 2014/scan.jpg')).toMatchObject({
      captured_wall: '2014-01-01 12:00:00',
      captured_source: 'modified',
    });
    const other = await installation.database
      .selectFrom('file')
      .select('month')
      .where('path', 'like', 'other/%')
      .executeTakeFirstOrThrow();
    expect(other.month).toBeGreaterThan(201401);
  });
});
