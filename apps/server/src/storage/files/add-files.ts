import type { Checksum } from '@stund/contract';
import { checksumToBytes, type FileRow, type JobRow, type MediaRow } from '../../platform/database/schema.ts';
import { requeueForName } from '../blobs/requeue-for-name.ts';
import type { StorageTransaction } from '../blobs/storage-transaction.ts';
import { useBlobs } from '../blobs/use-blobs.ts';
import { shareDocumentWords } from '../documents/document-words.repository.ts';
import { type Space, takeSpace } from '../space/account-space.repository.ts';
import { addFileRows, type FileToAdd } from './add-file-rows.ts';
import type { MediaCapture } from './media-columns.ts';

/** A file with new bytes of the transaction, or with bytes that another file uses. */
export type NewFile = Omit<FileToAdd, 'media'> & {
  /** What is known of bytes that another file uses. New bytes of the transaction have media of their own. */
  media?: MediaCapture;
  /** What these bytes are, where the file has a name that they may not have had yet: see [Note: names belong to files]. */
  recognised?: Pick<MediaRow, 'mime_type' | 'state'>;
};

/** Files for one job, which must be locked and belong to the account of the transaction. */
export interface Addition {
  job: Pick<JobRow, 'id' | 'owner_id' | 'type'>;
  files: readonly NewFile[];
}

interface Charge {
  /** What was reserved for the files. */
  reservedBytes?: number;
  /** What must be free, whether or not it is charged: see takeSpace(). */
  requiredBytes?: number;
}

export interface Added {
  /** The rows in the order of the additions and their files. */
  rows: FileRow[];
  /** The media of the files with new bytes. */
  media: ReadonlyMap<Checksum, MediaRow>;
  /** The space of the account now. */
  space: Space;
}

/**
 * Adds files: blobs and media, the task that processes them, used space, rows, month counters, groups and changes. Returns the space
 * that the account has then. Throws `quota-exceeded`.
 */
export async function addFiles(
  storage: StorageTransaction,
  additions: readonly Addition[],
  { reservedBytes = 0, requiredBytes = 0 }: Charge = {},
): Promise<Added> {
  const { tx, accountId, media } = storage;
  const files = additions.flatMap((addition) => addition.files);
  if (files.length === 0 && reservedBytes === 0) return { rows: [], media, space: storage.space };
  const checksums = files.map(({ checksum }) => checksum);
  await useBlobs(storage, checksums, reservedBytes);
  for (const file of files) await requeueIfRenamed(storage, file);
  const space = await takeSpace(tx, accountId, { checksums, reservedBytes, requiredBytes });
  const rows: FileRow[] = [];
  for (const { job, files: added } of additions)
    if (added.length > 0)
      rows.push(
        ...(await addFileRows(
          tx,
          job,
          added.map((file) => withMedia(storage, file)),
        )),
      );
  const documents = files.filter(({ type }) => type === 'Documents').map(({ checksum }) => checksum);
  await shareDocumentWords(tx, accountId, documents);
  return { rows, media, space };
}

async function requeueIfRenamed({ tx, parts, media }: StorageTransaction, file: NewFile): Promise<void> {
  const { checksum, path, recognised } = file;
  const known = media.get(checksum) ?? (recognised && { ...recognised, checksum: checksumToBytes(checksum) });
  if (!known || !(await requeueForName(tx, parts.workQueue, known, path))) return;
  const row = media.get(checksum);
  if (row) media.set(checksum, { ...row, state: 'waiting' });
}

function withMedia({ media: rows }: StorageTransaction, file: NewFile): FileToAdd {
  // A copy without location has bytes of its own, whose media must not be those of the original.
  const known = rows.get(file.checksum) ?? file.media;
  if (!known) throw new Error(`The bytes ${file.checksum} are neither new nor known`);
  return { ...file, media: known };
}
