import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoderPool, UndecodableError } from './decoder-pool.ts';

let folder: string;
let picture: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-decoder-'));
  picture = join(folder, 'a.png');
  await sharp({ create: { width: 900, height: 600, channels: 4, background: '#4080c080' } })
    .png()
    .toFile(picture);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('createDecoderPool', () => {
  it('makes every size from one picture and never enlarges', async () => {
    const pool = createDecoderPool({ processes: 1, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 });
    const { width, height, thumbnails, thumbhash } = await pool.decode(picture, 'common', [1280, 512, 256]);
    const sizes = await Promise.all(thumbnails.map(async (bytes) => (await sharp(bytes).metadata()).width));
    expect({ width, height, sizes }).toEqual({ width: 900, height: 600, sizes: [900, 512, 256] });
    expect(thumbhash.length).toBeGreaterThan(5);
    pool.close();
  });

  it('distinguishes a file that is no picture from a lost decoder', async () => {
    const pool = createDecoderPool({ processes: 1, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 });
    const broken = join(folder, 'broken.jpg');
    await writeFile(broken, 'not a picture');
    await expect(pool.decode(broken, 'common', [256])).rejects.toBeInstanceOf(UndecodableError);
    await expect(pool.decode(picture, 'common', [256])).resolves.toMatchObject({ width: 900 });
    pool.close();
  });

  it('gives no work to a process that is ending', async () => {
    const pool = createDecoderPool({ processes: 2, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1 });
    for (let round = 0; round < 12; round++) {
      await pool.decode(picture, 'common', [64]);
      await new Promise((resolve) => setTimeout(resolve, round % 4));
    }
    pool.close();
  });

  it('rejects waiting and new work once it is closed', async () => {
    const pool = createDecoderPool({ processes: 1, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 });
    const waiting = [pool.decode(picture, 'common', [64]), pool.decode(picture, 'common', [64])];
    const outcomes = Promise.allSettled(waiting);
    pool.close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    await expect(pool.decode(picture, 'common', [64])).rejects.toThrow('shutting down');
  });
});
