import type { AccountId, FileType } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

interface UsageRow {
  kind: FileType | 'trash';
  bytes: number;
}

/**
 * The size of the blobs that the account's files use, each blob once [Note: charged once], by the type of its files. Blobs whose files are
 * all in the trash or in deleted albums are the trash.
 */
export async function selectStorageUsage(database: Database, accountId: AccountId): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select case when is_trashed then 'trash' else type end as kind, sum(size_bytes)::bigint as bytes
    from (
      select
        bool_and(file.deleted_at is not null or job.deleted_at is not null) as is_trashed,
        min(file.type) filter (where file.deleted_at is null and job.deleted_at is null) as type,
        max(file.size_bytes) as size_bytes
      from file join job on job.id = file.job_id
      where file.owner_id = ${accountId}
      group by file.checksum
    ) as used
    group by kind
  `.execute(database);
  return rows;
}
