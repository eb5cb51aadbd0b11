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
  /** As it was written, where nothing else has touched it since. */
  file?: FileWithMedia | undefined;
}
