import type { AccountId, Checksum, DuplicatePolicy, FileId, JobId } from '@stund/contract';
import type { Database } from '../../../platform/database/schema.ts';
import { type SameBytes, selectSameBytes } from './same-bytes.repository.ts';

export interface Duplicate {
  id: FileId;
  existence: 'exists' | 'trashed';
}

/** Looks for the file that makes adding these bytes to the job needless: see `chooseDuplicate`. */
export async function findDuplicate(
  database: Database,
  wanted: { ownerId: AccountId; jobId: JobId; checksum: Checksum; policy: DuplicatePolicy },
): Promise<Duplicate | undefined> {
  if (wanted.policy === 'allow_duplicates') return undefined;
  return chooseDuplicate(await selectSameBytes(database, wanted.ownerId, [wanted.checksum]), wanted);
}

/**
 * Of the files with the same bytes the one that makes adding them to the job needless: with `no_duplicates` one that is in the
 * job now, with `once_only` also one in its trash. With `allow_duplicates` there is never one.
 */
export function chooseDuplicate(
  same: readonly SameBytes[],
  { jobId, policy }: { jobId: JobId; policy: DuplicatePolicy },
): Duplicate | undefined {
  if (policy === 'allow_duplicates') return undefined;
  const inJob = same.filter((file) => file.job_id === jobId);
  const present = inJob.find((file) => file.deleted_at === null);
  if (present) return { id: present.id, existence: 'exists' };
  const trashed = inJob[0];
  return trashed && policy === 'once_only' ? { id: trashed.id, existence: 'trashed' } : undefined;
}
