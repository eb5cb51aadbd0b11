import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFfmpeg } from '../video/testing/given-video.ts';
import { planCopy } from './plan-copy.ts';
import { assembleCopy } from './testing/assemble-copy.ts';
import { bytesOf } from './testing/buffer-bytes.ts';
import { findTraces } from './testing/find-traces.ts';
import { pixelsOf } from './testing/pixels-of.ts';
import {
  givenTaggedMotionPhotos,
  givenTaggedPictures,
  givenTaggedVideos,
  secret,
  type TaggedOriginal,
} from './testing/tagged-originals.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-private-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function copyOf(path: string): Promise<Buffer> {
  const original = await readFile(path);
  const treatment = await planCopy({ bytes: bytesOf(original), crc32: crc32(original) }, 'image/jpeg');
  if (treatment.kind !== 'lossless')
    throw new Error(`${path} is not copied without loss: ${JSON.stringify(treatment)}`);
  const copy = assembleCopy(original, treatment.plan);
  expect(treatment.plan).toMatchObject({ sizeBytes: copy.length, crc32: crc32(copy) });
  return copy;
}

async function expectClean(originals: readonly TaggedOriginal[]): Promise<void> {
  const copies: string[] = [];
  for (const { name, path } of originals) {
    const copy = await copyOf(path);
    expect(copy.includes(secret), `${name} has the text`).toBe(false);
    copies.push(join(folder, `copy-${name}`));
    await writeFile(copies.at(-1)!, copy);
    expect(await copyOf(copies.at(-1)!), `the copy of the copy of ${name}`).toEqual(copy);
    expect(await pixelsOf(copies.at(-1)!), `pixels of ${name}`).toBe(await pixelsOf(path));
  }
  const found = await findTraces([...originals.map(({ path }) => path), ...copies]);
  for (const { path } of originals) expect(found.get(path), `${path} has no tags`).not.toEqual([]);
  for (const path of copies) expect(found.get(path), path).toEqual([]);
}

describe('planCopy', () => {
  it('leaves no trace in pictures of any format, and every pixel', async () => {
    await expectClean(await givenTaggedPictures(folder));
  });

  it.runIf(hasFfmpeg)('leaves no trace in videos, and every frame and sound', async () => {
    await expectClean(await givenTaggedVideos(folder));
  });

  it.runIf(hasFfmpeg)('treats the video of a motion photo like any other', async () => {
    const originals = await givenTaggedMotionPhotos(folder);
    await expectClean(originals);
    for (const { path } of originals) {
      const copy = await copyOf(path);
      const treated = await planCopy({ bytes: bytesOf(copy), crc32: crc32(copy) }, 'image/jpeg');
      const bytesFromEnd = Number(/MicroVideoOffset="(\d+)"/.exec(copy.toString('latin1'))?.[1]);
      const video = join(folder, 'motion-copy.mp4');
      await writeFile(video, copy.subarray(-bytesFromEnd));
      const range = { offsetBytes: copy.length - bytesFromEnd, sizeBytes: bytesFromEnd };
      expect(treated).toMatchObject({ plan: { motionVideo: range } });
      expect((await findTraces([video])).get(video)).toEqual([]);
      expect(await pixelsOf(video)).toBe(await pixelsOf(join(folder, 'motion.tmp.mp4')));
    }
  });

  it.runIf(hasFfmpeg)('leaves out bytes between the segments of a JPEG, which decoders skip', async () => {
    const [{ path }] = (await givenTaggedMotionPhotos(folder)) as [TaggedOriginal];
    const photo = await readFile(path);
    const tablesAt = photo.indexOf(Buffer.from('ffdb', 'hex'));
    const odd = join(folder, 'odd.jpg');
    await writeFile(odd, Buffer.concat([photo.subarray(0, tablesAt), Buffer.from(secret), photo.subarray(tablesAt)]));
    await expectClean([{ name: 'odd.jpg', path: odd }]);
  });

  it.each([
    [
      'a picture that is cut off',
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      'image/x-picture',
      'converted',
    ],
    ['a RAW file', Buffer.from('49492a0010000000435202000000000000000000', 'hex'), 'image/x-picture', 'converted'],
    ['a format without a planner', Buffer.from('8BPS\0\x01'), 'image/x-picture', 'converted'],
    ['an empty picture', Buffer.alloc(0), 'image/x-picture', 'converted'],
    [
      'a sidecar',
      Buffer.from('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">'),
      'application/xml',
      'refused',
    ],
    ['unknown bytes', Buffer.from([0, 1, 2, 3]), 'application/octet-stream', 'refused'],
    ['a document', Buffer.from('%PDF-1.7'), 'application/pdf', 'unchanged'],
  ])('treats %s', async (_, bytes, mimeType, kind) => {
    expect(await planCopy({ bytes: bytesOf(bytes), crc32: crc32(bytes) }, mimeType)).toMatchObject({ kind });
  });
});
