import { type Checksum, type DuplicatePolicy, limits } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import {
  checksumFromBytes,
  type Database,
  type FileRow,
  type MediaRow,
  type Tx,
} from '../../../platform/database/schema.ts';
import type { VisibleJob } from '../../access/index.ts';
import type { FileWithMedia } from '../../files/index.ts';
import {
  addFileRows,
  type FileToAdd,
  ingestMediaTask,
  insertBlobs,
  lockAccountSpace,
  lockBlobs,
  lockUploadTarget,
  mediaViewOf,
  requeueForName,
  type Space,
  selectMedia,
  takeSpace,
} from '../../library/index.ts';
import { selectContentMatches, selectPurgedMatches } from './content-match.repository.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { chooseDuplicate, type Duplicate, purgedDuplicate } from './find-duplicate.ts';
import { recentUploads } from './ingest-priority.ts';
import { orderBatches } from './order-batches.ts';
import { groupOf, hintOf } from './upload-facts.ts';

/** Thrown when the bytes of a file are not permanent, or have been removed meanwhile. */
export class BytesMissing extends Error {}

/**
 * Stores files of one job in one transaction, all or none. Their checksums must be different, and their bytes permanent
 * unless they are duplicates. Throws BytesMissing.
 */
export async function storeFiles(parts: Parts, files: readonly FileToStore[]): Promise<AddedFile[]> {
  return inTransaction(parts.database, async (tx) => {
    for (const { reservation } of files) await reservation?.lock(tx);
    await lockBlobs(
      tx,
      files.map(({ incoming }) => incoming.checksum),
    );
    const unkept = files.filter(mayLackBytes);
    const early = unkept.length > 0 ? await findDuplicates(tx, unkept) : new Map<FileToStore, Duplicate>();
    const fresh = files.filter((file) => !early.has(file));
    await requireBytes(parts, fresh);
    const held = await lockAccountSpace(tx, targetJobOf(files).owner_id);
    // Copies into the job lock the account, not the blobs: the files they added meanwhile are visible now.
    const late = fresh.length > 0 ? await findDuplicates(tx, fresh) : new Map<FileToStore, Duplicate>();
    const missing = fresh.filter((file) => !late.has(file));
    const media = missing.length > 0 ? await ensureMediaRows(parts, tx, missing) : new Map<Checksum, MediaRow>();
    const space = await takeSpaceFor(tx, { files, missing, held });
    const rows =
      missing.length > 0 ? await addRows(parts, tx, { files: missing, media }) : new Map<FileToStore, AddedRow>();
    const duplicates = new Map([...early, ...late]);

    const added = files.map((file) =>
      toAddedFile(file, { duplicate: duplicates.get(file), added: rows.get(file), space }),
    );
    for (const [index, { reservation }] of files.entries()) await reservation?.complete(tx, added[index] as AddedFile);
    return added;
  });
}

/**
 * Copying a large file takes minutes in a bucket, a small one hardly longer than a query, so only the bytes of a small file are kept
 * without asking whether it is a duplicate. What was permanently deleted is never kept again.
 */
export function mayLackBytes(file: FileToStore): boolean {
  return file.incoming.sizeBytes >= limits.resumableFromBytes || policyOf(file) === 'once_only';
}

async function requireBytes({ blobStore }: Parts, files: readonly FileToStore[]): Promise<void> {
  const found = await Promise.all(files.map(({ incoming }) => blobStore.stat(incoming.checksum)));
  if (files.some(({ incoming }, index) => found[index]?.sizeBytes !== incoming.sizeBytes)) throw new BytesMissing();
}

/** The files that need not be added, with those that they duplicate. */
export async function findDuplicates(
  database: Database,
  files: readonly FileToStore[],
): Promise<Map<FileToStore, Duplicate>> {
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

/** The media rows of the files. New ones are queued for processing. */
async function ensureMediaRows(
  { workQueue, clock, state }: Parts,
  tx: Tx,
  files: readonly FileToStore[],
): Promise<Map<Checksum, MediaRow>> {
  const blobs = files.map(({ incoming: { checksum, sizeBytes, crc32 }, contentType }) => ({
    checksum,
    sizeBytes,
    crc32,
    mimeType: contentType,
  }));
  const records = new Map((await insertBlobs(tx, blobs)).map((row) => [checksumFromBytes(row.checksum), row]));
  const now = clock.now().getTime();
  const works = [...records.keys()].map((checksum) => ({
    work: { checksum },
    priority: state.of(recentUploads).priorityOf(targetJobOf(files).owner_id, now),
  }));
  if (works.length > 0) await workQueue.enqueueAll(tx, ingestMediaTask, works);

  const known = blobs.map(({ checksum }) => checksum).filter((checksum) => !records.has(checksum));
  if (known.length > 0)
    for (const row of await selectMedia(tx, known)) records.set(checksumFromBytes(row.checksum), row);
  for (const { incoming, fields } of files) {
    const record = records.get(incoming.checksum);
    if (record && (await requeueForName(tx, workQueue, record, fields.path)))
      records.set(incoming.checksum, { ...record, state: 'waiting' });
  }
  return records;
}

/** Charges the owner for the new files, from the reservations where there are any. */
async function takeSpaceFor(
  tx: Tx,
  { files, missing, held }: { files: readonly FileToStore[]; missing: readonly FileToStore[]; held: Space },
): Promise<Space> {
  const reservedBytes = files.reduce((sum, { reservation }) => sum + (reservation?.sizeBytes ?? 0), 0);
  if (missing.length === 0 && reservedBytes === 0) return held;
  const checksums = missing.map(({ incoming }) => incoming.checksum);
  // A resumable upload has reserved the whole size already.
  const ofOthers = missing.filter((file) => !file.reservation && !isOwner(file));
  return takeSpace(tx, targetJobOf(files).owner_id, {
    checksums,
    reservedBytes,
    requiredBytes: ofOthers.reduce((sum, { incoming }) => sum + incoming.sizeBytes, 0),
  });
}

/** A new row, and the job as its uploader sees it. */
interface AddedRow {
  row: FileWithMedia;
  job: VisibleJob;
}

async function addRows(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  { files, media }: { files: readonly FileToStore[]; media: ReadonlyMap<Checksum, MediaRow> },
): Promise<Map<FileToStore, AddedRow>> {
  const jobs = await lockUploadTarget(
    { tx, clock },
    targetJobOf(files).id,
    files.map(({ uploader }) => uploader),
  );
  const records = files.map((file) => media.get(file.incoming.checksum) as MediaRow);
  const times = await orderBatches(tx, targetJobOf(files), files);
  const rows = await addFileRows(
    tx,
    targetJobOf(files),
    files.map((file, index) => ({ ...toFileToAdd(file, records[index] as MediaRow), orderedAt: times[index] })),
  );
  return new Map(
    files.map((file, index) => {
      const row = { ...mediaViewOf(records[index] as MediaRow), ...(rows[index] as FileRow), edit_version: null };
      return [file, { row, job: jobs[index] as VisibleJob }];
    }),
  );
}

function toFileToAdd({ addedBy, guestId, incoming, fields, type }: FileToStore, media: MediaRow): FileToAdd {
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
    media,
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
