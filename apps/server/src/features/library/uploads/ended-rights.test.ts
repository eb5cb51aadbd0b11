import { Readable } from 'node:stream';
import type { JobId } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MultipartRequest } from '../../../kernel/route.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../testing/unrecognized-bytes.ts';
import { removeDevice } from '../../login/login/operations/remove-device.ts';
import { setPassword } from '../../together/albums/operations/set-password.ts';
import { setPermissions } from '../../together/albums/operations/set-permissions.ts';
import { setPrivacy } from '../../together/albums/operations/set-privacy.ts';
import { deleteAlbum } from '../trash/operations/delete-album.ts';
import { describeDamage } from '../trash/testing/given-trash.ts';
import { deduplicateFile } from './operations/deduplicate-file.ts';
import { uploadFile } from './operations/upload-file.ts';
import { appendToUpload } from './resumable/operations/append-to-upload.ts';
import { createUpload } from './resumable/operations/create-upload.ts';
import { encodeMetadata } from './resumable/testing/given-tus-server.ts';
import { UploadWriters } from './resumable/writers.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let jobId: JobId;
const writers = new UploadWriters();

beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  jobId = await givenAlbum(context, ana);
});

/** A body that does something between its first and its last byte. */
function interrupted(parts: readonly Uint8Array[], meanwhile: () => Promise<unknown>): Readable {
  return Readable.from(
    (async function* () {
      for (const [index, part] of parts.entries()) {
        if (index === parts.length - 1) await meanwhile();
        yield part;
      }
    })(),
  );
}

async function sendWhole(by: TestContext, meanwhile: () => Promise<unknown>) {
  const whole: MultipartRequest = givenMultipart({ path: 'a.bin' }, unrecognizedBytes(3000));
  const sent = Buffer.concat(await whole.open().toArray());
  const parts = [sent.subarray(0, 1500), sent.subarray(1500)];
  return uploadFile(by, jobId, { ...whole, open: () => interrupted(parts, meanwhile) });
}

async function sendResumable(by: TestContext, meanwhile: () => Promise<unknown>) {
  const upload = await createUpload(by, { jobId, sizeBytes: 3000, metadata: encodeMetadata({ path: 'a.bin' }) });
  const bytes = unrecognizedBytes(3000);
  const body = {
    contentLength: 3000,
    open: () => interrupted([bytes.subarray(0, 1500), bytes.subarray(1500)], meanwhile),
  };
  return appendToUpload(by, writers, { jobId, uploadId: upload.id, offsetBytes: 0, body, expected: undefined });
}

const owner = () => as(ana, context);
const changes = {
  'uploads are switched off': [() => setPermissions(owner(), jobId, { allowsUploads: false }), 'forbidden'],
  'the album becomes private': [() => setPrivacy(owner(), jobId, 'private'), 'not-found'],
  'a password is set': [() => setPassword(owner(), jobId, `${'A'.repeat(27)}=`), 'password-required'],
  'the album is deleted': [() => deleteAlbum(owner(), jobId), /gone|not-found|locked/],
  'the person logs out': [() => removeDevice(as(bo, context), 'test-device'), 'unauthenticated'],
} as const;

async function expectNothingStored() {
  const files = await context.database.selectFrom('file').select('id').where('job_id', '=', jobId).execute();
  const people = await context.database
    .selectFrom('participant')
    .select('person_id')
    .where('job_id', '=', jobId)
    .where('person_id', '!=', ana.accountId)
    .execute();
  const space = await context.database
    .selectFrom('account')
    .select(['used_space', 'reserved_space'])
    .where('id', '=', ana.accountId)
    .executeTakeFirstOrThrow();
  expect({ files, people, space }).toEqual({ files: [], people: [], space: { used_space: 0, reserved_space: 0 } });
  expect(await describeDamage(context)).toEqual([]);
}

describe.each(Object.entries(changes))('while a file is sent, %s', (_name, [change, code]) => {
  it('and the whole file is not stored', async () => {
    await expect(sendWhole(as(bo, context), change)).rejects.toThrow(code);
    await expectNothingStored();
  });

  it('and the resumable upload is not stored, and nothing stays reserved', async () => {
    await expect(sendResumable(as(bo, context), change)).rejects.toThrow();
    await expectNothingStored();
  });
});

describe('rights that end before the file is stored', () => {
  it('are those of a guest too', async () => {
    const { guest } = await asGuest(context, 'Kari');
    await expect(sendWhole(guest, changes['uploads are switched off'][0])).rejects.toThrow('forbidden');
    await expectNothingStored();
  });

  it('stay with a participant when a password is set', async () => {
    await context.database
      .insertInto('participant')
      .values({ job_id: jobId, account_id: bo.accountId, guest_id: null, is_subscribed: true })
      .execute();
    await expect(sendWhole(as(bo, context), changes['a password is set'][0])).resolves.toMatchObject({
      isDuplicate: false,
    });
  });

  it('are those of an account whose subscription ends', async () => {
    const end = () =>
      context.database.updateTable('account').set({ is_read_only: true }).where('id', '=', bo.accountId).execute();
    await expect(sendWhole(as(bo, context), end)).rejects.toThrow('read-only-account');
    await expectNothingStored();
  });

  it('end the one of several files stored together, and not the others', async () => {
    const end = () => removeDevice(as(bo, context), 'test-device');
    const results = await Promise.allSettled([
      sendWhole(as(bo, context), end),
      ...Array.from({ length: 4 }, () => sendWhole(owner(), async () => undefined)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('are asked for where a file is added without its bytes', async () => {
    const bytes = unrecognizedBytes(500);
    const { checksum } = await uploadFile(as(bo, context), bo.jobId, givenMultipart({ path: 'a.bin' }, bytes));
    const loggedOut = as(bo, context);
    await removeDevice(loggedOut, 'test-device');
    const wanted = { path: 'a.bin', checksum, policy: 'no_duplicates' as const };
    await expect(deduplicateFile(loggedOut, jobId, wanted as never)).rejects.toThrow('unauthenticated');
    await expectNothingStored();
  });
});
