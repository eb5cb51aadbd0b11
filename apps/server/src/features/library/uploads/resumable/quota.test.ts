import { Readable } from 'node:stream';
import { limits, retention, storage, type UploadId } from '@stund/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ByteStreamRequest } from '../../../../kernel/route.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { verifyInstallation } from '../../../operator/administration/index.ts';
import { appendToUpload } from './operations/append-to-upload.ts';
import { createUpload } from './operations/create-upload.ts';
import { discardUpload } from './operations/discard-upload.ts';
import { getUpload, resumeUpload } from './operations/get-upload.ts';
import { sweepUploads } from './operations/sweep-uploads.ts';
import { encodeMetadata, sha256 } from './testing/given-tus-server.ts';
import type { Upload } from './upload.repository.ts';
import { UploadWriters } from './writers.ts';

let context: TestContext;
let writers: UploadWriters;
beforeAll(async () => {
  context = await givenContext();
  writers = new UploadWriters();
});

function begin(account: TestAccount, sizeBytes: number, metadata: Record<string, string> = { path: 'a.bin' }) {
  return createUpload(as(account, context), { jobId: account.jobId, sizeBytes, metadata: encodeMetadata(metadata) });
}

function send(account: TestAccount, upload: Upload, bytes: Uint8Array, offsetBytes = 0) {
  const wanted = { jobId: account.jobId, uploadId: upload.id, offsetBytes, body: bodyOf(bytes), expected: undefined };
  return appendToUpload(as(account, context), writers, wanted);
}

function bodyOf(bytes: Uint8Array): ByteStreamRequest {
  return { contentLength: bytes.length, open: () => Readable.from(bytes.length > 0 ? [bytes] : []) };
}

async function spaceOf({ accountId }: TestAccount) {
  return context.database
    .selectFrom('account')
    .select(['used_space', 'reserved_space', 'max_space'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

async function expectAllIsWell(): Promise<void> {
  const damages: string[] = [];
  const options = {
    isQuick: false,
    signal: new AbortController().signal,
    report: ({ text }: { text: string }) => void damages.push(text),
  };
  await verifyInstallation(context, options, { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 });
  expect(damages).toEqual([]);
}

async function expire(id: UploadId): Promise<void> {
  await context.database
    .updateTable('upload')
    .set({ expires_at: sql<Date>`now() - interval '1 s'` })
    .where('id', '=', id)
    .execute();
}

describe('room for uploads', () => {
  it('is reserved from the beginning, and not reported as used', async () => {
    const ana = await givenAccount(context, { maxSpace: 1000 });
    const upload = await begin(ana, 600);
    expect(await spaceOf(ana)).toEqual({ used_space: 0, reserved_space: 600, max_space: 1000 });
    await expect(begin(ana, 401)).rejects.toMatchObject({ code: 'quota-exceeded' });
    await expect(givenFile(context, ana, unrecognizedBytes(401))).rejects.toMatchObject({ code: 'quota-exceeded' });
    const file = await givenFile(context, ana, unrecognizedBytes(400));
    expect(file.id).toBeTypeOf('string');
    const { added } = await send(ana, upload, unrecognizedBytes(600));
    expect(added?.space).toMatchObject({ used_space: 1000, reserved_space: 0, max_space: 1000 });
    await expectAllIsWell();
  });

  it('is given to one of many who want the last of it at the same moment', async () => {
    const ana = await givenAccount(context, { maxSpace: 1000 });
    const requests = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? begin(ana, 300) : givenFile(context, ana, unrecognizedBytes(300), { path: `${index}.bin` }),
    );
    const answers = await Promise.allSettled(requests);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { used_space, reserved_space } = await spaceOf(ana);
    expect(used_space + reserved_space).toBe(900);
    await expectAllIsWell();
  });

  it('comes back when the file turns out to be there already', async () => {
    const ana = await givenAccount(context, { maxSpace: 1000 });
    const bytes = unrecognizedBytes(300);
    await givenFile(context, ana, bytes);
    const { added } = await send(ana, await begin(ana, 300), bytes);
    expect(added).toMatchObject({ isDuplicate: true, space: { used_space: 300, reserved_space: 0 } });
    await expectAllIsWell();
  });

  it('is released once, however often the upload is discarded and by which caller', async () => {
    const ana = await givenAccount(context, { maxSpace: 1000 });
    const upload = await begin(ana, 500);
    await send(ana, upload, unrecognizedBytes(100));
    await expire(upload.id);
    const discard = () => discardUpload(as(ana, context), writers, { jobId: ana.jobId, uploadId: upload.id });
    await Promise.allSettled([discard(), sweepUploads(context, writers), discard(), sweepUploads(context, writers)]);
    expect(await spaceOf(ana)).toMatchObject({ used_space: 0, reserved_space: 0 });
    await expectAllIsWell();
  });

  it('is not reserved for more uploads than an account may have in progress', async () => {
    const ana = await givenAccount(context);
    await context.database
      .insertInto('upload')
      .columns(['id', 'job_id', 'owner_id', 'added_by', 'size_bytes', 'fields', 'metadata', 'staging', 'expires_at'])
      .expression(
        sql`select gen_random_uuid(), ${ana.jobId}::uuid, ${ana.accountId}::uuid, ${ana.accountId}::uuid, 0, '{}', '',
          jsonb_build_object('handle', gen_random_uuid()), now() + interval '1 hour'
          from generate_series(1, ${limits.openUploads})` as never,
      )
      .execute();
    await expect(begin(ana, 1)).rejects.toMatchObject({ code: 'rate-limited' });
    await context.database.deleteFrom('upload').where('owner_id', '=', ana.accountId).execute();
  });

  it('is looked for on the disk as well, with what others have begun', async () => {
    const ana = await givenAccount(context, { maxSpace: storage.unlimitedBytes });
    const free = (await context.blobStore.freeSpaceBytes()) ?? 0;
    const large = { ...as(ana, context), settings: { ...context.settings, maxUploadBytes: free } };
    const wanted = { jobId: ana.jobId, sizeBytes: Math.round(free * 0.6), metadata: encodeMetadata({ path: 'a' }) };
    const { id } = await createUpload(large, wanted);
    await expect(createUpload(large, wanted)).rejects.toMatchObject({ code: 'no-space' });
    await discardUpload(large, writers, { jobId: ana.jobId, uploadId: id });
  });
});

describe('the end of an upload', () => {
  it('comes some time after its last byte, and frees room and disk', async () => {
    const ana = await givenAccount(context);
    const upload = await begin(ana, 500);
    await send(ana, upload, unrecognizedBytes(100));
    await sweepUploads(context, writers);
    const { expires_at } = await getUpload(as(ana, context), { jobId: ana.jobId, uploadId: upload.id });
    expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(retention.unfinishedUploadDays);
    await expire(upload.id);
    expect(await sweepUploads(context, writers)).toEqual({ stored: 0, expired: 1, orphans: 0 });
    expect(await spaceOf(ana)).toMatchObject({ reserved_space: 0 });
    await expect(getUpload(as(ana, context), { jobId: ana.jobId, uploadId: upload.id })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expectAllIsWell();
  });

  it('is a file also when the server died between the last byte and the file', async () => {
    const ana = await givenAccount(context);
    const finished: Upload[] = [];
    const bytes = [unrecognizedBytes(700), unrecognizedBytes(800)];
    for (const each of bytes) {
      const upload = await begin(ana, each.length, { path: `${each.length}.bin`, checksum: sha256(each) });
      finished.push(upload);
      // As far as a process comes that is killed then.
      let staging = upload.staging;
      await context.blobStore.partials.append(staging, Readable.from([each]), {
        onDurable: async (partial) => {
          staging = partial;
        },
      });
      await context.database
        .updateTable('upload')
        .set({ state: 'received', offset_bytes: each.length, staging: JSON.stringify(staging) })
        .where('id', '=', upload.id)
        .execute();
    }
    const [first, second] = finished as [Upload, Upload];
    const asked = await resumeUpload(as(ana, context), writers, { jobId: ana.jobId, uploadId: first.id });
    expect(asked).toMatchObject({ state: 'stored', offset_bytes: 700 });
    expect(await sweepUploads(context, writers)).toMatchObject({ stored: 1 });
    expect(await getUpload(as(ana, context), { jobId: ana.jobId, uploadId: second.id })).toMatchObject({
      state: 'stored',
    });
    expect(await spaceOf(ana)).toMatchObject({ used_space: 1500, reserved_space: 0 });
    await expectAllIsWell();
  });

  it('is waited for while the account is full, and comes when it is not', async () => {
    const ana = await givenAccount(context, { maxSpace: 1000 });
    const upload = await begin(ana, 600);
    await context.database.updateTable('account').set({ max_space: 500 }).where('id', '=', ana.accountId).execute();
    await expect(send(ana, upload, unrecognizedBytes(600))).rejects.toMatchObject({ code: 'quota-exceeded' });
    const wanted = { jobId: ana.jobId, uploadId: upload.id };
    await expect(resumeUpload(as(ana, context), writers, wanted)).rejects.toMatchObject({ code: 'quota-exceeded' });
    await context.database.updateTable('account').set({ max_space: 2000 }).where('id', '=', ana.accountId).execute();
    expect(await resumeUpload(as(ana, context), writers, wanted)).toMatchObject({ state: 'stored' });
    await expectAllIsWell();
  });

  it('comes with the end of the job it was for', async () => {
    const ana = await givenAccount(context);
    const upload = await begin(ana, 500);
    await send(ana, upload, unrecognizedBytes(100));
    await context.database.updateTable('job').set({ deleted_at: new Date() }).where('id', '=', ana.jobId).execute();
    await expect(send(ana, upload, unrecognizedBytes(100), 100)).rejects.toMatchObject({ code: 'not-found' });
    expect(await sweepUploads(context, writers)).toMatchObject({ expired: 1 });
    expect(await spaceOf(ana)).toMatchObject({ reserved_space: 0 });
  });

  it('reports when stored bytes are gone', async () => {
    const ana = await givenAccount(context);
    const upload = await begin(ana, 500);
    await send(ana, upload, unrecognizedBytes(100));
    await context.blobStore.partials.discard(upload.staging);
    await expect(send(ana, upload, unrecognizedBytes(400), 100)).rejects.toMatchObject({ code: 'gone' });
    expect(await spaceOf(ana)).toMatchObject({ reserved_space: 0 });
    await expectAllIsWell();
  });
});

describe('an account', () => {
  const maxSpace = 10_000;
  const step = fc.oneof(
    fc.record({ kind: fc.constant('begin' as const), size: fc.integer({ min: 0, max: 4000 }) }),
    fc.record({
      kind: fc.constant('send' as const),
      which: fc.nat(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('finish' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('discard' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('expire' as const), which: fc.nat() }),
    fc.record({
      kind: fc.constant('whole' as const),
      size: fc.integer({ min: 1, max: 4000 }),
      isDuplicate: fc.boolean(),
    }),
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  /** What a client does without waiting for others; refusals are answers too. */
  async function take(ana: TestAccount, uploads: Upload[], step: Step): Promise<void> {
    if (step.kind === 'begin') return void uploads.push(await begin(ana, step.size, { path: `${uploads.length}.bin` }));
    if (step.kind === 'whole') {
      const bytes = step.isDuplicate ? Buffer.alloc(step.size, 7) : unrecognizedBytes(step.size);
      return void (await givenFile(context, ana, bytes, { path: 'w.bin' }));
    }
    const upload = uploads[step.which % Math.max(1, uploads.length)];
    if (!upload) return;
    const wanted = { jobId: ana.jobId, uploadId: upload.id };
    if (step.kind === 'discard') return discardUpload(as(ana, context), writers, wanted);
    if (step.kind === 'expire') {
      await expire(upload.id);
      return void (await sweepUploads(context, writers));
    }
    const { offset_bytes, size_bytes } = await getUpload(as(ana, context), wanted);
    const missing = size_bytes - offset_bytes;
    const count = step.kind === 'finish' ? missing : Math.floor(missing * step.share);
    await send(ana, upload, unrecognizedBytes(count), offset_bytes);
  }

  it('never holds more than its quota, and counts to the byte, whatever comes at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
        const ana = await givenAccount(context, { maxSpace });
        const uploads: Upload[] = [];
        for (const round of rounds) {
          await Promise.allSettled(round.map((step) => take(ana, uploads, step)));
          const { used_space, reserved_space } = await spaceOf(ana);
          expect(used_space + reserved_space).toBeLessThanOrEqual(maxSpace);
        }
        await expectAllIsWell();
        for (const { id } of uploads) {
          const wanted = { jobId: ana.jobId, uploadId: id };
          await discardUpload(as(ana, context), writers, wanted).catch(() => undefined);
        }
        const { used_space, reserved_space } = await spaceOf(ana);
        const { sum } = await context.database
          .selectFrom('file')
          .select(sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('sum'))
          .where('owner_id', '=', ana.accountId)
          .executeTakeFirstOrThrow();
        expect({ used_space, reserved_space }).toEqual({ used_space: sum, reserved_space: 0 });
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
