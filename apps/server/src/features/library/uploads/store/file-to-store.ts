import type { AccountId, Checksum, FileId, FileType, GuestId } from '@stund/contract';
import type { JobRow, Tx } from '../../../../platform/database/schema.ts';
import type { ReceivedBytes, Space } from '../../../../storage/index.ts';
import type { Uploader, VisibleJob } from '../../../together/access/index.ts';
import type { FileWithMedia } from '../../files/index.ts';
import type { UploadFields } from '../upload-fields.ts';

/** A received file that is to be stored: its bytes, its fields, and the job and people it belongs to. */
export interface FileToStore {
  job: JobRow;
  addedBy: AccountId;
  guestId: GuestId | null;
  /** The person whose rights are checked again in the transaction that stores the file. */
  uploader: Uploader;
  incoming: ReceivedBytes;
  fields: UploadFields;
  /** What the bytes are whatever their name. */
  contentType: string;
  type: FileType;
  reservation?: Reservation | undefined;
}

/** The reserved space of a resumable upload. */
export interface Reservation {
  sizeBytes: number;
  /** Called first in the transaction. Throws when the reservation no longer exists. */
  lock(tx: Tx): Promise<void>;
  /** Called last in the transaction. */
  complete(tx: Tx, added: AddedFile): Promise<void>;
}

/** The file that an upload became: a new one, or the existing one that it duplicates. */
export interface AddedFile {
  id: FileId;
  checksum: Checksum;
  isDuplicate: boolean;
  /** Nothing was added, since the file with these bytes was permanently deleted; `id` is its former one. */
  isDeleted: boolean;
  space: Space;
  /** The inserted row, unless its group may have changed it since. */
  file?: FileWithMedia | undefined;
  /** The job as the uploader saw it in the transaction that added the file. */
  job?: VisibleJob | undefined;
}
