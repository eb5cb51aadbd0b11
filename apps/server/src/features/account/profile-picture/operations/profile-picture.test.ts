import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { freeBlobs, lockAccountSpace, withLockedBlob } from '../../../../storage/index.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { removeDevice } from '../../../login/login/operations/remove-device.ts';
import { listContributors } from '../../../together/albums/operations/list-contributors.ts';
import { setPassword } from '../../../together/albums/operations/set-password.ts';
import { subscribe } from '../../../together/albums/operations/subscribe.ts';
import { unsubscribe } from '../../../together/albums/operations/unsubscribe.ts';
import { readAccountFacts } from '../../account/index.ts';
import { deletePicture } from '../profile-picture.repository.ts';
import { personPictureAddress } from '../profile-picture-address.ts';
import { getProfilePicture } from './get-profile-picture.ts';
import { setProfilePicture } from './set-profile-picture.ts';

const decoders = createDecoderPool({ processes: 1, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 });
let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});
afterAll(() => decoders.close());

const paint = (color: string, size = 900) =>
  sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .withExif({ IFD0: { ImageDescription: 'a secret' } })
    .jpeg()
    .toBuffer();

const set = (account: TestAccount, bytes: Uint8Array) =>
  setProfilePicture(as(account, context), givenMultipart({}, bytes), decoders);

async function addressOf(account: TestAccount) {
  const { profilePicture } = await readAccountFacts(context, account.accountId);
  if (profilePicture === null) return undefined;
  const url = new URL(profilePicture, 'http://here');
  return { id: url.pathname.split('/').at(-1)!, token: url.searchParams.get('t')! };
}

async function show(account: TestAccount, { id, token }: { id: string; token: string }) {
  const reply = await getProfilePicture(context, { accountId: account.accountId, id, token, method: 'GET' });
  return Buffer.concat(await (reply.body as import('node:stream').Readable).toArray());
}

describe('a profile picture', () => {
  it('is kept small and as pixels alone, and shown by its address', async () => {
    const ana = await givenAccount(context);
    expect(await addressOf(ana)).toBeUndefined();
    await set(ana, await paint('#c04020'));
    const shown = await show(ana, (await addressOf(ana))!);
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 620, height: 620 });
    expect(shown.includes('secret')).toBe(false);
  });

  it('is refused as incomplete when its body ends early, at any byte', async () => {
    const ana = await givenAccount(context);
    const whole = givenMultipart({}, await paint('#203040', 64));
    const bytes = Buffer.concat(await whole.open().toArray());
    for (let length = 0; length < bytes.length; length += 97) {
      const truncated = { ...whole, contentLength: length, open: () => Readable.from([bytes.subarray(0, length)]) };
      const refusal = await setProfilePicture(as(ana, context), truncated, decoders).catch((error: unknown) => error);
      expect(refusal, String(length)).toBeInstanceOf(DomainError);
      expect(['incomplete-body', 'invalid-request']).toContain((refusal as DomainError).code);
    }
  });

  it('takes the place of the one before, whose bytes go', async () => {
    const ana = await givenAccount(context);
    await set(ana, await paint('#101010'));
    const before = (await addressOf(ana))!;
    await set(ana, await paint('#f0f0f0'));
    await expect(show(ana, before)).rejects.toThrow('not-found');
    expect(context.enqueued.at(-1)?.name).toBe('free-blobs');
    expect((await freeBlobs(context)).freed).toBe(1);
    const after = (await addressOf(ana))!;
    expect((await show(ana, after)).length).toBeGreaterThan(0);

    await context.database.transaction().execute((tx) => deletePicture(tx, ana.accountId));
    expect(await addressOf(ana)).toBeUndefined();
    await expect(show(ana, after)).rejects.toThrow('not-found');
    expect((await freeBlobs(context)).freed).toBe(1);
  });

  it('keeps the bytes while another account has the same picture', async () => {
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    const bytes = await paint('#20a060');
    await Promise.all([set(ana, bytes), set(bo, bytes)]);
    await context.database.transaction().execute((tx) => deletePicture(tx, ana.accountId));
    expect((await freeBlobs(context)).freed).toBe(0);
    expect((await show(bo, (await addressOf(bo))!)).length).toBeGreaterThan(0);
  });

  it('locks its bytes before the account, as uploads do', async () => {
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    const bytes = await paint('#305080');
    await set(ana, bytes);
    const { checksum } = await context.database
      .selectFrom('profile_picture')
      .select('checksum')
      .where('account_id', '=', ana.accountId)
      .executeTakeFirstOrThrow();
    let setting: Promise<unknown> | undefined;
    await withLockedBlob(context.database, checksumFromBytes(checksum), async (tx) => {
      setting = set(bo, bytes);
      const waiting = async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(context.database)).rows;
      await expect.poll(async () => (await waiting()).length).toBe(1);
      await sql`set local lock_timeout = '1s'`.execute(tx);
      await lockAccountSpace(tx, bo.accountId);
    });
    await setting;
    expect(await addressOf(bo)).toBeDefined();
  });

  it('opens to nobody who made up the address', async () => {
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    await Promise.all([set(ana, await paint('#a0a000')), set(bo, await paint('#00a0a0'))]);
    const [his, hers] = [(await addressOf(bo))!, (await addressOf(ana))!];
    await expect(show(ana, { ...hers, token: his.token })).rejects.toThrow('forbidden');
    await expect(show(ana, { ...his, id: hers.id })).rejects.toThrow('forbidden');
  });

  it('is shown by its address as long as the person who got it may see it', async () => {
    const [ana, bo] = [await givenAccount(context, { name: 'Ana' }), await givenAccount(context, { name: 'Bo' })];
    await set(ana, await paint('#c04020'));
    const jobId = await givenAlbum(context, ana);
    await subscribe(as(bo, context), jobId);
    const showTo = async (viewer: TestContext) => {
      const { job, people } = await listContributors(viewer, jobId);
      const [person] = people;
      const address = personPictureAddress(viewer, job, { accountId: ana.accountId, pictureId: person!.picture_id });
      const url = new URL(address!, 'http://here');
      const picture = { id: url.pathname.split('/').at(-1)!, token: url.searchParams.get('t')! };
      expect((await show(ana, picture)).length).toBeGreaterThan(0);
      return () => show(ana, picture);
    };
    const [toAna, toBo] = [await showTo(as(ana, context)), await showTo(as(bo, context))];
    const toNobody = await showTo({ ...context, actor: { kind: 'none' } });

    // A share ends by itself, for everyone but its owner.
    const expire = (expires_at: Date | null) =>
      context.database.updateTable('job').set({ expires_at }).where('id', '=', jobId).execute();
    await expire(context.clock.now());
    await expect(toNobody()).rejects.toThrow('gone');
    await toAna();
    await expire(null);
    await setPassword(as(ana, context), jobId, `${'A'.repeat(27)}=`);
    await expect(toNobody()).rejects.toThrow('gone');
    await toBo();
    await unsubscribe(as(bo, context), jobId);
    await expect(toBo()).rejects.toThrow('gone');
    await toAna();
    const own = (await addressOf(ana))!;
    await removeDevice(as(ana, context), 'test-device');
    await expect(toAna()).rejects.toThrow('gone');
    await expect(show(ana, own)).rejects.toThrow('gone');
    expect((await show(ana, (await addressOf(ana))!)).length).toBeGreaterThan(0);
  });

  it('is nothing but a picture, and no large one', async () => {
    const ana = await givenAccount(context);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    await expect(set(ana, drawing)).rejects.toThrow('unsupported-media-type');
    await expect(set(ana, Buffer.from('%PDF-1.4'))).rejects.toThrow('unsupported-media-type');
    await expect(set(ana, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).rejects.toThrow('unsupported-media-type');
    await expect(set(ana, Buffer.alloc(11 * 2 ** 20))).rejects.toThrow('too-large');
    const unannounced = { ...givenMultipart({}, Buffer.alloc(11 * 2 ** 20)), contentLength: undefined };
    await expect(setProfilePicture(as(ana, context), unannounced, decoders)).rejects.toThrow('too-large');
    expect(await addressOf(ana)).toBeUndefined();
  });
});
