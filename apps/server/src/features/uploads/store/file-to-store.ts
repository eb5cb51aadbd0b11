import type { AccountId, Checksum, FileId, FileType, GuestId } from '@stund/contract';
import type { IncomingBlob } from '../../../platform/blob-store/index.ts';
import type { JobRow, Tx } from '../../../platform/database/schema.ts';
import type { FileWithMedia } from '../../files/index.ts';
import type { Space } from '../../library/index.ts';
import type { UploadFields } from '../upload-fields.ts';

export interface FileToStore {
  job: JobRow;
  addedBy: AccountId;
  guestId: GuestId | null;
  incoming: IncomingBlob;
  fields: UploadFields;
  type: FileType;
  mimeType: string;
  reservation?: Reservation | undefined;
}

/** The reserved space of a resumable upload. */
export interface Reservation {
  sizeBytes: number;
  /** Called first in the transaction. Throws when the reservation no longer exists. */
  hold(tx: Tx): Promise<void>;
  /** Called last in the transaction. */
  settle(tx: Tx, added: AddedFile): Promise<void>;
}

export interface AddedFile {
  id: FileId;
  checksum: Checksum;
  isDuplicate: boolean;
  space: Space;
  /** The inserted row, unless its group may have changed it since. */
  file?: FileWithMedia | undefined;
}
