import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type AccountId, editLimits } from '@stund/contract';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { freeBlobs } from '../../../../storage/index.ts';
import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { describeDamage } from '../../../library/trash/testing/given-trash.ts';
import { deleteStickersOfAccount, type Sticker, selectStickers } from '../sticker.repository.ts';
import { presentSticker } from '../sticker-address.ts';
import { addSticker } from './add-sticker.ts';
import { getSticker } from './get-sticker.ts';
import { removeSticker } from './remove-sticker.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
const decoders = createDecoderPool({ processes: 1, timeLimitMs: 120_000, memoryLimitBytes: 2 ** 31, idleMs: 30_000 });
cleanUpLater(async () => decoders.close());

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
});

const givenPixels = (width: number, height: number) =>
  sharp(randomBytes(width * height * 4), { raw: { width, height, channels: 4 } });
const add = (account: TestAccount, bytes: Uint8Array): Promise<Sticker> =>
  addSticker(as(account, context), givenMultipart({}, bytes, 'sticker.png'), decoders);
const stickersOf = ({ accountId }: TestAccount) => selectStickers(context.database, accountId);
const usedSpaceOf = async ({ accountId }: TestAccount) => {
  const account = context.database.selectFrom('account').select('used_space').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).used_space;
};
const storedChecksums = async () => {
  const stored: string[] = [];
  for await (const { checksum } of context.blobStore.list()) stored.push(checksum);
  return stored;
};
/** The token of the address that the owner gets. */
const tokenOf = (account: TestAccount, sticker: Sticker) => {
  const { address } = presentSticker(context, { accountId: account.accountId, accessEpoch: 1 }, sticker);
  return new URL(address, 'http://localhost').searchParams.get('t')!;
};
const request = ({ accountId }: { accountId: AccountId }, { id }: { id: string }, token: string) =>
  getSticker(context, { accountId, id, token, method: 'GET' });

describe('adding a sticker', () => {
  it('stores the pixels alone, as a PNG of limited size, and counts them', async () => {
    const secret = 'Taken at home';
    const bytes = await givenPixels(1200, 30)
      .withExif({ IFD0: { ImageDescription: secret } })
      .png()
      .toBuffer();
    expect(bytes.includes(secret)).toBe(true);
    const sticker = await add(ana, bytes);
    expect(sticker).toMatchObject({ width: editLimits.stickerPx, height: 26 });
    const stored = await buffer((await context.blobStore.open(sticker.checksum)).stream);
    const { format, width, height, hasAlpha, exif } = await sharp(stored).metadata();
    expect({ format, width, height, hasAlpha, exif }).toEqual({
      format: 'png',
      width: sticker.width,
      height: sticker.height,
      hasAlpha: true,
      exif: undefined,
    });
    expect(stored.includes(secret)).toBe(false);
    expect(await usedSpaceOf(ana)).toBe(stored.length);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('queues its bytes for processing, so that a photo of the same bytes does not wait for the check of stalled media', async () => {
    const { checksum } = await add(ana, await givenPixels(20, 20).png().toBuffer());
    expect(context.enqueued).toContainEqual({
      name: 'media-ingest',
      work: { checksum },
      options: { priority: 0 },
    });
  });

  it('has the size as displayed', async () => {
    const jpeg = await givenPixels(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await add(ana, jpeg)).toMatchObject({ width: 20, height: 40 });
  });

  it('refuses bytes that are no picture, pictures of other types and damaged ones', async () => {
    const png = await givenPixels(64, 64).png().toBuffer();
    const wrong = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.alloc(0),
      await givenPixels(8, 8).gif().toBuffer(),
      png.subarray(0, 40),
    ];
    for (const bytes of wrong) await expect(add(ana, bytes)).rejects.toMatchObject({ code: 'unsupported-media-type' });
    expect(await stickersOf(ana)).toEqual([]);
    expect(await storedChecksums()).toEqual([]);
  });

  it('refuses more bytes than the limit, also when their length was not announced', async () => {
    const huge = givenMultipart({}, Buffer.alloc(editLimits.stickerBytes + 100_000, 1));
    for (const body of [huge, { ...huge, contentLength: undefined }])
      await expect(addSticker(as(ana, context), body, decoders)).rejects.toMatchObject({ code: 'too-large' });
    expect(await storedChecksums()).toEqual([]);
  });

  it('refuses what does not fit and more than the limit of an account, and keeps none of the bytes', async () => {
    const png = await givenPixels(16, 16).png().toBuffer();
    await context.database.updateTable('account').set({ max_space: 100 }).execute();
    await expect(add(ana, png)).rejects.toMatchObject({ code: 'quota-exceeded' });
    expect(await storedChecksums()).toEqual([]);

    await context.database.updateTable('account').set({ max_space: 1_000_000 }).execute();
    const { checksum } = await add(ana, png);
    const [row] = await context.database.selectFrom('own_sticker').selectAll().execute();
    const others = Array.from({ length: editLimits.stickersPerAccount - 1 }, () => ({
      ...row!,
      id: crypto.randomUUID(),
    }));
    await context.database.insertInto('own_sticker').values(others).execute();
    await expect(add(ana, await givenPixels(16, 16).png().toBuffer())).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await storedChecksums()).toEqual([checksum]);
    await expect(
      addSticker(as(ana, context, { isReadOnly: true }), givenMultipart({}, png), decoders),
    ).rejects.toMatchObject({ code: 'read-only-account' });
  });
});

describe('stickers of two people', () => {
  it('share bytes, but neither sees nor deletes those of the other', async () => {
    const png = await givenPixels(32, 32).png().toBuffer();
    const [ofAna, ofBo] = await Promise.all([add(ana, png), add(bo, png)]);
    expect(ofBo.checksum).toBe(ofAna.checksum);
    expect((await stickersOf(ana)).map(({ id }) => id)).toEqual([ofAna.id]);
    expect(await usedSpaceOf(bo)).toBe(ofBo.sizeBytes);

    await removeSticker(as(bo, context), ofAna.id);
    expect(await stickersOf(ana)).toHaveLength(1);
    await removeSticker(as(ana, context), ofAna.id);
    await freeBlobs(context);
    expect(await usedSpaceOf(ana)).toBe(0);
    expect(await storedChecksums()).toEqual([ofBo.checksum]);

    await removeSticker(as(bo, context), ofBo.id);
    await freeBlobs(context);
    expect(await storedChecksums()).toEqual([]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('are served by the address of their owner alone, until they are deleted', async () => {
    const sticker = await add(ana, await givenPixels(32, 32).png().toBuffer());
    const token = tokenOf(ana, sticker);
    const reply = await request(ana, sticker, token);
    expect(reply.headers['content-length']).toBe(String(sticker.sizeBytes));
    const other = await add(ana, await givenPixels(32, 32).png().toBuffer());
    await expect(request(ana, other, token)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(request(bo, sticker, token)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(request(bo, sticker, tokenOf(bo, sticker))).rejects.toMatchObject({ code: 'not-found' });
    await removeSticker(as(ana, context), sticker.id);
    await expect(request(ana, sticker, token)).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('counts a sticker that was added twice once, until both are deleted', async () => {
  const png = await givenPixels(32, 32).png().toBuffer();
  const first = await add(ana, png);
  const second = await add(ana, png);
  expect(await usedSpaceOf(ana)).toBe(first.sizeBytes);
  await removeSticker(as(ana, context), first.id);
  await freeBlobs(context);
  expect(await usedSpaceOf(ana)).toBe(first.sizeBytes);
  expect(await storedChecksums()).toEqual([second.checksum]);
  await removeSticker(as(ana, context), second.id);
  expect(await usedSpaceOf(ana)).toBe(0);
});

it('are deleted with the account, those of others stay', async () => {
  const png = await givenPixels(32, 32).png().toBuffer();
  await add(ana, png);
  await add(ana, await givenPixels(32, 32).png().toBuffer());
  const { checksum } = await add(bo, png);
  await context.database.transaction().execute((tx) => deleteStickersOfAccount(tx, ana.accountId));
  await freeBlobs(context);
  expect(await stickersOf(ana)).toEqual([]);
  expect(await storedChecksums()).toEqual([checksum]);
});
