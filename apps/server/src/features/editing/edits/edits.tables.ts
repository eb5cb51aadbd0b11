import type { AccountId, FileId, JobId, OperationId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

/** The document of a file whose bytes were rendered from another file. It disappears with the file. */
interface PhotoEditTable {
  file_id: FileId;
  /** The original may be in the trash, or not exist any more. */
  original_id: FileId;
  original_job_id: JobId;
  original_checksum: Buffer;
  document: ColumnType<Record<string, unknown>, string, string>;
  /** How often the file was saved. */
  version: Generated<number>;
  /** The save or paste that the file came from. */
  batch_id: string | null;
  saved_at: Stamp;
}

/** An edit that is not rendered yet, or could not be. `file_id` is the file that it changes, or that it will become. */
interface OpenEditTable {
  file_id: FileId;
  account_id: AccountId;
  job_id: JobId;
  is_new: boolean;
  original_id: FileId;
  original_job_id: JobId;
  original_checksum: Buffer;
  /** The name that the edited file will have, if it is still free. */
  path: string;
  document: ColumnType<Record<string, unknown>, string, string>;
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

interface EditsTables {
  open_edit: OpenEditTable;
  photo_edit: PhotoEditTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends EditsTables {}
}

export const editsTables: RulesOf<EditsTables> = {
  open_edit: {
    emptied: 'cascade',
    copy: {
      part: 'unfinished-photo-edits',
      rows: byAccount,
      columns: words`
        file_id job_id is_new original_id original_job_id original_checksum path document album_ids state failure saved_at
      `,
      leftOut: { derived: `account_id`, technical: `adds_to_albums batch_id lost_decoders revision` },
      order: words`saved_at file_id`,
    },
  },
  photo_edit: {
    emptied: 'cascade',
    copy: {
      part: 'photo-edits',
      rows: { by: 'edited-files', column: 'file_id' },
      columns: words`file_id original_id original_job_id original_checksum document version saved_at`,
      leftOut: { technical: `batch_id` },
      order: words`saved_at file_id`,
    },
  },
};
