import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { heicFixture } from '../decoder/testing/heic-fixture.ts';
import { aac, givenVideo, h264, hasFfmpeg } from '../video/testing/given-video.ts';
import type { RandomAccessBytes } from './plan/source-view.ts';
import { planCopy } from './plan-copy.ts';
import { assembleCopy } from './testing/assemble-copy.ts';
import { bytesOf } from './testing/buffer-bytes.ts';

const secret = 'Kari Nordmann 4711';
const runs = Number(process.env.STUND_TEST_FUZZ_RUNS ?? 400);

function painting(): Sharp {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } })
    .withExif({ IFD0: { Artist: secret, Make: secret }, IFD3: { GPSProcessingMethod: secret } })
    .withIccProfile('p3');
}

const originals: ReadonlyArray<readonly [name: string, make: () => Promise<Buffer> | Buffer]> = [
  ['JPEG', () => painting().jpeg().toBuffer()],
  ['PNG', () => painting().png().toBuffer()],
  ['WebP', () => painting().webp().toBuffer()],
  ['GIF', () => painting().gif().toBuffer()],
  ['TIFF', () => painting().tiff({ compression: 'lzw' }).toBuffer()],
  ['AVIF', () => painting().heif({ compression: 'av1' }).toBuffer()],
  ['HEIC', () => heicFixture],
  ...(hasFfmpeg ? [['MP4', givenMp4] as const] : []),
];

function givenMp4(): Buffer {
  const titled = ['-metadata', `title=${secret}`, '-metadata', 'location=+60.3913+005.3221/'];
  return readFileSync(givenVideo({ extension: 'mp4', sound: true, options: [...h264, ...aac, ...titled] }));
}

type Damage =
  | { kind: 'overwrite'; at: number; value: number }
  | { kind: 'cut'; at: number }
  | { kind: 'repeat'; at: number; length: number }
  | { kind: 'remove'; at: number; length: number };

/** Positions are fractions of the file. Most files have their structures at the start, so half of the damage is there. */
const position = fc.oneof(fc.double({ min: 0, max: 0.2, noNaN: true }), fc.double({ min: 0, max: 0.999, noNaN: true }));
const length = fc.integer({ min: 1, max: 64 });
const damage: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('overwrite' as const),
      at: position,
      value: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0xff)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: position }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), at: position, length }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: position, length }) },
);

function damaged(original: Buffer, list: readonly Damage[]): Buffer {
  let bytes = Buffer.from(original);
  for (const one of list) {
    const at = Math.floor(one.at * bytes.length);
    if (one.kind === 'overwrite' && at < bytes.length) bytes[at] = one.value;
    else if (one.kind === 'cut') bytes = bytes.subarray(0, at);
    else if (one.kind === 'repeat') bytes = Buffer.concat([bytes.subarray(0, at + one.length), bytes.subarray(at)]);
    else if (one.kind === 'remove') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + one.length)]);
  }
  return bytes;
}

describe.each(originals)('a damaged %s', (_, make) => {
  it('is converted, or has a copy without a trace whose size and checksum are right', async () => {
    const original = await make();
    const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), async (list) => {
      const bytes = damaged(original, list);
      const counted = countReads(bytes);
      const treatment = await planCopy({ bytes: counted, crc32: crc32(bytes) }, 'image/jpeg');
      // Every byte may be read a few times, and each structure with a window of a few kilobytes.
      expect(counted.readBytes).toBeLessThan(bytes.length * 200 + 2 ** 20);
      if (treatment.kind === 'converted') return;
      if (treatment.kind !== 'lossless') throw new Error(`treated as ${treatment.kind}`);
      const copy = assembleCopy(bytes, treatment.plan);
      expect(treatment.plan).toMatchObject({ sizeBytes: copy.length, crc32: crc32(copy) });
      expect(copy.includes(secret)).toBe(false);
      expect(treatment.plan.pieces.length).toBeLessThan(bytes.length / 4 + 100);
    });
    await fc.assert(property, { seed: 16, numRuns: runs });
  });
});

function countReads(buffer: Buffer): RandomAccessBytes & { readBytes: number } {
  const bytes = bytesOf(buffer);
  return {
    sizeBytes: bytes.sizeBytes,
    readBytes: 0,
    read(at, size) {
      this.readBytes += size;
      if (at + size > bytes.sizeBytes) throw new Error('read beyond the end');
      return bytes.read(at, size);
    },
  };
}
