import type { AccountId, Checksum, DuplicatePolicy, FileId, JobId } from '@stund/contract';
import type { Database } from '../../../platform/database/schema.ts';
import { type ContentMatch, selectContentMatches } from './content-match.repository.ts';

export interface Duplicate {
  id: FileId;
  existence: 'exists' | 'trashed';
}

/** Finds the file that makes adding these bytes to the job unnecessary: see chooseDuplicate(). */
export async function findDuplicate(
  database: Database,
  wanted: { ownerId: AccountId; jobId: JobId; checksum: Checksum; policy: DuplicatePolicy },
): Promise<Duplicate | undefined> {
  if (wanted.policy === 'allow_duplicates') return undefined;
  return chooseDuplicate(await selectContentMatches(database, wanted.ownerId, [wanted.checksum]), wanted);
}

/**
 * The file with the same bytes that makes adding them unnecessary: with `no_duplicates` one in the job, with `once_only` also
 * one in its trash, with `allow_duplicates` none.
 */
export function chooseDuplicate(
  same: readonly ContentMatch[],
  { jobId, policy }: { jobId: JobId; policy: DuplicatePolicy },
): Duplicate | undefined {
  if (policy === 'allow_duplicates') return undefined;
  const inJob = same.filter((file) => file.job_id === jobId);
  const present = inJob.find((file) => file.deleted_at === null);
  if (present) return { id: present.id, existence: 'exists' };
  const trashed = inJob[0];
  return trashed && policy === 'once_only' ? { id: trashed.id, existence: 'trashed' } : undefined;
}
