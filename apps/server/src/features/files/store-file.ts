import type { AccountId, Checksum, FileId, FileType } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import type { IncomingBlob } from '../../platform/blob-store/index.ts';
import { checksumToBytes, type JobRow, type MediaRow, type Tx } from '../../platform/database/schema.ts';
import { getAccountSpace, releaseSpace, type Space } from './account-space.repository.ts';
import { addFileRow } from './add-file-row.ts';
import { insertBlob, isBlobReferenced, lockBlob } from './blob.repository.ts';
import { hintOf } from './file-hint.ts';
import { findDuplicate } from './find-duplicate.ts';
import { ingestPriority } from './ingest-priority.ts';
import type { UploadFields } from './upload-fields.ts';

export interface FileToStore {
  job: JobRow;
  addedBy: AccountId;
  incoming: IncomingBlob;
  fields: UploadFields;
  type: FileType;
  mimeType: string;
  reservation?: Reservation | undefined;
}

/** Room that was held for the file while it came, and whoever held it. */
export interface Reservation {
  sizeBytes: number;
  /** The first thing in the transaction; throws when the reservation is not there any more. */
  hold(tx: Tx): Promise<void>;
  /** The last thing in it. */
  settle(tx: Tx, added: AddedFile): Promise<void>;
}

export interface AddedFile {
  id: FileId;
  checksum: Checksum;
  isDuplicate: boolean;
  space: Space;
}

/**
 * [Note: bytes before rows] The bytes are made permanent inside the transaction, under a lock on their checksum and
 * before the commit: a committed row always has its bytes. When the transaction fails the bytes go again, unless
 * another upload of the same bytes has committed meanwhile. A crash in between leaves a marker, which the sweep at the
 * next start finds.
 */
export async function storeFile(context: Parts, file: FileToStore): Promise<AddedFile> {
  const { database, blobStore } = context;
  const { checksum } = file.incoming;
  try {
    return await database.transaction().execute(async (tx) => {
      await file.reservation?.hold(tx);
      const added = await addOrFind(context, tx, file);
      await file.reservation?.settle(tx, added);
      return added;
    });
  } catch (error) {
    // Our own marker would keep the bytes as an upload under way.
    await blobStore.release(file.incoming);
    await blobStore
      .removeUnreferenced(checksum, (candidate) => isBlobReferenced(database, candidate))
      .catch((cause: unknown) => {
        context.log.warn({ err: cause, checksum }, 'Bytes of a refused upload stay until the next sweep');
      });
    throw error;
  }
}

async function addOrFind(context: Parts, tx: Tx, file: FileToStore): Promise<AddedFile> {
  const { job, incoming, reservation } = file;
  const { checksum } = incoming;
  await lockBlob(tx, checksum);
  const duplicate = await findDuplicate(tx, {
    ownerId: job.owner_id,
    jobId: job.id,
    checksum,
    policy: file.fields.policy,
  });
  if (duplicate) {
    const space = reservation
      ? await releaseSpace(tx, job.owner_id, reservation.sizeBytes)
      : await getAccountSpace(tx, job.owner_id);
    return { id: duplicate.id, checksum, isDuplicate: true, space };
  }
  await context.blobStore.keep(incoming);
  const media = await keepRecord(context, tx, file);
  const added = await addFileRow(tx, { ...describe(file), media });
  return { ...added, checksum, isDuplicate: false };
}

async function keepRecord(context: Parts, tx: Tx, { job, incoming, mimeType }: FileToStore): Promise<MediaRow> {
  const { checksum, sizeBytes, crc32 } = incoming;
  const isNew = await insertBlob(tx, { checksum, sizeBytes, crc32, mimeType });
  if (isNew) {
    const priority = ingestPriority(job.owner_id, context.clock.now().getTime());
    await context.jobQueue.enqueue(tx, 'media-ingest', { checksum }, { priority });
  }
  return tx.selectFrom('media').selectAll().where('checksum', '=', checksumToBytes(checksum)).executeTakeFirstOrThrow();
}

function describe({ job, addedBy, incoming, fields, type, reservation }: FileToStore) {
  const now = Date.now() / 1000;
  const mtime = fields.mtime ?? now;
  return {
    job,
    addedBy,
    checksum: incoming.checksum,
    sizeBytes: incoming.sizeBytes,
    path: fields.path,
    type,
    mtime: new Date(mtime * 1000),
    ctime: new Date((fields.ctime ?? mtime) * 1000),
    group: groupOf(fields),
    hint: hintOf(fields),
    reservedBytes: reservation?.sizeBytes,
  };
}

export function groupOf(fields: Pick<UploadFields, 'group_id' | 'group_type' | 'master'>) {
  if (fields.group_id === undefined || fields.group_type === undefined) return undefined;
  return { id: fields.group_id, type: fields.group_type, isPreferred: fields.master === 1 };
}
