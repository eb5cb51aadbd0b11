import type { AccountId, Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database } from '../../../platform/database/schema.ts';
import { isFromFolder } from '../../../storage/index.ts';

export interface HeldContent {
  checksum: Checksum;
  sizeBytes: number;
  /** Whether a file of these bytes is outside the trash, in a job outside the trash. */
  isPresent: boolean;
  /** Whether the storage is known to have lost or changed the bytes. */
  isDamaged: boolean;
  /** Whether the account has the bytes from a folder of the machine alone. */
  isFromFolder: boolean;
  /** All bytes were read again at this time or later. */
  verifiedSince: Date | null;
}

/**
 * What the account has of these contents. Files that others added to its albums do not count, since they can delete them. When bytes were
 * verified is only said where the account has had a file of them for longer, so that nobody learns that others have had them.
 */
export async function selectHeldContents(
  database: Database,
  accountId: AccountId,
  checksums: readonly Checksum[],
): Promise<HeldContent[]> {
  const { rows } = await sql<Omit<HeldContent, 'checksum'> & { checksum: Buffer }>`
    select blob.checksum, blob.size_bytes as "sizeBytes", ${isFromFolder(accountId)} as "isFromFolder", own.is_present as "isPresent",
      exists (select from blob_damage where blob_damage.checksum = blob.checksum and repaired_at is null) as "isDamaged",
      case when blob.checksum <= scrub_state.position
        and greatest(blob.created_at, own.first_at) <= scrub_state.round_started_at
        then scrub_state.round_started_at end as "verifiedSince"
    from unnest(${checksums.map(checksumToBytes)}::bytea[]) as wanted (checksum)
    join blob on blob.checksum = wanted.checksum
    cross join scrub_state
    cross join lateral (
      select bool_or(file.deleted_at is null and job.deleted_at is null) as is_present, min(file.uploaded_at) as first_at
      from file join job on job.id = file.job_id
      where file.owner_id = ${accountId} and file.checksum = wanted.checksum
        and file.added_by = ${accountId} and file.guest_id is null and not job.is_purging
    ) as own
    where own.is_present is not null
  `.execute(database);
  return rows.map((row) => ({ ...row, checksum: checksumFromBytes(row.checksum) }));
}
