import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Checksum, FileId } from '@stund/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockFile } from '../features/editing/edits/edit.repository.ts';
import { insertSticker } from '../features/editing/stickers/sticker.repository.ts';
import { getJob, lockJob } from '../features/library/jobs/index.ts';
import { deleteFiles } from '../features/library/trash/operations/delete-files.ts';
import { deletePermanently } from '../features/library/trash/operations/delete-permanently.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { JobRow } from '../platform/database/schema.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../testing/test-context.ts';
import {
  addFiles,
  addOwnedBlob,
  freeBlobs,
  type ReceivedBytes,
  replaceBytes,
  type StorageTransaction,
  storeBytes,
  sweepBytes,
  withReceived,
} from './index.ts';
import { type Fault, withFault } from './testing/faults.ts';

let context: TestContext;
let ana: TestAccount;
let job: JobRow;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  job = await getJob(context.database, ana.jobId);
});

const bytesOf = (content: number) => Buffer.from(`bytes ${content}`.padEnd(20 + content));

/** Receives bytes and stores them. */
function store<T>(
  parts: TestContext,
  content: number,
  work: (storage: StorageTransaction, bytes: ReceivedBytes) => Promise<T>,
): Promise<T> {
  const receiving = parts.blobStore.receive(Readable.from([bytesOf(content)]), { sizeLimitBytes: 1000 });
  return withReceived(parts, receiving, (bytes) => {
    const newBlobs = [{ ...bytes, mimeType: 'image/png' }];
    return storeBytes(parts, [bytes], { newBlobs, accountId: ana.accountId }, (storage) => work(storage, bytes));
  });
}

async function add(storage: StorageTransaction, { checksum, sizeBytes }: ReceivedBytes): Promise<FileId> {
  await lockJob(storage.tx, job.id);
  const now = new Date();
  const hint = {
    hint_wall: null,
    hint_offset_minutes: null,
    hint_latitude: null,
    hint_longitude: null,
    description: null,
  };
  const person = { addedBy: ana.accountId, guestId: null };
  const bytes = { checksum, sizeBytes, path: 'a.jpg', type: 'Pictures' as const, mtime: now, ctime: now };
  const { rows } = await addFiles(storage, [{ job, files: [{ ...person, ...bytes, group: undefined, hint }] }]);
  return rows[0]!.id;
}

/** Runs an operation and returns the file that it acknowledges. */
const operations = {
  add: (parts: TestContext, content: number) => store(parts, content, add),
  refuse: (parts: TestContext, content: number) =>
    store(parts, content, async (storage, bytes) => {
      await add(storage, bytes);
      throw new DomainError('quota-exceeded');
    }),
  addNothing: (parts: TestContext, content: number) => store(parts, content, async () => undefined),
  addSticker: (parts: TestContext, content: number) =>
    store(parts, content, async (storage, { checksum, sizeBytes }) => {
      await addOwnedBlob(storage, checksum, { isCharged: true });
      await insertSticker(storage.tx, ana.accountId, { id: randomUUID(), checksum, width: 1, height: 1, sizeBytes });
      return undefined;
    }),
  replace: async (parts: TestContext, content: number) => {
    const [file] = await context.database.selectFrom('file').select('id').where('deleted_at', 'is', null).execute();
    return store(parts, content, async (storage, { checksum, sizeBytes }) => {
      await lockJob(storage.tx, job.id);
      const found = file && (await lockFile(storage.tx, job.id, file.id));
      if (!found || found.deleted_at) return undefined;
      await replaceBytes(storage, found, { checksum, sizeBytes, path: 'a.png' });
      return found.id;
    });
  },
  remove: async (parts: TestContext) => {
    const files = await context.database.selectFrom('file').select('id').orderBy('id').limit(2).execute();
    const ids = files.map(({ id }) => id);
    await deleteFiles(as(ana, parts), job.id, ids);
    await deletePermanently(as(ana, parts), ids);
    return undefined;
  },
  free: async (parts: TestContext) => {
    await freeBlobs(parts);
    return undefined;
  },
} satisfies Record<string, (parts: TestContext, content: number) => Promise<FileId | undefined>>;

/** What the product does after a crash, with all temporaries counting as those of a dead process. */
async function recover(): Promise<void> {
  await sweepBytes(context, -86_400_000);
  await freeBlobs(context);
}

async function requireConsistency(acknowledged: readonly FileId[]): Promise<void> {
  const stored = new Map<Checksum, number>();
  for await (const { checksum } of context.blobStore.list())
    stored.set(checksum, (await context.blobStore.stat(checksum))!.sizeBytes);
  const { rows: blobs } = await sql<{ checksum: Checksum; size_bytes: number; is_used: boolean }>`
    select encode(checksum, 'hex') as checksum, size_bytes, exists (select from file where file.checksum = blob.checksum)
      or exists (select from own_sticker where own_sticker.checksum = blob.checksum) as is_used from blob
  `.execute(context.database);
  // Every row has its bytes, and no bytes are left without a row, nor a row without a use.
  expect(stored).toEqual(new Map(blobs.map(({ checksum, size_bytes }) => [checksum, size_bytes])));
  expect(blobs.filter(({ is_used }) => !is_used)).toEqual([]);
  const { rows: sums } = await sql<{ used_space: number; counted: number; files: number; months: number }>`
    select used_space, (select coalesce(sum(size_bytes), 0)::bigint from blob where exists (
        select from file where file.checksum = blob.checksum and deleted_at is null)
        or exists (select from own_sticker where own_sticker.checksum = blob.checksum)) as counted,
      (select count(*) from file where deleted_at is null) as files,
      (select coalesce(sum(picture_count), 0)::bigint from job_month) as months
    from account where id = ${ana.accountId}
  `.execute(context.database);
  const { used_space: used, counted, files, months } = sums[0]!;
  expect({ used, months }).toEqual({ used: counted, months: files });
  const present = new Set((await context.database.selectFrom('file').select('id').execute()).map(({ id }) => id));
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
  expect(await sweepBytes(context, -86_400_000)).toEqual({ removedTemporaries: 0, removedBlobs: 0 });
}

const faults: fc.Arbitrary<Fault | undefined> = fc.option(
  fc.record({ kind: fc.constantFrom('error', 'kill'), afterSteps: fc.nat(40) }),
  { nil: undefined },
);
const names = Object.keys(operations) as Array<keyof typeof operations>;
const operation = fc.record({ name: fc.constantFrom(...names), content: fc.nat(3), fault: faults });
/** Operations at the same time. Two that fail with the same bytes, of which one is killed, may leave them to each other, which verifying reports. */
const round = fc
  .array(operation, { minLength: 1, maxLength: 3 })
  .map((given) => (given.some(({ fault }) => fault?.kind === 'kill') ? given.map(withOwnContent) : given));

function withOwnContent<T extends { content: number }>(one: T, index: number): T {
  return { ...one, content: one.content + 4 * (index + 1) };
}

describe('bytes', () => {
  it('are there for every acknowledged file, and nowhere else, whatever fails at which step', async () => {
    const rounds = fc.array(round, { minLength: 1, maxLength: 6 });
    const property = fc.asyncProperty(rounds, async (given) => {
      for (const round of given) {
        const running = round.map(({ name, content, fault }) =>
          operations[name](fault ? withFault(context, fault) : context, content),
        );
        const ended = await Promise.allSettled(running);
        await recover();
        const removes = round.some(({ name }) => name === 'remove');
        const added = ended.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : []));
        await requireConsistency(removes ? [] : added);
      }
    });
    await fc.assert(property, { numRuns: 12 });
  });

  it.each(['add', 'addSticker', 'replace', 'free'] as const)(
    'are there or gone when a process is killed at any step (%s)',
    async (name) => {
      for (let afterSteps = 0, isKilled = true; isKilled; afterSteps += 1) {
        isKilled = false;
        const onFault = () => {
          isKilled = true;
        };
        const [end] = await Promise.allSettled([
          operations[name](withFault(context, { kind: 'kill', afterSteps, onFault }), 4),
        ]);
        await recover();
        await requireConsistency(end?.status === 'fulfilled' && end.value ? [end.value] : []);
      }
    },
  );
});
