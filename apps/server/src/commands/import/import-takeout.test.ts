import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation, type Ran } from '../testing/given-installation.ts';
import { givenZip } from '../testing/given-zip.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { verifyCommand } from '../verify.command.ts';
import { importCommand } from './import.command.ts';
import type { ReportLine } from './report-line.ts';

const ana = 'ana@example.com';
let installation: Installation;
let report: string;

beforeEach(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  report = join(installation.dataFolder, 'report.jsonl');
  await installation.run(userAddCommand, [ana, '--name', 'Ana']);
});

const place = (name: string) => join(installation.dataFolder, name);
const bring = (paths: string[], ...args: string[]): Promise<Ran> =>
  installation.run(importCommand, [...paths, '--user', ana, '--report', report, '--time-zone', 'Europe/Oslo', ...args]);

async function lines(): Promise<ReportLine[]> {
  const text = await readFile(report, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReportLine);
}

/** The files of the timeline. */
async function files() {
  const rows = await installation.database
    .selectFrom('file')
    .innerJoin('job', 'job.id', 'file.job_id')
    .selectAll('file')
    .where('job.type', '=', 'timeline')
    .orderBy('file.path')
    .execute();
  return new Map(rows.map((row) => [row.path, row]));
}

function sidecar(title: string, more: object = {}): string {
  const photoTakenTime = { timestamp: '1592745845', formatted: '21. juni 2020, 13:24:05 UTC' };
  return JSON.stringify({ title, photoTakenTime, geoData: { latitude: 0, longitude: 0 }, ...more });
}

describe('import of a takeout', { timeout: 600_000 }, () => {
  it('gives every picture the time, place and description of its sidecar, in whichever part that is', async () => {
    const root = 'Takeout/Google Foto';
    const parts = [
      await givenZip(
        place('takeout-20240101T000000Z-001.zip'),
        {
          'Takeout/archive_browser.html': '<html>',
          [`${root}/Photos from 2020/IMG_1.jpg`]: unrecognizedBytes(3000),
          [`${root}/Photos from 2020/IMG_2.jpg.supplemental-metadata.json`]: sidecar('IMG_2.jpg', {
            description: ' På hytta ',
            geoData: { latitude: 40.7128, longitude: -74.006, altitude: 10 },
          }),
          [`${root}/Photos from 2020/IMG_1(1).jpg`]: unrecognizedBytes(3000),
          [`${root}/Photos from 2020/IMG_1-redigert.jpg`]: unrecognizedBytes(3000),
          [`${root}/Photos from 2020/IMG_3.HEIC`]: unrecognizedBytes(4000),
          [`${root}/Photos from 2020/IMG_3.MP4`]: unrecognizedBytes(5000),
          [`${root}/Photos from 2020/gone.jpg`]: unrecognizedBytes(10),
          [`${root}/Photos from 2020/gone.jpg.json`]: sidecar('gone.jpg', { trashed: true }),
        },
        { isZip64: true },
      ),
      await givenZip(
        place('takeout-20240101T000000Z-002.zip'),
        {
          [`${root}/Photos from 2020/IMG_1.jpg.json`]: sidecar('IMG_1.jpg'),
          [`${root}/Photos from 2020/IMG_1.jpg(1).json`]: sidecar('IMG_1.jpg', {
            photoTakenTime: { timestamp: '-86400' },
          }),
          [`${root}/Photos from 2020/IMG_2.jpg`]: unrecognizedBytes(3000),
          [`${root}/Photos from 2020/IMG_3.HEIC.supplemental-metadata.json`]: sidecar('IMG_3.HEIC'),
          [`${root}/Photos from 2020/undated.jpg`]: unrecognizedBytes(3000),
          [`${root}/Photos from 2020/undated.jpg.json`]: sidecar('undated.jpg', { photoTakenTime: { timestamp: '0' } }),
          [`${root}/Ferie i Å/metadata.json`]: JSON.stringify({ title: 'Ferie i Å', access: 'protected' }),
          [`${root}/Ferie i Å/a_b.jpg`]: unrecognizedBytes(3000),
          [`${root}/Ferie i Å/a&b.jpg.json`]: sidecar('a&b.jpg'),
          'Takeout/Google Foto/print-subscriptions.json': '{}',
        },
        { isCompressed: false },
      ),
    ];
    const { status, results } = await bring(parts);
    expect({ status, results }).toEqual({
      status: 0,
      results: ['imported 8, already there 0, failed 0, passed by 11'],
    });

    const stored = await files();
    const folder = 'Google Foto/Photos from 2020';
    expect(stored.get(`${folder}/IMG_2.jpg`)).toMatchObject({
      captured_wall: '2020-06-21 09:24:05',
      captured_offset_minutes: -240,
      captured_source: 'sidecar',
      hint_latitude: 40.7128,
      hint_longitude: -74.006,
      description: 'På hytta',
    });
    expect(stored.get(`${folder}/IMG_1-redigert.jpg`)).toMatchObject({
      captured_wall: '2020-06-21 15:24:05',
      captured_offset_minutes: 120,
      captured_source: 'sidecar',
    });
    // Google added the counter: both pictures had the same name.
    const both = [...stored.values()].filter(({ path }) => path === `${folder}/IMG_1.jpg`);
    const rows = await installation.database
      .selectFrom('file')
      .select('captured_wall')
      .where('path', '=', `${folder}/IMG_1.jpg`)
      .execute();
    expect(both).toHaveLength(1);
    expect(rows.map((row) => row.captured_wall).sort()).toEqual(['1969-12-31 01:00:00', '2020-06-21 15:24:05']);
    expect(stored.get('Google Foto/Ferie i Å/a_b.jpg')).toMatchObject({ captured_source: 'sidecar' });
    expect(stored.get(`${folder}/undated.jpg`)?.captured_source).toBe('modified');

    const picture = stored.get(`${folder}/IMG_3.HEIC`);
    const video = stored.get(`${folder}/IMG_3.MP4`);
    expect(picture).toMatchObject({ group_type: 'live', captured_wall: '2020-06-21 15:24:05' });
    expect(video).toMatchObject({ group_type: 'live', group_id: picture?.group_id, captured_source: 'sidecar' });

    const written = await lines();
    expect(written.find(({ path }) => path.endsWith('a_b.jpg'))).toMatchObject({
      source: `${root}/Ferie i Å/a_b.jpg`,
      result: 'imported',
      size: 3000,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      file_id: stored.get('Google Foto/Ferie i Å/a_b.jpg')?.id,
      albums: ['Ferie i Å'],
    });
    expect(written.filter(({ result }) => result === 'passed').map(({ reason }) => reason)).toContain(
      'it was in the trash',
    );
    expect((await installation.run(verifyCommand, [])).status).toBe(0);

    const again = await bring(parts);
    expect(again.results).toEqual(['imported 0, already there 8, failed 0, passed by 11']);
    expect((await lines()).filter(({ result }) => result === 'imported')).toHaveLength(8);
  });

  it('restores a name that Google truncated', async () => {
    const title = `${'a'.repeat(70)}.jpg`;
    const archive = await givenZip(place('takeout-1.zip'), {
      [`Takeout/Photos/${'a'.repeat(47)}.jpg`]: unrecognizedBytes(10),
      [`Takeout/Photos/${'a'.repeat(46)}.json`]: sidecar(title),
    });
    await bring([archive]);
    expect([...(await files()).keys()]).toEqual([`Photos/${title}`]);
  });

  it('imports JSON that is no sidecar as a file', async () => {
    const archive = await givenZip(place('papers.zip'), {
      'notes/package.json': '{"title":"mine","description":"no album"}',
      'notes/data.json': '[1,2]',
      'notes/broken.json': '{',
      'notes/a.txt': 'text',
    });
    expect((await bring([archive])).results).toEqual(['imported 4, already there 0, failed 0']);
  });

  it('lists entries that cannot be read, and continues with the others', async () => {
    const bytes = unrecognizedBytes(50_000);
    const path = await givenZip(
      place('damaged.zip'),
      { 'good.jpg': unrecognizedBytes(100), 'bad.jpg': bytes },
      { isCompressed: false },
    );
    const archive = await readFile(path);
    const at = archive.indexOf(bytes.subarray(0, 50));
    archive[at + 1000] = (archive[at + 1000] ?? 0) ^ 0xff;
    await writeFile(path, archive);
    const { status, results } = await bring([path]);
    expect(status).toBe(1);
    expect(results).toEqual([
      'failed: bad.jpg: the archive is damaged: its checksum does not match',
      'imported 1, already there 0, failed 1',
    ]);
    expect((await lines()).find(({ result }) => result === 'failed')).toMatchObject({ path: 'bad.jpg' });
  });

  it('refuses a truncated archive', async () => {
    const path = await givenZip(place('cut.zip'), { 'a.jpg': unrecognizedBytes(5000) }, { isCompressed: false });
    await truncate(path, 3000);
    expect((await bring([path])).notes.at(-1)).toMatch(/^The archive cannot be read: /);
  });

  it('reads date, place and description of XMP files next to pictures, and imports the XMP files too', async () => {
    const archive = await givenZip(place('raw.zip'), {
      'a.cr2': unrecognizedBytes(1000),
      'a.xmp': `<x:xmpmeta><rdf:Description exif:DateTimeOriginal="2019-07-04T12:34:56+02:00" exif:GPSLatitude="59,54.9N"
        exif:GPSLongitude="10,45,36.0E"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Ved &amp; vann</rdf:li></rdf:Alt></dc:description></rdf:Description>`,
      'b.jpg': unrecognizedBytes(1000),
      'b.jpg.XMP': '<rdf:Description><xmp:CreateDate>2018-01-02</xmp:CreateDate></rdf:Description>',
    });
    expect((await bring([archive])).results).toEqual(['imported 4, already there 0, failed 0']);
    const stored = await files();
    expect(stored.get('a.cr2')).toMatchObject({
      captured_wall: '2019-07-04 12:34:56',
      captured_offset_minutes: 120,
      captured_source: 'sidecar',
      hint_latitude: 59.915,
      hint_longitude: 10.76,
      description: 'Ved & vann',
    });
    expect(stored.get('b.jpg')).toMatchObject({ captured_wall: '2018-01-02 00:00:00', captured_offset_minutes: null });
  });

  it('corrects pictures of an earlier import by XMP files that come later', async () => {
    const pictures = {
      'Tur/a.cr2': unrecognizedBytes(1000),
      'Tur/b.jpg': unrecognizedBytes(1000),
      'b.jpg': unrecognizedBytes(1000),
    };
    await bring([await givenZip(place('pictures.zip'), pictures)]);
    const { results } = await bring([
      await givenZip(place('sidecars.zip'), {
        'Tur/A.xmp': '<rdf:Description exif:DateTimeOriginal="2019-07-04T12:34:56+02:00"/>',
        'Tur/b.jpg.xmp': '<rdf:Description xmp:CreateDate="2018-01-02T03:04:05"/>',
        'Tur/c.jpg.xmp': '<rdf:Description xmp:CreateDate="2017-01-02T03:04:05"/>',
      }),
    ]);
    expect(results).toEqual(['imported 3, already there 0, failed 0, corrected 2']);
    const stored = await files();
    const source = { captured_source: 'sidecar' };
    expect(stored.get('Tur/a.cr2')).toMatchObject({ ...source, captured_wall: '2019-07-04 12:34:56' });
    expect(stored.get('Tur/b.jpg')).toMatchObject({ ...source, captured_wall: '2018-01-02 03:04:05' });
    expect(stored.get('b.jpg')).toMatchObject({ captured_source: 'modified' });
    expect((await installation.run(verifyCommand, [])).status).toBe(0);
  });
});
