import type { AccountId, Checksum, FileId, JobId } from '@stund/contract';
import { checksumToBytes, type Database } from '../../../platform/database/schema.ts';

export interface SameBytes {
  id: FileId;
  job_id: JobId;
  checksum: Buffer;
  deleted_at: Date | null;
}

/** The owner's files with any of these bytes, in any of their jobs, also in the trash. */
export function selectSameBytes(
  database: Database,
  ownerId: AccountId,
  checksums: readonly Checksum[],
): Promise<SameBytes[]> {
  return database
    .selectFrom('file')
    .select(['id', 'job_id', 'checksum', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .where('checksum', 'in', checksums.map(checksumToBytes))
    .orderBy('id')
    .execute();
}
