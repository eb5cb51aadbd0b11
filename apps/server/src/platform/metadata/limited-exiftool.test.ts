import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { residentBytes } from '../process-identity/index.ts';
import { addressSpaceBytes, createLimitedExifTool, ProcessLostError } from './limited-exiftool.ts';
import { createMetadataReader } from './metadata-reader.ts';
import { inflatingBoxes } from './testing/inflating-boxes.ts';
import { inflatingKinds, inflatingPng } from './testing/inflating-png.ts';

const tool = createLimitedExifTool({ processes: 1 });
const reader = createMetadataReader({ processes: 1, now: () => new Date('2026-06-01T00:00:00Z') });
let folder: string;
let honest: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-bombs-'));
  honest = join(folder, 'honest.png');
  await sharp({ create: { width: 16, height: 16, channels: 3, background: '#456' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .png()
    .toFile(honest);
});
afterAll(async () => {
  await tool.close();
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

/** The largest size that a process of the tool was seen with while `work` ran. */
async function largestDuring(work: () => Promise<unknown>): Promise<number> {
  let largest = 0;
  const look = () => {
    for (const pid of tool.pids) largest = Math.max(largest, residentBytes(pid));
  };
  const timer = setInterval(look, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return largest;
}

const bombs = {
  ...Object.fromEntries(inflatingKinds.map((kind) => [`PNG, ${kind}`, () => inflatingPng(kind)])),
  ...inflatingBoxes,
};

describe.each(Object.entries(bombs))('metadata that inflates to a gigabyte (%s)', (kind, make) => {
  it('takes no more memory than exiftool may use, keeps none of it, and affects no other file', async () => {
    const path = join(folder, kind.replaceAll(/[ ,]+/g, '-'));
    await writeFile(path, make());
    const readArgs = ['-G1', '-n', '-Make', '-UserComment', '-ImageWidth'];
    const largest = await largestDuring(async () => {
      const reading = tool.use((running) => running.readRaw(path, { readArgs }));
      await reading.catch((error: unknown) => expect(error).toBeInstanceOf(ProcessLostError));
    });
    expect(largest).toBeLessThan(addressSpaceBytes);
    const tags = await tool.use((running) => running.readRaw(honest, { readArgs }));
    expect(tags).toMatchObject({ 'IFD0:Make': 'Camera' });
    for (const pid of tool.pids) expect(residentBytes(pid)).toBeLessThan(128 * 2 ** 20);

    await expect(reader.read(path, 'picture')).resolves.toMatchObject({ deviceManufacturer: null });
    await expect(reader.read(honest, 'picture')).resolves.toMatchObject({ deviceManufacturer: 'Camera' });
  });
});
