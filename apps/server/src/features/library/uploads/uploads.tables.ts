import type { AccountId, FileId, GuestId, JobId, UploadId } from '@stund/contract';
import type { Generated } from 'kysely';
import { type RulesOf, words } from '../../../kernel/tables.ts';
import type { JsonObject, Stamp } from '../../../platform/database/columns.ts';

/** Files that were chosen together, from the first one that was stored on. */
interface UploadBatchTable {
  job_id: JobId;
  /** A digest of the person and the id that the client chose. */
  batch_key: Buffer;
  began_at: Generated<Date>;
}

type UploadState = 'receiving' | 'received' | 'stored' | 'failed';

/**
 * An upload in several requests. Until it is stored it reserves space on the account. `received`: every byte has arrived and
 * the file is about to be created; `failed`: nothing was stored.
 */
interface UploadTable {
  id: UploadId;
  job_id: JobId;
  /** The job's owner, whose storage the upload reserves. */
  owner_id: AccountId;
  added_by: AccountId;
  /** The guest who uploads; `added_by` is the job's owner then. */
  guest_id: GuestId | null;
  /** The device of the account that uploads. Null for guests, and for uploads that an earlier release began. */
  device_id: string | null;
  size_bytes: number;
  /** The number of durable bytes, which may be reported to clients. */
  offset_bytes: Generated<number>;
  fields: JsonObject;
  /** The Upload-Metadata header as received. */
  metadata: string;
  /** The PartialBlob of the blob store. */
  staging: JsonObject;
  state: Generated<UploadState>;
  file_id: FileId | null;
  is_duplicate: Generated<boolean>;
  failure: string | null;
  /** The request that may write and its process; see [Note: one writer]. */
  writer: string | null;
  writer_seen_at: Date | null;
  created_at: Generated<Date>;
  expires_at: Stamp;
}

interface UploadsTables {
  upload: UploadTable;
  upload_batch: UploadBatchTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends UploadsTables {}
}

export const uploadsTables: RulesOf<UploadsTables> = {
  upload: {
    emptied: 'uploads',
    copy: {
      part: 'uploads',
      rows: { by: 'added-files' },
      columns: words`
        id job_id device_id size_bytes offset_bytes state failure fields file_id is_duplicate created_at expires_at
      `,
      leftOut: {
        others: `owner_id guest_id`,
        derived: `added_by metadata`,
        technical: `staging writer writer_seen_at`,
      },
      order: words`created_at id`,
    },
  },
  upload_batch: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
