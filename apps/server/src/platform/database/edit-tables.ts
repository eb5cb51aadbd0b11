import type { AccountId, FileId, JobId, OperationId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';

type Document = ColumnType<Record<string, unknown>, string, string>;
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** The document of a file whose bytes were rendered from another file. It disappears with the file. */
export interface PhotoEditTable {
  file_id: FileId;
  /** The original may be in the trash, or not exist any more. */
  original_id: FileId;
  original_job_id: JobId;
  original_checksum: Buffer;
  document: Document;
  /** How often the file was saved. */
  version: Generated<number>;
  /** The save or paste that the file came from. */
  batch_id: string | null;
  saved_at: Stamp;
}

/** An edit that is not rendered yet, or could not be. `file_id` is the file that it changes, or that it will become. */
export interface OpenEditTable {
  file_id: FileId;
  account_id: AccountId;
  job_id: JobId;
  is_new: boolean;
  original_id: FileId;
  original_job_id: JobId;
  original_checksum: Buffer;
  /** The name that the edited file will have, if it is still free. */
  path: string;
  document: Document;
  /** Read by the previous release; always false. */
  adds_to_albums: boolean;
  /** The albums of the account that the new file is added to as well. */
  album_ids: ColumnType<JobId[], JobId[] | undefined, JobId[]>;
  batch_id: string | null;
  /** How many decoder processes ended while they rendered it. */
  lost_decoders: Generated<number>;
  /**
   * The operation that renders it, see [Note: operations]. A new one for each save and each attempt that a person asks for, so that a worker
   * does not store what was replaced meanwhile.
   */
  revision: OperationId;
  saved_at: Stamp;
}

/** A small picture of a person's own that they put on photos. */
export interface OwnStickerTable {
  id: string;
  account_id: AccountId;
  checksum: Buffer;
  width: number;
  height: number;
  size_bytes: number;
  created_at: Generated<Date>;
}

export interface EditTables {
  photo_edit: PhotoEditTable;
  open_edit: OpenEditTable;
  own_sticker: OwnStickerTable;
}
