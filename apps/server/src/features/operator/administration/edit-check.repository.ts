import type { AccountId, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/schema.ts';

const maxRows = 1000;

/** Documents whose file does not exist. */
export async function selectEditsWithoutFile(tx: Tx): Promise<FileId[]> {
  const { rows } = await sql<{ file_id: FileId }>`
    select file_id from photo_edit where not exists (select from file where file.id = photo_edit.file_id) limit ${maxRows}
  `.execute(tx);
  return rows.map(({ file_id }) => file_id);
}

/**
 * Unfinished edits whose rendering is not in the queue. They are queued again later by housekeeping. Empty where there is no queue, as
 * before the first start.
 */
export async function selectEditsWithoutWork(tx: Tx): Promise<Array<{ file_id: FileId; job_id: JobId; path: string }>> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"
  `.execute(tx);
  if (!found[0]?.isThere) return [];
  const { rows } = await sql<{ file_id: FileId; job_id: JobId; path: string }>`
    select file_id, open_edit.job_id, path from open_edit join operation on operation.id = open_edit.revision
    where operation.finished_at is null and revision::text not in (
      select data ->> 'revision' from pgboss.job where name = 'render-edit' and state < 'completed' and data ? 'revision'
    ) limit ${maxRows}
  `.execute(tx);
  return rows;
}

/** Stickers whose bytes the database does not know. */
export async function selectStickersWithoutBlob(tx: Tx): Promise<Array<{ id: string; account_id: AccountId }>> {
  const { rows } = await sql<{ id: string; account_id: AccountId }>`
    select id, account_id from own_sticker
    where not exists (select from blob where blob.checksum = own_sticker.checksum) limit ${maxRows}
  `.execute(tx);
  return rows;
}
