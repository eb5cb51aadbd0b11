import { type DuplicatePolicy, limits } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import {
  checksumFromBytes,
  type Database,
  type FileRow,
  type MediaRow,
  type Tx,
} from '../../../../platform/database/schema.ts';
import {
  addFiles,
  inStorageTransaction,
  mediaViewOf,
  type NewFile,
  type Space,
  type StorageTransaction,
} from '../../../../storage/index.ts';
import type { VisibleJob } from '../../../together/access/index.ts';
import type { FileWithMedia } from '../../files/index.ts';
import { lockUploadTarget } from '../../jobs/index.ts';
import { selectContentMatches, selectPurgedMatches } from './content-match.repository.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { chooseDuplicate, type Duplicate, purgedDuplicate } from './find-duplicate.ts';
import { recentUploads } from './ingest-priority.ts';
import { orderBatches } from './order-batches.ts';
import { selectFolderDuplicates, storeFolderDuplicates } from './store-duplicates.ts';
import { groupOf, hintOf } from './upload-facts.ts';

/**
 * Stores files of one job in one transaction, all or none. Their checksums must be different, and their bytes permanent
 * unless they are duplicates whose bytes the storage has. Throws BytesMissing.
 */
export async function storeFiles(parts: Parts, files: readonly FileToStore[]): Promise<AddedFile[]> {
  const { id: jobId, owner_id: ownerId } = targetJobOf(files);
  const now = parts.clock.now().getTime();
  let early: Duplicates = new Map();
  const request = {
    lockUploads: async (tx: Tx) => {
      for (const { reservation } of files) await reservation?.lock(tx);
    },
    newBlobs: files.map(toNewBlob),
    begin: async (tx: Tx) => {
      const unkept = files.filter(mayLackBytes);
      early = unkept.length > 0 ? await findStoredDuplicates(tx, unkept) : new Map();
      return { needed: files.filter((file) => !early.has(file)).map(({ incoming }) => incoming.checksum) };
    },
    accountId: ownerId,
    jobId,
    ingestPriority: () => parts.state.of(recentUploads).priorityOf(ownerId, now),
  };
  return inStorageTransaction(parts, request, async (storage) => {
    const { tx } = storage;
    const fresh = files.filter((file) => !early.has(file));
    // Copies into the job lock the account, not the blobs: the files they added meanwhile are visible now.
    const late = fresh.length > 0 ? await findDuplicates(tx, fresh) : new Map<FileToStore, Duplicate>();
    const missing = fresh.filter((file) => !late.has(file));
    const { rows, space: spaceOfAdded } = await addMissing(parts, storage, { files, missing });
    const space = (await storeFolderDuplicates(parts, storage, late)) ?? spaceOfAdded;
    const duplicates = new Map([...early, ...late]);

    const added = files.map((file) =>
      toAddedFile(file, { duplicate: duplicates.get(file), added: rows.get(file), space }),
    );
    for (const [index, { reservation }] of files.entries()) await reservation?.complete(tx, added[index] as AddedFile);
    return added;
  });
}

type Duplicates = Map<FileToStore, Duplicate>;

function toNewBlob({ incoming: { checksum, sizeBytes, crc32 }, contentType }: FileToStore) {
  return { checksum, sizeBytes, crc32, mimeType: contentType };
}

/**
 * Copying a large file takes minutes in a bucket, a small one hardly longer than a query, so only the bytes of a small file are kept
 * without asking whether it is a duplicate. What was permanently deleted is never kept again.
 */
export function mayLackBytes(file: FileToStore): boolean {
  return file.incoming.sizeBytes >= limits.resumableFromBytes || policyOf(file) === 'once_only';
}

/** The files that need not be added, with those that they duplicate. */
async function findDuplicates(database: Database, files: readonly FileToStore[]): Promise<Duplicates> {
  const checksums = files.map(({ incoming }) => incoming.checksum);
  const job = { jobId: targetJobOf(files).id, alsoTrashed: files.some((file) => policyOf(file) === 'once_only') };
  const same = Map.groupBy(await selectContentMatches(database, job, checksums), (file) =>
    checksumFromBytes(file.checksum),
  );
  const duplicates = new Map<FileToStore, Duplicate>();
  for (const file of files) {
    const matches = same.get(file.incoming.checksum) ?? [];
    const duplicate = chooseDuplicate(matches, policyOf(file));
    if (duplicate) duplicates.set(file, duplicate);
  }
  const onceOnly = files.filter((file) => policyOf(file) === 'once_only' && !duplicates.has(file));
  for (const [file, duplicate] of await findPurged(database, onceOnly)) duplicates.set(file, duplicate);
  return duplicates;
}

/** As findDuplicates(), without those whose bytes the owner has from a folder alone, which are stored. */
export async function findStoredDuplicates(database: Database, files: readonly FileToStore[]): Promise<Duplicates> {
  const duplicates = await findDuplicates(database, files);
  for (const file of await selectFolderDuplicates(database, duplicates)) duplicates.delete(file);
  return duplicates;
}

async function findPurged(database: Database, files: readonly FileToStore[]): Promise<Map<FileToStore, Duplicate>> {
  if (files.length === 0) return new Map();
  const checksums = files.map(({ incoming }) => incoming.checksum);
  const purged = await selectPurgedMatches(database, targetJobOf(files).id, checksums);
  const found = files.map((file) => [file, purgedDuplicate(purged.get(file.incoming.checksum))] as const);
  return new Map(found.filter((pair): pair is [FileToStore, Duplicate] => pair[1] !== undefined));
}

/** Only the owner may learn what is in the trash. */
function policyOf({ job, addedBy, guestId, fields }: FileToStore): DuplicatePolicy {
  return fields.policy === 'once_only' && !isOwner({ job, addedBy, guestId }) ? 'no_duplicates' : fields.policy;
}

function isOwner({ job, addedBy, guestId }: Pick<FileToStore, 'job' | 'addedBy' | 'guestId'>): boolean {
  return addedBy === job.owner_id && guestId === null;
}

/** A new row, and the job as its uploader sees it. */
interface AddedRow {
  row: FileWithMedia;
  job: VisibleJob;
}

/** Adds the files that are no duplicates. The owner is charged for them, from the reservations where there are any. */
async function addMissing(
  { clock }: Pick<Parts, 'clock'>,
  storage: StorageTransaction,
  { files, missing }: { files: readonly FileToStore[]; missing: readonly FileToStore[] },
): Promise<{ rows: Map<FileToStore, AddedRow>; space: Space }> {
  const target = targetJobOf(files);
  const reservedBytes = files.reduce((sum, { reservation }) => sum + (reservation?.sizeBytes ?? 0), 0);
  if (missing.length === 0) return { rows: new Map(), space: (await addFiles(storage, [], { reservedBytes })).space };
  const uploaders = missing.map(({ uploader }) => uploader);
  const { tx, isJobPresent } = storage;
  const jobs = await lockUploadTarget({ tx, clock, isJobPresent }, target.id, uploaders);
  const times = await orderBatches(tx, target, missing);
  // A resumable upload has reserved the whole size already.
  const ofOthers = missing.filter((file) => !file.reservation && !isOwner(file));
  const { rows, media, space } = await addFiles(
    storage,
    [{ job: target, files: missing.map((file, index) => ({ ...toNewFile(file), orderedAt: times[index] })) }],
    { reservedBytes, requiredBytes: ofOthers.reduce((sum, { incoming }) => sum + incoming.sizeBytes, 0) },
  );
  const added = missing.map((file, index) => {
    const view = mediaViewOf(media.get(file.incoming.checksum) as MediaRow);
    const row = { ...view, ...(rows[index] as FileRow), edit_version: null };
    return [file, { row, job: jobs[index] as VisibleJob }] as const;
  });
  return { rows: new Map(added), space };
}

function toNewFile({ addedBy, guestId, incoming, fields, type }: FileToStore): NewFile {
  const now = Date.now() / 1000;
  const mtime = fields.mtime ?? now;
  return {
    addedBy,
    guestId,
    checksum: incoming.checksum,
    sizeBytes: incoming.sizeBytes,
    path: fields.path,
    type,
    mtime: new Date(mtime * 1000),
    ctime: new Date((fields.ctime ?? mtime) * 1000),
    group: groupOf(fields),
    hint: hintOf(fields),
  };
}

function toAddedFile(
  { incoming: { checksum } }: FileToStore,
  { duplicate, added, space }: { duplicate: Duplicate | undefined; added: AddedRow | undefined; space: Space },
): AddedFile {
  if (duplicate)
    return { id: duplicate.id, checksum, isDuplicate: true, isDeleted: duplicate.existence === 'deleted', space };
  const { row, job } = added as AddedRow;
  // The cover of a group is decided after its rows are inserted.
  const file = row.group_id === null ? row : undefined;
  return { id: row.id, checksum, isDuplicate: false, isDeleted: false, space, file, job };
}

function targetJobOf(files: readonly FileToStore[]) {
  return (files[0] as FileToStore).job;
}
