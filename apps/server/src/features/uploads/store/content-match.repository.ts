import type { AccountId, Checksum, FileId, JobId } from '@stund/contract';
import { checksumToBytes, type Database, type Tx } from '../../../platform/database/schema.ts';
import { mediaCaptureColumns } from '../../library/index.ts';

export interface ContentMatch {
  id: FileId;
  job_id: JobId;
  checksum: Buffer;
  deleted_at: Date | null;
}

/** The owner's files with any of these checksums, in all jobs, also in the trash. */
export function selectContentMatches(
  database: Database,
  ownerId: AccountId,
  checksums: readonly Checksum[],
): Promise<ContentMatch[]> {
  return database
    .selectFrom('file')
    .select(['id', 'job_id', 'checksum', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .where('checksum', 'in', checksums.map(checksumToBytes))
    .orderBy('id')
    .execute();
}

/** One of an account's files with these bytes, with what a new file takes from it. */
export function findHeldFile(tx: Tx, ownerId: AccountId, checksum: Checksum) {
  return tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.size_bytes', 'file.type', 'file.mtime'])
    .select(mediaCaptureColumns)
    .where('file.owner_id', '=', ownerId)
    .where('file.checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
}
