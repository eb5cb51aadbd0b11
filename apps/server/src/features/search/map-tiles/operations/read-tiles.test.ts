import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { limits } from '@stund/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MapTiles } from '../../../../platform/map-tiles/index.ts';
import { readTiles } from './read-tiles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-map-tiles-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A file with a header, metadata and some bytes in place of tiles. */
function tilesFile({ metadata = {}, changed = {}, sizeBytes = 20_000 }: Given = {}): Buffer {
  const described = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  const fields: Record<number, number> = { 7: 3, 97: 2, 98: 2, 99: 1, 101: 15, ...changed };
  for (const [at, value] of Object.entries(fields)) header[Number(at)] = value;
  header.writeBigUInt64LE(127n, 24);
  header.writeBigUInt64LE(BigInt(described.length), 32);
  return Buffer.concat([header, described, Buffer.alloc(sizeBytes, 'tile')]);
}

interface Given {
  metadata?: unknown;
  /** Bytes of the header by their position. */
  changed?: Record<number, number>;
  sizeBytes?: number;
}

async function given(content: Buffer, name = 'map.pmtiles') {
  const path = join(folder, name);
  await writeFile(path, content);
  return new MapTiles(path);
}

describe('the description of a file', () => {
  it('names the sources as text', async () => {
    const attribution = '<a href="https://protomaps.com">Protomaps</a> &copy;\n<b>OpenStreetMap</b>';
    const tiles = await given(tilesFile({ metadata: { attribution } }));
    expect(await tiles.describe()).toMatchObject({ attribution: 'Protomaps © OpenStreetMap' });
  });

  it.each([[{ attribution: 7 }], [null], [[]]])('names none where the metadata are %j', async (metadata) => {
    expect((await (await given(tilesFile({ metadata }))).describe()).attribution).toBe('');
  });

  it.each([
    ['another format', Buffer.from('<!doctype html>'.repeat(100)), 'no file of map tiles'],
    ['nothing in it', Buffer.alloc(0), 'no file of map tiles'],
    ['another version', tilesFile({ changed: { 7: 2 } }), 'only version 3'],
    ['pictures', tilesFile({ changed: { 99: 2 } }), 'only vector tiles'],
    ['another compression', tilesFile({ changed: { 98: 4 } }), 'only gzip'],
  ])('refuses a file with %s', async (_, content, message) => {
    await expect((await given(content)).describe()).rejects.toThrow(message);
  });
});

describe('a range', () => {
  const content = tilesFile({ sizeBytes: limits.mapTilesRangeBytes * 2 });

  it('has the bytes of the file, which browsers may store', async () => {
    const tiles = await given(content);
    const { version } = await tiles.describe();
    const reply = await readTiles(tiles, { version, range: 'bytes=100-299', method: 'GET' });
    expect(reply.status).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': `bytes 100-299/${content.length}`,
      'content-length': '200',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reply.body).toEqual(content.subarray(100, 300));
  });

  it('ends with the file', async () => {
    const tiles = await given(content);
    const { version } = await tiles.describe();
    const range = `bytes=${content.length - 5}-${content.length + 100}`;
    expect((await readTiles(tiles, { version, range, method: 'GET' })).body).toEqual(content.subarray(-5));
  });

  it.each([
    undefined,
    '',
    'bytes=0-',
    'bytes=-500',
    'bytes=9-3',
    'bytes=0-1,5-6',
    'bytes=0-999999999999999',
    `bytes=0-${limits.mapTilesRangeBytes}`,
    `bytes=${content.length}-${content.length + 5}`,
  ])('is refused as %j, so that nobody gets the whole file', async (range) => {
    const tiles = await given(content);
    const { version } = await tiles.describe();
    const reply = await readTiles(tiles, { version, range, method: 'GET' });
    expect([reply.status, reply.body]).toEqual([416, undefined]);
  });

  it('is one of the version that the address names', async () => {
    const tiles = await given(content, 'replaced.pmtiles');
    const { version } = await tiles.describe();
    await given(tilesFile(), 'next.pmtiles');
    await rename(join(folder, 'next.pmtiles'), join(folder, 'replaced.pmtiles'));
    const request = { range: 'bytes=0-99', method: 'GET' };
    await expect(readTiles(tiles, { version, ...request })).rejects.toThrow('not-found');
    const next = await tiles.describe();
    expect(next.version).not.toBe(version);
    expect((await readTiles(tiles, { version: next.version, ...request })).status).toBe(206);
  });

  it('is not found without a file', async () => {
    const request = { version: '0123456789abcdef', range: 'bytes=0-99', method: 'GET' };
    await expect(readTiles(undefined, request)).rejects.toThrow('not-found');
    await expect(readTiles(new MapTiles(join(folder, 'none')), request)).rejects.toThrow('not-found');
  });
});
