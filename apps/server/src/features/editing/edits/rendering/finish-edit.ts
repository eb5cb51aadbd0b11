import { type AccountId, type Checksum, editLimits, type FileId, type JobId } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes, type JobRow, type Tx } from '../../../../platform/database/schema.ts';
import {
  addFiles,
  type NewFile,
  type ReceivedBytes,
  replaceBytes,
  type StorageTransaction,
  storeBytes,
} from '../../../../storage/index.ts';
import { lockUploadTarget, requireDocumentSpace } from '../../../library/jobs/index.ts';
import { endOperations } from '../../../library/operations/index.ts';
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

export interface FinishedPicture {
  incoming: ReceivedBytes;
  mimeType: EditedType;
  original: EditableFile;
}

/**
 * Stores a rendered picture in one transaction: as a new file, also in albums on request, or as the new version of a file. Stores nothing
 * when the edit was discarded or saved again meanwhile, or when its file was deleted. Throws `quota-exceeded`, and what
 * lockUploadTarget() throws when the person may not add files any more.
 */
export async function finishEdit(
  parts: Parts,
  edit: EditRevision & { accountId: AccountId; jobId: JobId },
  picture: FinishedPicture,
): Promise<void> {
  const { incoming, original, mimeType } = picture;
  const { checksum, sizeBytes, crc32 } = incoming;
  const request = {
    newBlobs: [{ checksum, sizeBytes, crc32, mimeType }],
    accountId: edit.accountId,
    ingestPriority: () => ingestPriority,
  };
  await storeBytes(parts, [incoming], request, async (storage) => {
    const { tx } = storage;
    const albums = await lockTargets(tx, edit, original);
    const uploader = { accountId: edit.accountId, guestId: null, deviceId: null };
    const [job] = await lockUploadTarget({ tx, clock: parts.clock }, edit.jobId, [uploader]);
    const open = await lockRendering(tx, edit);
    if (!open || !job) return;
    const targets = [job, ...albums.filter(({ id }) => open.album_ids.includes(id))];
    const isStored = open.is_new
      ? await addAsNew(storage, { open, picture, targets })
      : await replaceVersion(storage, { open, picture });
    await endOperations(tx, [edit.revision], { state: isStored ? 'succeeded' : 'cancelled' });
    await deleteOpenEdit(tx, edit.file);
    // Each album that the picture was added to has the document too.
    await requireDocumentSpace(tx, edit.accountId, Buffer.byteLength(JSON.stringify(open.document)));
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

/** As of the first files of an account: a person looks at the result. */
const ingestPriority = 50;

interface Adding {
  open: OpenEditRow;
  picture: FinishedPicture;
  /** The job first, then the albums. */
  targets: ReadonlyArray<Pick<JobRow, 'id' | 'owner_id' | 'type'>>;
}

async function addAsNew(storage: StorageTransaction, { open, picture, targets }: Adding): Promise<true> {
  const file = toNewFile(open, picture);
  const additions = targets.map((job, index) => ({ job, files: [index === 0 ? { ...file, id: open.file_id } : file] }));
  const { rows } = await addFiles(storage, additions);
  for (const { id } of rows) await saveEditOf(storage.tx, open, id);
  return true;
}

/** The new file has the date, the place and the description of the original, also where these are not in its bytes. */
function toNewFile(open: OpenEditRow, { incoming, mimeType, original }: FinishedPicture): NewFile {
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
  };
}

/** Changes nothing and returns false when the file was deleted meanwhile. */
async function replaceVersion(
  storage: StorageTransaction,
  { open, picture: { incoming, mimeType } }: Pick<Adding, 'open' | 'picture'>,
): Promise<boolean> {
  const { tx } = storage;
  const file = await lockFile(tx, open.job_id, open.file_id);
  if (!file || file.deleted_at !== null || !(await findPhotoEdit(tx, open.file_id))) return false;
  const path = withExtensionOf(file.path, mimeType);
  await saveEditOf(tx, open, open.file_id);
  await replaceBytes(storage, file, { checksum: incoming.checksum, sizeBytes: incoming.sizeBytes, path });
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
