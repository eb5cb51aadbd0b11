import { appendFile, mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileId, UploadId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Checksum } from '../../../../platform/blob-store/index.ts';
import { checksumToBytes } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { lockBlob } from '../../../../storage/blobs/blob.repository.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { thumbnailNames } from '../../../library/media/index.ts';
import type { Damage } from '../damage.ts';
import { verifyInstallation } from './verify-installation.ts';

let context: TestContext;
let ana: TestAccount;
let checksum: Checksum;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  ({ checksum } = await givenFile(context, ana, unrecognizedBytes(1000), { path: 'Hytta/IMG_1.JPG' }));
});

const bytesOf = (value: Checksum) => join(context.blobFolder, 'blobs', value.slice(0, 2), value.slice(2, 4), value);

async function verify({ isQuick = false } = {}): Promise<Damage[]> {
  const found: Damage[] = [];
  const progress = { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 };
  await verifyInstallation(
    context,
    { isQuick, signal: new AbortController().signal, report: (damage) => void found.push(damage) },
    progress,
  );
  return found;
}

/** Changes rows past the database's own guard over references. */
async function damageRows(statement: ReturnType<typeof sql>): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
}

async function givenThumbnails(): Promise<string[]> {
  const names = thumbnailNames(checksum);
  for (const name of names) await context.blobStore.writeRendition(name, unrecognizedBytes(50));
  await context.database.updateTable('media').set({ state: 'ready' }).execute();
  return names;
}

describe('verifyInstallation', () => {
  it('finds nothing wrong with what uploads leave', async () => {
    await givenFile(context, ana, Buffer.alloc(0), { path: 'empty.txt' });
    await givenFile(context, ana, unrecognizedBytes(700_000), { path: 'b.jpg', policy: 'allow_duplicates' });
    await givenThumbnails();
    await context.database
      .updateTable('media')
      .set({ state: 'kept' })
      .where('checksum', '<>', checksumToBytes(checksum))
      .execute();
    expect(await verify()).toEqual([]);
  });

  it('counts what it looks at', async () => {
    const progress = { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 };
    await verifyInstallation(
      context,
      { isQuick: false, signal: new AbortController().signal, report: () => undefined },
      progress,
    );
    expect(progress).toEqual({ blobs: 1, bytes: 1000, totalBlobs: 1, totalBytes: 1000 });
  });

  it('finds missing bytes and names the file', async () => {
    await rm(bytesOf(checksum));
    const [damage, ...rest] = await verify({ isQuick: true });
    expect(damage).toMatchObject({ kind: 'blob-missing', checksum });
    expect(damage?.text).toContain('Hytta/IMG_1.JPG');
    expect(rest).toEqual([]);
  });

  it('finds bytes that are too many or too few, also when it is quick', async () => {
    await appendFile(bytesOf(checksum), 'x');
    expect(await verify({ isQuick: true })).toMatchObject([{ kind: 'blob-damaged' }]);
    await truncate(bytesOf(checksum), 10);
    expect(await verify({ isQuick: true })).toMatchObject([{ kind: 'blob-damaged' }]);
  });

  it('finds other bytes of the same length by reading them, not when it is quick', async () => {
    await writeFile(bytesOf(checksum), unrecognizedBytes(1000));
    expect(await verify({ isQuick: true })).toEqual([]);
    expect(await verify()).toMatchObject([{ kind: 'blob-damaged', checksum }]);
  });

  it('finds a wrong CRC-32', async () => {
    await context.database
      .updateTable('blob')
      .set((eb) => ({ crc32: sql<number>`(${eb.ref('crc32')} + 1) % 4294967296` }))
      .execute();
    expect(await verify()).toMatchObject([{ kind: 'blob-damaged' }]);
  });

  it('finds bytes on the storage that nothing knows of', async () => {
    const orphan = 'ab'.repeat(32) as Checksum;
    await mkdir(dirname(bytesOf(orphan)), { recursive: true });
    await writeFile(bytesOf(orphan), 'lost');
    expect(await verify()).toMatchObject([{ kind: 'blob-orphaned', checksum: orphan }]);
  });

  it('finds bytes the database keeps for no file', async () => {
    await damageRows(sql`delete from file`);
    const kinds = (await verify()).map((damage) => damage.kind);
    expect(kinds.sort()).toEqual(['blob-unused', 'job-size', 'month-counters', 'used-space']);
  });

  it('finds files without bytes, without a record of them, and of another size', async () => {
    await damageRows(sql`delete from media`);
    expect(await verify()).toMatchObject([{ kind: 'media-missing' }]);
    await damageRows(sql`update file set size_bytes = 999`);
    expect((await verify()).map((damage) => damage.kind)).toContain('file-size');
    await damageRows(sql`delete from blob`);
    expect((await verify()).map((damage) => damage.kind)).toContain('file-without-blob');
  });

  it('finds wrong month counters: too high, too low, and a month without files', async () => {
    await context.database.updateTable('job_month').set({ picture_count: 7 }).execute();
    expect(await verify()).toMatchObject([{ kind: 'month-counters' }]);
    await context.database.deleteFrom('job_month').execute();
    expect(await verify()).toMatchObject([{ kind: 'month-counters' }]);
    await context.database
      .insertInto('job_month')
      .values({
        job_id: ana.jobId,
        month: 190001,
        picture_count: 0,
        screenshot_count: 0,
        video_count: 1,
        document_count: 0,
      })
      .execute();
    expect(await verify()).toMatchObject([{ kind: 'month-counters' }, { kind: 'month-counters' }]);
  });

  it('takes a month that has become empty for what it is', async () => {
    await context.database
      .insertInto('job_month')
      .values({
        job_id: ana.jobId,
        month: 190001,
        picture_count: 0,
        screenshot_count: 0,
        video_count: 0,
        document_count: 0,
      })
      .execute();
    expect(await verify()).toEqual([]);
  });

  it('finds wrong sums', async () => {
    await context.database.updateTable('account').set({ used_space: 1 }).execute();
    await context.database.updateTable('job').set({ size_bytes: 2 }).execute();
    expect(await verify()).toMatchObject([{ kind: 'job-size' }, { kind: 'used-space' }]);
  });

  it('compares the storage of an account with its ledger, which old accounts do not have yet', async () => {
    const row = { account_id: ana.accountId, source: 'capture', reference: ana.accountId, reason: 'included' } as const;
    await context.database
      .insertInto('storage_grant')
      .values({ ...row, size_bytes: 1000, starts_at: new Date(), created_at: new Date(), is_counted: true })
      .execute();
    await context.database.updateTable('account').set({ max_space: 1000 }).execute();
    expect(await verify()).toEqual([]);
    await context.database.updateTable('account').set({ max_space: 2000 }).execute();
    expect(await verify()).toMatchObject([{ kind: 'storage-of-account' }]);
  });

  it('knows unfinished uploads: their room, their bytes, and bytes that belong to none', async () => {
    const staging = context.blobStore.partials.begin(1000);
    const acknowledged = { ...staging, offsetBytes: 100 };
    await context.blobStore.partials.append(staging, Readable.from([unrecognizedBytes(100)]), {
      onDurable: async () => undefined,
    });
    await context.database
      .updateTable('account')
      .set({ reserved_space: 1000 })
      .where('id', '=', ana.accountId)
      .execute();
    expect(await verify()).toMatchObject([{ kind: 'reserved-space' }, { kind: 'upload-orphaned' }]);
    await context.database
      .insertInto('upload')
      .values({
        id: newId<UploadId>(),
        job_id: ana.jobId,
        owner_id: ana.accountId,
        added_by: ana.accountId,
        size_bytes: 1000,
        offset_bytes: 100,
        fields: JSON.stringify({ path: 'a.bin' }),
        metadata: '',
        staging: JSON.stringify(acknowledged),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    expect(await verify()).toEqual([]);
    await context.blobStore.partials.discard(staging);
    expect(await verify()).toMatchObject([{ kind: 'upload-damaged' }]);
    await context.database.deleteFrom('upload').execute();
    await context.database.updateTable('account').set({ reserved_space: 0 }).execute();
  });

  it('finds edits without a file, and stickers without bytes', async () => {
    const given = { id: newId<FileId>(), sticker: crypto.randomUUID() };
    await damageRows(sql`insert into photo_edit (file_id, original_id, original_job_id, original_checksum, document, saved_at)
      values (${given.id}, ${given.id}, ${ana.jobId}, ${checksumToBytes(checksum)}, '{}', now())`);
    await damageRows(sql`insert into own_sticker (id, account_id, checksum, width, height, size_bytes)
      values (${given.sticker}, ${ana.accountId}, ${Buffer.alloc(32)}, 1, 1, 1)`);
    expect(await verify()).toMatchObject([
      { kind: 'edit-without-file', text: expect.stringContaining(given.id) },
      { kind: 'sticker-without-blob', text: expect.stringContaining(given.sticker) },
    ]);
  });

  it('finds gaps in the changes, and a last serial that is not the last', async () => {
    await givenFile(context, ana, unrecognizedBytes(10));
    await givenFile(context, ana, unrecognizedBytes(11));
    await context.database.deleteFrom('change').where('serial', '=', 2).execute();
    expect(await verify()).toMatchObject([{ kind: 'change-serials' }]);
    await context.database.deleteFrom('change').where('serial', '=', 3).execute();
    await context.database.updateTable('job').set({ last_serial: 5 }).execute();
    expect(await verify()).toMatchObject([{ kind: 'change-serials' }]);
  });

  it('finds thumbnails that are missing or empty where they are said to be', async () => {
    const [first = '', second = ''] = await givenThumbnails();
    expect(await verify()).toEqual([]);
    await rm(join(context.blobFolder, 'renditions', first.slice(0, 2), first.slice(2, 4), first));
    expect(await verify()).toMatchObject([{ kind: 'rendition-missing', checksum }]);
    await context.blobStore.writeRendition(first, unrecognizedBytes(50));
    await truncate(join(context.blobFolder, 'renditions', second.slice(0, 2), second.slice(2, 4), second), 0);
    expect(await verify()).toMatchObject([{ kind: 'rendition-missing', checksum }]);
  });

  it('raises no alarm over an upload whose bytes are there and whose rows are not committed yet', async () => {
    const incoming = await context.blobStore.receive(Readable.from([unrecognizedBytes(5000)]), {
      sizeLimitBytes: 10_000,
    });
    const stored = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const upload = context.database.transaction().execute(async (tx) => {
      await lockBlob(tx, incoming.checksum);
      await context.blobStore.keep(incoming);
      stored.resolve();
      await held.promise;
      throw new Error('rolled back');
    });
    await stored.promise;
    const verifying = verify();
    const waiting = await waitForLock();
    held.resolve();
    await upload.catch(() => undefined);
    await context.blobStore.release(incoming);
    await context.blobStore.removeUnreferenced(incoming.checksum, async () => false);
    expect(waiting).toBe(true);
    expect(await verifying).toEqual([]);
  });

  it('reports nothing while uploads are in progress', async () => {
    let isOver = false;
    const uploads = (async () => {
      while (!isOver) await givenFile(context, ana, unrecognizedBytes(20_000), { path: `${Math.random()}.jpg` });
    })();
    for (let round = 0; round < 5; round++) expect(await verify()).toEqual([]);
    isOver = true;
    await uploads;
  });
});

/** Until verify waits for the upload's lock. */
async function waitForLock(): Promise<boolean> {
  return expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_locks where locktype = 'advisory' and not granted
      `.execute(context.database);
      return rows[0]?.count;
    })
    .toBeGreaterThan(0)
    .then(() => true);
}
