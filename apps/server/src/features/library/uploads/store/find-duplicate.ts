import type { Checksum, DuplicatePolicy, FileId, JobId } from '@stund/contract';
import type { Database } from '../../../../platform/database/schema.ts';
import { type ContentMatch, selectContentMatches, selectPurgedMatches } from './content-match.repository.ts';

export interface Duplicate {
  id: FileId;
  /** `deleted`: it was permanently deleted, and only its former id is left. */
  existence: 'exists' | 'trashed' | 'deleted';
}

/**
 * Finds the file that makes adding these bytes to the job unnecessary: see chooseDuplicate(). With `once_only` it may also be one that
 * was permanently deleted.
 */
export async function findDuplicate(
  database: Database,
  wanted: { jobId: JobId; checksum: Checksum; policy: DuplicatePolicy },
): Promise<Duplicate | undefined> {
  const { jobId, checksum, policy } = wanted;
  if (policy === 'allow_duplicates') return undefined;
  const job = { jobId, alsoTrashed: policy === 'once_only' };
  const present = chooseDuplicate(await selectContentMatches(database, job, [checksum]), policy);
  if (present || policy !== 'once_only') return present;
  const purged = await selectPurgedMatches(database, jobId, [checksum]);
  return purgedDuplicate(purged.get(checksum));
}

/**
 * The file of the job with the same bytes that makes adding them unnecessary: with `no_duplicates` one outside the trash, with
 * `once_only` also one in it, with `allow_duplicates` none.
 */
export function chooseDuplicate(same: readonly ContentMatch[], policy: DuplicatePolicy): Duplicate | undefined {
  if (policy === 'allow_duplicates') return undefined;
  const present = same.find((file) => file.deleted_at === null);
  if (present) return { id: present.id, existence: 'exists' };
  const trashed = same[0];
  return trashed && policy === 'once_only' ? { id: trashed.id, existence: 'trashed' } : undefined;
}

export function purgedDuplicate(formerId: FileId | undefined): Duplicate | undefined {
  return formerId === undefined ? undefined : { id: formerId, existence: 'deleted' };
}
