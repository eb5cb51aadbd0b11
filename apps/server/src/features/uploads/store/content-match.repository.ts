import type { AccountId, Checksum, FileId, JobId } from '@stund/contract';
import { checksumToBytes, type Database, type Tx } from '../../../platform/database/schema.ts';
import { mediaCaptureColumns } from '../../library/index.ts';

export interface ContentMatch {
  id: FileId;
  checksum: Buffer;
  deleted_at: Date | null;
}

/**
 * The job's files with any of these checksums. Only its owner may know of those in the trash. The index of the query contains
 * nothing else, so that its duration tells nobody what the owner has elsewhere or in the trash.
 */
export function selectContentMatches(
  database: Database,
  { jobId, alsoTrashed }: { jobId: JobId; alsoTrashed: boolean },
  checksums: readonly Checksum[],
): Promise<ContentMatch[]> {
  const query = database
    .selectFrom('file')
    .select(['id', 'checksum', 'deleted_at'])
    .where('job_id', '=', jobId)
    .where('checksum', 'in', checksums.map(checksumToBytes))
    .orderBy('id');
  return (alsoTrashed ? query : query.where('deleted_at', 'is', null)).execute();
}

/** Whether any file of the account, also in the trash, has these bytes. */
export async function holdsBytes(database: Database, accountId: AccountId, checksum: Checksum): Promise<boolean> {
  const row = await database
    .selectFrom('file')
    .select('id')
    .where('owner_id', '=', accountId)
    .where('checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
  return row !== undefined;
}

/** One of an account's files with these bytes, with what a new file takes from it. */
export function findHeldFile(tx: Tx, ownerId: AccountId, checksum: Checksum) {
  return tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.size_bytes', 'file.mtime', 'media.mime_type', 'media.state'])
    .select(mediaCaptureColumns)
    .where('file.owner_id', '=', ownerId)
    .where('file.checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
}
