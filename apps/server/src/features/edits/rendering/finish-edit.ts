import { type AccountId, type Checksum, editLimits, type FileId, type JobId } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { IncomingBlob } from '../../../platform/blob-store/index.ts';
import { checksumFromBytes, type JobRow, type MediaRow, type Tx } from '../../../platform/database/schema.ts';
import {
  addFileRows,
  type FileToAdd,
  freeBlobsTask,
  ingestMediaTask,
  insertBlobs,
  lockAccountSpace,
  lockBlobs,
  lockUploadTarget,
  requireDocumentSpace,
  selectMedia,
  takeSpace,
} from '../../library/index.ts';
import {
  type EditableFile,
  findPhotoEdit,
  lockAlbums,
  lockFile,
  savePhotoEdit,
  selectAlbumsWith,
} from '../edit.repository.ts';
import { type EditedType, withExtensionOf } from '../edited-path.ts';
import { deleteOpenEdit, type EditRevision, lockRendering, type OpenEditRow } from '../open-edit.repository.ts';
import { replaceBytes } from '../replace-bytes.ts';

export interface FinishedPicture {
  incoming: IncomingBlob;
  mimeType: EditedType;
  original: EditableFile;
}

/**
 * Stores a rendered picture in one transaction: as a new file, also in albums on request, or as the new version of a file.
 * Returns false when the edit was discarded or saved again meanwhile. Throws `quota-exceeded`, and what lockUploadTarget() throws
 * when the person may not add files any more. The bytes must be permanent or still in `incoming`.
 */
export async function finishEdit(
  parts: Parts,
  edit: EditRevision & { accountId: AccountId; jobId: JobId },
  picture: FinishedPicture,
): Promise<boolean> {
  const { incoming, original } = picture;
  const { blobStore, database, jobCaches, workQueue } = parts;
  return inTransaction(database, async (tx, afterCommit) => {
    await lockBlobs(tx, [incoming.checksum]);
    // Another removal may have taken the bytes since they were made permanent.
    if (!(await blobStore.stat(incoming.checksum))) await blobStore.keep(incoming);
    await lockAccountSpace(tx, edit.accountId);
    const albums = await lockTargets(tx, edit, original);
    const uploader = { accountId: edit.accountId, guestId: null, deviceId: null };
    const [job] = await lockUploadTarget({ tx, clock: parts.clock }, edit.jobId, [uploader]);
    const open = await lockRendering(tx, edit);
    if (!open || !job) return false;
    const media = await ensureMedia(parts, tx, picture);
    const isWanted = open.is_new
      ? await addAsNew(tx, {
          open,
          picture,
          media,
          targets: [job, ...albums.filter(({ id }) => open.album_ids.includes(id))],
        })
      : await replaceVersion(tx, { open, picture });
    await deleteOpenEdit(tx, edit.file);
    // Each album that the picture was added to has the document too.
    await requireDocumentSpace(tx, edit.accountId, Buffer.byteLength(JSON.stringify(open.document)));
    // A new version frees the former one.
    if (!open.is_new) await workQueue.enqueue(tx, freeBlobsTask, {});
    afterCommit(() => jobCaches.forget(edit.jobId));
    return isWanted;
  });
}

/** Locks the job and the albums of the person that contain the original, in the order of locks, and returns the albums. */
async function lockTargets(
  tx: Tx,
  { accountId, jobId }: { accountId: AccountId; jobId: JobId },
  { checksum }: EditableFile,
): Promise<JobRow[]> {
  const limit = editLimits.albumsOfEdit;
  const ids = await selectAlbumsWith(tx, { ownerId: accountId, checksum, except: jobId, limit });
  const locked = await lockAlbums(tx, [...ids, jobId]);
  return locked.filter(({ id }) => id !== jobId);
}

async function ensureMedia(
  { workQueue }: Parts,
  tx: Tx,
  { incoming: { checksum, sizeBytes, crc32 }, mimeType }: FinishedPicture,
): Promise<MediaRow> {
  const [added] = await insertBlobs(tx, [{ checksum, sizeBytes, crc32, mimeType }]);
  if (added) await workQueue.enqueue(tx, ingestMediaTask, { checksum }, { priority: ingestPriority });
  const [media] = added ? [added] : await selectMedia(tx, [checksum]);
  return media as MediaRow;
}

/** As of the first files of an account: a person looks at the result. */
const ingestPriority = 50;

interface Adding {
  open: OpenEditRow;
  picture: FinishedPicture;
  media: MediaRow;
  /** The job first, then the albums. */
  targets: ReadonlyArray<Pick<JobRow, 'id' | 'owner_id' | 'type'>>;
}

async function addAsNew(tx: Tx, { open, picture, media, targets }: Adding): Promise<true> {
  await takeSpace(tx, open.account_id, { checksums: [picture.incoming.checksum] });
  const file = toFileToAdd(open, picture, media);
  for (const [index, target] of targets.entries()) {
    const [row] = await addFileRows(tx, target, [index === 0 ? { ...file, id: open.file_id } : file]);
    if (row) await saveEditOf(tx, open, row.id);
  }
  return true;
}

/** The new file has the date, the place and the description of the original, also where these are not in its bytes. */
function toFileToAdd(open: OpenEditRow, { incoming, mimeType, original }: FinishedPicture, media: MediaRow): FileToAdd {
  return {
    addedBy: open.account_id,
    guestId: null,
    checksum: incoming.checksum,
    sizeBytes: incoming.sizeBytes,
    path: withExtensionOf(open.path, mimeType),
    type: 'Pictures',
    mtime: original.mtime,
    ctime: original.ctime,
    group: undefined,
    hint: {
      hint_wall: original.captured_wall,
      hint_offset_minutes: original.captured_offset_minutes,
      hint_latitude: original.hint_latitude,
      hint_longitude: original.hint_longitude,
      description: original.description,
    },
    media,
  };
}

/** False when the file was deleted meanwhile. */
async function replaceVersion(
  tx: Tx,
  { open, picture: { incoming, mimeType } }: Pick<Adding, 'open' | 'picture'>,
): Promise<boolean> {
  const file = await lockFile(tx, open.job_id, open.file_id);
  if (!file || file.deleted_at !== null || !(await findPhotoEdit(tx, open.file_id))) return false;
  const path = withExtensionOf(file.path, mimeType);
  await saveEditOf(tx, open, open.file_id);
  await replaceBytes(tx, file, { checksum: incoming.checksum, sizeBytes: incoming.sizeBytes, path });
  return true;
}

function saveEditOf(tx: Tx, open: OpenEditRow, fileId: FileId): Promise<void> {
  return savePhotoEdit(tx, {
    fileId,
    original: { id: open.original_id, jobId: open.original_job_id, checksum: open.original_checksum },
    document: open.document,
    batchId: open.batch_id,
    savedAt: open.saved_at,
  });
}

/** The checksum of the original's bytes. */
export function originalChecksumOf(open: Pick<OpenEditRow, 'original_checksum'>): Checksum {
  return checksumFromBytes(open.original_checksum);
}
