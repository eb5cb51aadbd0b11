import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenTarga, givenTarga } from '../testing/given-targa.ts';
import { decodeTarga } from './targa.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-tga-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function decode(bytes: Uint8Array, maxPixels = 1_000_000) {
  const path = join(folder, 'a.tga');
  await writeFile(path, bytes);
  return decodeTarga(path, maxPixels);
}

const red = [200, 10, 20, 255] as const;
const blue = [5, 15, 250, 128] as const;
const flag: GivenTarga = { width: 2, height: 3, colors: [red, red, blue], kind: 'true-color' };

describe('decodeTarga', () => {
  it.each<[string, Partial<GivenTarga>]>([
    ['plain', {}],
    ['packed', { isPacked: true }],
    ['from the bottom', { isFromTop: false }],
    ['colour-mapped', { kind: 'color-mapped' }],
    ['colour-mapped and packed', { kind: 'color-mapped', isPacked: true }],
    ['with transparency', { hasAlpha: true }],
  ])('reads pixels that are %s', async (_, options) => {
    const { data, info } = await decode(givenTarga({ ...flag, ...options }));
    expect(info).toEqual({ width: 2, height: 3, channels: 4 });
    const last = options.hasAlpha ? blue : [5, 15, 250, 255];
    expect([...data]).toEqual([...red, ...red, ...last, ...red, ...red, ...last]);
  });

  it('reads shades of grey', async () => {
    const { data } = await decode(givenTarga({ ...flag, kind: 'grey', colors: [red] }));
    expect([...data.subarray(0, 4)]).toEqual([200, 200, 200, 255]);
  });

  it('reads what a truncated file has', async () => {
    const { data } = await decode(givenTarga(flag).subarray(0, 18 + 3));
    expect([...data]).toEqual([...red, ...Array.from({ length: 20 }, () => 0)]);
  });

  it('refuses what is none, and more pixels than allowed', async () => {
    await expect(decode(Buffer.from('no picture at all, only text'))).rejects.toThrow('not a TGA');
    await expect(decode(givenTarga(flag).subarray(0, 18))).rejects.toThrow('no pixels');
    await expect(decode(givenTarga(flag), 5)).rejects.toThrow('not decoded');
  });
});
