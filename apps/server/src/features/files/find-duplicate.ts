import type { AccountId, Checksum, DuplicatePolicy, FileId, JobId } from '@stund/contract';
import type { Database } from '../../platform/database/schema.ts';
import { selectSameBytes } from './file.repository.ts';

export interface Duplicate {
  id: FileId;
  existence: 'exists' | 'trashed';
}

/**
 * The file that makes adding these bytes to the job needless: with `no_duplicates` one that is in the job now, with
 * `once_only` also one in its trash. `allow_duplicates` never finds one.
 */
export async function findDuplicate(
  database: Database,
  wanted: { ownerId: AccountId; jobId: JobId; checksum: Checksum; policy: DuplicatePolicy },
): Promise<Duplicate | undefined> {
  if (wanted.policy === 'allow_duplicates') return undefined;
  const same = await selectSameBytes(database, wanted.ownerId, wanted.checksum);
  const inJob = same.filter((file) => file.job_id === wanted.jobId);
  const present = inJob.find((file) => file.deleted_at === null);
  if (present) return { id: present.id, existence: 'exists' };
  const trashed = inJob[0];
  return trashed && wanted.policy === 'once_only' ? { id: trashed.id, existence: 'trashed' } : undefined;
}
