import type { AccountId, FileId, GuestId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/schema.ts';

/** A picture or video whose bytes contain the identifier of a live photo. */
export interface LivePart {
  owner_id: AccountId;
  added_by: AccountId;
  guest_id: GuestId | null;
  content_id: string;
  group_id: string;
}

/** The files of a job that contain any of these identifiers, also those in the trash. */
export function selectLiveParts(tx: Tx, jobId: JobId, contentIds: readonly string[]): Promise<LivePart[]> {
  return tx
    .selectFrom('media')
    .innerJoin('file', 'file.checksum', 'media.checksum')
    .select(['file.owner_id', 'file.added_by', 'file.guest_id', 'media.content_id', 'file.group_id'])
    .where('media.content_id', '=', sql<string>`any(${contentIds as string[]}::text[])`)
    .where('file.job_id', '=', jobId)
    .where('file.group_type', '=', 'live')
    .where('file.group_id', 'is not', null)
    .$narrowType<{ content_id: string; group_id: string }>()
    .execute();
}

/** Gives groups of live photos another id, and returns their files outside the trash. */
export async function renameLiveGroups(tx: Tx, jobId: JobId, names: ReadonlyMap<string, string>): Promise<FileId[]> {
  const { rows } = await sql<{ id: FileId; is_present: boolean }>`
    update file set group_id = renamed.new_id
    from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as renamed (old_id, new_id)
    where file.job_id = ${jobId} and file.group_id = renamed.old_id and file.group_type = 'live'
    returning file.id, file.deleted_at is null as is_present
  `.execute(tx);
  return rows.filter(({ is_present }) => is_present).map(({ id }) => id);
}
