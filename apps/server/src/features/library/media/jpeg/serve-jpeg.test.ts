import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Checksum } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { heicFixture } from '../../../../platform/decoder/testing/heic-fixture.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { signMediaToken } from '../../../together/access/index.ts';
import { getRendition } from '../serving/get-rendition.ts';
import { convertPicture } from './convert-picture.ts';

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
});
const decoders = createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 });
afterAll(() => decoders.close());

async function download(bytes: Buffer, path: string, headers: Record<string, string> = {}) {
  const { id, checksum } = await givenFile(context, ana, bytes, { path });
  const token = signMediaToken(
    context.mediaKey,
    { jobId: ana.jobId, id },
    { kind: 'owner', accessEpoch: 1 },
    Date.now(),
  );
  const asking = getRendition(context, {
    jobId: ana.jobId,
    fileId: id,
    rendition: 'original',
    token,
    isDownload: true,
    asJpeg: true,
    clientAddress: '192.0.2.1',
    method: 'GET',
    headers,
  });
  return { asking, checksum };
}

it('waits until a worker has converted the picture', async () => {
  const { asking, checksum } = await download(heicFixture, 'Ferie.HEIC');
  await expect
    .poll(() => context.enqueued.at(-1))
    .toMatchObject({ name: 'convert-picture', work: { checksum }, options: { once: { key: checksum } } });
  await convertPicture(context, { decoders }, checksum as Checksum);
  const reply = await asking;
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringContaining('filename="Ferie.jpg"'),
  });
  const bytes = await buffer(reply.body as Readable);
  expect(reply.headers['content-length']).toBe(String(bytes.length));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
  const again = await download(heicFixture, 'Ferie.HEIC', { range: 'bytes=10-19' });
  const part = await again.asking;
  expect(part.status).toBe(206);
  expect(await buffer(part.body as Readable)).toEqual(bytes.subarray(10, 20));
});

it('is the original of a picture that cannot be converted, and of other files', async () => {
  const broken = heicFixture.subarray(0, 200);
  const { asking, checksum } = await download(broken, 'broken.heic');
  await convertPicture(context, { decoders }, checksum as Checksum);
  expect(await buffer((await asking).body as Readable)).toEqual(broken);
  const text = Buffer.from('no picture');
  expect(await buffer((await (await download(text, 'a.txt')).asking).body as Readable)).toEqual(text);
});

it('lets few pictures of one job wait at a time, and any number of callers for one of them', async () => {
  const pictures = [];
  const started: Promise<unknown>[] = [];
  for (let count = 0; count < 9; count += 1) {
    const { asking, checksum } = await download(Buffer.concat([heicFixture, Buffer.from(`${count}`)]), `${count}.heic`);
    const settled = asking.then(
      (reply) => reply.status,
      (error: Error) => error.message.split(':', 1)[0],
    );
    started.push(settled);
    pictures.push(checksum);
  }
  const again = await download(Buffer.concat([heicFixture, Buffer.from('0')]), '0 again.heic');
  expect(await started[8]).toBe('unavailable');
  for (const checksum of pictures) await convertPicture(context, { decoders }, checksum as Checksum);
  expect(await Promise.all(started.slice(0, 8))).toEqual(Array(8).fill(200));
  expect((await again.asking).status).toBe(200);
});
