import { type JobId, limits, storage } from '@stund/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { logout, removeDevice } from '../../../login/login/operations/remove-device.ts';
import { setPassword } from '../../../together/albums/operations/set-password.ts';
import { setPermissions } from '../../../together/albums/operations/set-permissions.ts';
import { setPrivacy } from '../../../together/albums/operations/set-privacy.ts';
import { deleteAlbum } from '../../trash/operations/delete-album.ts';
import { describeDamage } from '../../trash/testing/given-trash.ts';
import { createUpload } from './operations/create-upload.ts';
import { sweepUploads } from './operations/sweep-uploads.ts';
import { encodeMetadata } from './testing/given-tus-server.ts';
import { UploadWriters } from './writers.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let jobId: JobId;
let guest: TestContext;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { maxSpace: 1000 });
  bo = await givenAccount(context);
  jobId = await givenAlbum(context, ana);
  ({ guest } = await asGuest(context, 'Kari'));
});

function begin(by: TestContext, sizeBytes: number, target: JobId = jobId) {
  return createUpload(by, { jobId: target, sizeBytes, metadata: encodeMetadata({ path: 'a.bin' }) });
}

async function reserved({ accountId }: TestAccount = ana): Promise<number> {
  const row = await context.database
    .selectFrom('account')
    .select('reserved_space')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.reserved_space;
}

/** Inserts uploads without bytes, of the given guest or of an account. */
async function givenEmptyUploads(by: TestContext, count: number): Promise<void> {
  const guestId = by.actor.kind === 'guest' ? by.actor.guestId : null;
  const addedBy = by.actor.kind === 'account' ? by.actor.accountId : ana.accountId;
  await sql`
    insert into upload (id, job_id, owner_id, added_by, guest_id, size_bytes, fields, metadata, staging, expires_at)
    select gen_random_uuid(), ${jobId}::uuid, ${ana.accountId}::uuid, ${addedBy}::uuid, ${guestId}::uuid, 0, '{}', '',
      jsonb_build_object('handle', gen_random_uuid()), now() + interval '1 hour'
    from generate_series(1, ${count}::int)
  `.execute(context.database);
}

describe('what others reserve in an album', () => {
  it('is a share of the free space, so that the owner still adds files', async () => {
    await expect(begin(guest, 251)).rejects.toThrow('quota-exceeded');
    await begin(guest, 250);
    await expect(begin(guest, 1)).rejects.toThrow('quota-exceeded');
    await begin(as(bo, context), 250);
    const { guest: another } = await asGuest(context, 'Per');
    await expect(begin(another, 1)).rejects.toThrow('quota-exceeded');
    const other = await givenAlbum(context, ana, { title: 'Båten' });
    await begin(another, 250, other);
    await expect(begin((await asGuest(context, 'Liv')).guest, 1, other)).rejects.toThrow('quota-exceeded');
    await givenFile(context, ana, unrecognizedBytes(250));
    expect(await reserved()).toBe(750);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is limited in number for each of them and for the album, and not at the cost of the owner', async () => {
    await givenEmptyUploads(guest, limits.openUploadsOfGuest);
    await expect(begin(guest, 1)).rejects.toThrow('rate-limited');
    await begin(as(bo, context), 1);
    await givenEmptyUploads((await asGuest(context, 'Per')).guest, limits.openUploadsOfGuestsInJob);
    await expect(begin(as(bo, context), 1)).rejects.toThrow('rate-limited');
    await begin(as(ana, context), 1);
  });

  it('ends after an hour without bytes', async () => {
    const { created_at, expires_at } = await begin(guest, 100);
    expect(expires_at.getTime() - created_at.getTime()).toBe(3_600_000);
  });

  it('names no sizes where it is refused', async () => {
    await expect(begin(guest, 900)).rejects.toMatchObject({ code: 'quota-exceeded', message: 'quota-exceeded' });
    await expect(begin(as(ana, context), 1001)).rejects.toMatchObject({ message: 'quota-exceeded' });
  });

  it.each([
    ['uploads are switched off', () => setPermissions(as(ana, context), jobId, { allowsUploads: false })],
    ['the album becomes private', () => setPrivacy(as(ana, context), jobId, 'private')],
    ['a password is set', () => setPassword(as(ana, context), jobId, `${'A'.repeat(27)}=`)],
    ['the album is deleted', () => deleteAlbum(as(ana, context), jobId)],
  ])('is freed when %s, and what the owner reserved stays', async (_name, change) => {
    await begin(guest, 200);
    await begin(as(bo, context), 100);
    await begin(as(ana, context), 50);
    await change();
    expect(await reserved()).toBe(50);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is freed when the person logs out, or loses the device', async () => {
    await begin(as(bo, context), 100);
    await removeDevice(as(bo, context), 'test-device');
    expect(await reserved()).toBe(0);
    const cia = await givenAccount(context);
    await begin(as(cia, context), 100);
    const token = await context.database
      .selectFrom('auth_token')
      .select('id')
      .where('account_id', '=', cia.accountId)
      .executeTakeFirstOrThrow();
    const { actor } = as(cia, context);
    await logout({ ...context, actor: { ...actor, tokenId: token.id } as typeof actor });
    expect(await reserved()).toBe(0);
  });

  it('is freed by the sweep where nothing else did', async () => {
    await begin(as(bo, context), 100);
    await begin(guest, 100);
    await context.database.deleteFrom('auth_token').where('account_id', '=', bo.accountId).execute();
    expect(await sweepUploads(context, new UploadWriters())).toMatchObject({ expired: 1 });
    expect(await reserved()).toBe(100);
  });
});

describe('the disk', () => {
  const large = async (account: TestAccount) => {
    const free = (await context.blobStore.freeSpaceBytes()) ?? 0;
    return { free, by: { ...as(account, context), settings: { ...context.settings, maxUploadBytes: free } } };
  };

  it('is not taken from other accounts by uploads without bytes', async () => {
    const [first, second] = [
      await givenAccount(context, { maxSpace: storage.unlimitedBytes }),
      await givenAccount(context, { maxSpace: storage.unlimitedBytes }),
    ];
    const { by, free } = await large(first);
    await begin(by, Math.round(free * 0.9), first.jobId);
    const other = await large(second);
    await expect(begin(other.by, Math.round(free * 0.5), second.jobId)).resolves.toMatchObject({ state: 'receiving' });
  });

  it('is given once to those who ask at the same moment, and its size is not revealed', async () => {
    const account = await givenAccount(context, { maxSpace: storage.unlimitedBytes });
    const { by, free } = await large(account);
    const sizeBytes = Math.round(free * 0.6);
    const results = await Promise.allSettled([1, 2, 3].map(() => begin(by, sizeBytes, account.jobId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
    expect(refused).toEqual(['no-space', 'no-space']);
  });

  it('bounds what a guest reserves in an account without a limit', async () => {
    const owner = await givenAccount(context, { maxSpace: storage.unlimitedBytes });
    const album = await givenAlbum(context, owner);
    const { free } = await large(owner);
    const rich = { ...guest, settings: { ...context.settings, maxUploadBytes: free } };
    await expect(begin(rich, Math.round(free * 0.4), album)).rejects.toMatchObject({ message: 'quota-exceeded' });
  });
});
