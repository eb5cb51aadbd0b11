import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TakeoutFileFacts } from '@stund/contract';
import { ExifTool } from 'exiftool-vendored';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatSidecar } from './xmp-sidecar.ts';

type Facts = Parameters<typeof formatSidecar>[0];

/** The program that other programs are compared with. */
const exiftool = new ExifTool({ taskTimeoutMillis: 60_000 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-xmp-'));
});
afterAll(async () => {
  await exiftool.end();
  await rm(folder, { recursive: true, force: true });
});

const nothing: Facts = {
  captured: { timestamp: '2020-02-03T04:05:06.789', utc_offset_minutes: null, source: 'uploaded' },
  given: { timestamp: null, utc_offset_minutes: null, latitude: null, longitude: null },
  description: null,
};

const capturedAt = (timestamp: string, utc_offset_minutes: number | null): TakeoutFileFacts['captured'] => ({
  timestamp,
  utc_offset_minutes,
  source: 'exif',
});
const at = (latitude: number, longitude: number) => ({ ...nothing.given, latitude, longitude });

async function readTags(facts: Partial<Facts>): Promise<Record<string, unknown>> {
  const path = join(folder, 'photo.jpg.xmp');
  await writeFile(path, formatSidecar({ ...nothing, ...facts }) ?? '');
  return exiftool.readRaw(path, { readArgs: ['-n', '-validate', '-all'] });
}

describe('an XMP file', () => {
  it.each([
    [null, '2020:02:03 04:05:06.789'],
    [0, '2020:02:03 04:05:06.789+00:00'],
    [345, '2020:02:03 04:05:06.789+05:45'],
    [-210, '2020:02:03 04:05:06.789-03:30'],
  ])('has the time of capture with the offset %s', async (offset, expected) => {
    const tags = await readTags({ captured: capturedAt('2020-02-03T04:05:06.789', offset) });
    expect(tags).toMatchObject({ DateTimeOriginal: expected, DateCreated: expected, CreateDate: expected });
    expect(tags['Validate']).toMatch(/^0/);
  });

  it.each([
    [59.913333, 10.738889],
    [-33.856784, 151.215297],
    [0, -0.0000001],
    [-89.99999999, 179.99999999],
    [42.6977, -71.05],
  ])('has the place %s, %s', async (latitude, longitude) => {
    const tags = await readTags({ given: at(latitude, longitude) });
    expect(tags['GPSLatitude']).toBeCloseTo(latitude, 6);
    expect(tags['GPSLongitude']).toBeCloseTo(longitude, 6);
  });

  it.each(['På hytta 🏔️ <b>&amp; "alt"</b>\nmed \'alle\' ]]>', 'Сватба\tна морето', 'تخرّج\u200f 2020'])(
    'has the description %j',
    async (description) => {
      expect((await readTags({ description }))['Description']).toBe(description);
    },
  );

  it('leaves out what XML cannot contain', async () => {
    expect((await readTags({ description: 'a\u0001b\ufffec\ud800d' }))['Description']).toBe('abc\ufffdd');
  });

  it('does not exist for a file that nothing is known of', () => {
    expect(formatSidecar(nothing)).toBeUndefined();
    expect(formatSidecar({ ...nothing, given: { ...nothing.given, latitude: 10 } })).toBeUndefined();
  });
});
