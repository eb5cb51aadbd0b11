import type { FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/schema.ts';

/** Marks files of a job outside the trash with all members of their groups. Returns those that changed and are tiles. */
export async function updateFavorites(
  tx: Tx,
  jobId: JobId,
  fileIds: readonly FileId[],
  isFavorite: boolean,
): Promise<FileId[]> {
  const { rows } = await sql<{ id: FileId; is_master: boolean }>`
    with named as (
      select id, group_id from file
      where job_id = ${jobId} and id = any(${fileIds as FileId[]}::uuid[]) and deleted_at is null
    ), wanted as (
      select id from named
      union
      select file.id from file join (select distinct group_id from named where group_id is not null) as of_group using (group_id)
      where file.job_id = ${jobId} and file.deleted_at is null
    )
    update file set is_favorite = ${isFavorite}
    from wanted where file.id = wanted.id and file.is_favorite <> ${isFavorite}
    returning file.id, file.is_master
  `.execute(tx);
  return rows.flatMap(({ id, is_master }) => (is_master ? [id] : []));
}
