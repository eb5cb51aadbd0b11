import type { FileId, FileType, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/schema.ts';

/** A file of a group, as much as has to be known to say who stands for all. */
export interface GroupMember {
  id: FileId;
  type: FileType;
  month: number;
  captured_wall: string;
  is_screenshot: boolean;
  is_master: boolean;
  /** By choice of the client or of the camera. */
  is_preferred: boolean;
}

export async function updateCoverRows(tx: Tx, { shown, hidden }: { shown: FileId[]; hidden: FileId[] }): Promise<void> {
  await sql`
    update file set is_master = id = any(${shown}::uuid[]) where id = any(${[...shown, ...hidden]}::uuid[])
  `.execute(tx);
}

/** The members of some groups outside the trash. */
export function selectGroupMembers(
  tx: Tx,
  jobId: JobId,
  groupIds: readonly string[],
): Promise<Array<GroupMember & { group_id: string }>> {
  return tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.type', 'file.month', 'file.captured_wall', 'file.is_screenshot', 'file.is_master'])
    .select('file.group_id')
    .select((eb) =>
      eb.or([eb('file.is_preferred', '=', true), eb('media.is_burst_primary', '=', true)]).as('is_preferred'),
    )
    .where('file.job_id', '=', jobId)
    .where('file.group_id', '=', sql<string>`any(${groupIds as string[]}::text[])`)
    .where('file.deleted_at', 'is', null)
    .$narrowType<{ is_preferred: boolean; group_id: string }>()
    .execute();
}
