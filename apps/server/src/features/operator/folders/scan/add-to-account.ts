import type { AccountId, Checksum } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import { mtimeOf } from '../../../../platform/folder-reader/index.ts';
import { addFolderFiles, inStorageTransaction, type NewFile } from '../../../../storage/index.ts';
import { getTimelineJob, lockJob } from '../../../library/jobs/index.ts';
import { restoreForService } from '../../../library/trash/index.ts';
import { insertAdditions, markReturned, selectContentsOf, selectLeftFiles } from './addition.repository.ts';
import { type FolderFileRow, factsOf, selectNotAdded } from './folder-file.repository.ts';
import { nameOf } from './name-of-file.ts';

/** Small enough that nobody waits long for the account. */
const pageSize = 200;

const noHint = {
  hint_wall: null,
  hint_offset_minutes: null,
  hint_latitude: null,
  hint_longitude: null,
  description: null,
};

/** Adds what a folder has to the timeline of an account, unless the timeline has the same content already or had it from a folder. */
export async function addToAccount(
  parts: Parts,
  { folderId, accountId, signal }: { folderId: string; accountId: AccountId; signal: AbortSignal },
): Promise<number> {
  let added = 0;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const page = await selectNotAdded(parts.database, { folderId, accountId }, { after, limit: pageSize });
    if (page.length === 0) return added;
    for (const row of page) if (row.has_left) await returnFiles(parts, accountId, row);
    added += await addPage(parts, accountId, page);
    after = page.at(-1)!.id;
  }
}

/** Takes files out of the trash that were moved there because their content had vanished. */
async function returnFiles(parts: Parts, accountId: AccountId, { checksum }: FolderFileRow): Promise<void> {
  const left = await selectLeftFiles(parts.database, accountId, checksum as Buffer);
  for (const [jobId, files] of Map.groupBy(left, ({ job_id }) => job_id))
    await restoreForService(parts, accountId, {
      jobId,
      fileIds: files.map(({ id }) => id),
    });
  await markReturned(parts.database, accountId, checksum as Buffer);
}

async function addPage(parts: Parts, accountId: AccountId, page: readonly FolderFileRow[]): Promise<number> {
  const job = await getTimelineJob(parts.database, accountId);
  const byChecksum = new Map<Checksum, FolderFileRow>();
  for (const row of page) {
    const checksum = checksumFromBytes(row.checksum as Buffer);
    if (!byChecksum.has(checksum)) byChecksum.set(checksum, row);
  }
  const newBlobs = [...byChecksum].map(([checksum, { size_bytes, crc32, mime_type }]) => ({
    checksum,
    sizeBytes: size_bytes,
    crc32: crc32 as number,
    mimeType: mime_type as string,
    isInFolder: true,
  }));
  return inStorageTransaction(parts, { newBlobs, accountId }, async (storage) => {
    const { tx, afterCommit } = storage;
    await lockJob(tx, job.id);
    const known = await selectContentsOf(tx, job.id, [...byChecksum.keys()]);
    const fresh = [...byChecksum].filter(([checksum]) => !known.has(checksum));
    const files = fresh.map(([checksum, row]) => toNewFile(accountId, checksum, row));
    const rows = files.length === 0 ? [] : (await addFolderFiles(storage, job, files)).rows;
    const fileIds = new Map(rows.map(({ checksum, id }) => [checksumFromBytes(checksum), id]));
    await insertAdditions(
      tx,
      accountId,
      [...byChecksum.keys()].map((checksum) => ({
        checksum,
        fileId: fileIds.get(checksum) ?? null,
      })),
    );
    if (rows.length > 0) afterCommit(() => parts.jobCaches.forget(job.id));
    return rows.length;
  });
}

function toNewFile(accountId: AccountId, checksum: Checksum, row: FolderFileRow): NewFile {
  const path = nameOf(row.path);
  const mtime = mtimeOf(factsOf(row));
  return {
    addedBy: accountId,
    guestId: null,
    checksum,
    sizeBytes: row.size_bytes,
    path,
    type: nameType(row.mime_type as string, path).type,
    mtime,
    ctime: mtime,
    group: undefined,
    hint: noHint,
  };
}
