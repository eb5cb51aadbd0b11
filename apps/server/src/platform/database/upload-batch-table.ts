import type { JobId } from '@stund/contract';
import type { Generated } from 'kysely';

/** Files that were chosen together, from the first one that was stored on. */
export interface UploadBatchTable {
  job_id: JobId;
  /** A digest of the person and the id that the client chose. */
  batch_key: Buffer;
  began_at: Generated<Date>;
}
