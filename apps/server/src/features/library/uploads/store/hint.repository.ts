import type { FileId, JobType } from '@stund/contract';
import type { Updateable } from 'kysely';
import type { FileRow, MediaRow, Schema, Tx } from '../../../../platform/database/schema.ts';

type Captured = 'captured_wall' | 'captured_offset_minutes' | 'captured_source' | 'latitude' | 'longitude';

/** A file with the time and place of capture in its bytes. The job must be locked. */
export async function findHintedFile(
  tx: Tx,
  fileId: FileId,
): Promise<(FileRow & { job_type: JobType; media: Pick<MediaRow, Captured> }) | undefined> {
  const row = await tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .innerJoin('job', 'job.id', 'file.job_id')
    .selectAll('file')
    .select('job.type as job_type')
    .select('media.captured_wall as media_wall')
    .select('media.captured_offset_minutes as media_offset_minutes')
    .select(['media.captured_source as media_source', 'media.latitude', 'media.longitude'])
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { media_wall, media_offset_minutes, media_source, latitude, longitude, ...file } = row;
  return {
    ...file,
    media: {
      captured_wall: media_wall,
      captured_offset_minutes: media_offset_minutes,
      captured_source: media_source,
      latitude,
      longitude,
    },
  };
}

/** Whether another file outside the trash is in the file's group. */
export async function hasOthersInGroup(
  tx: Tx,
  { id, job_id, group_id }: Pick<FileRow, 'id' | 'job_id' | 'group_id'>,
): Promise<boolean> {
  if (group_id === null) return false;
  const other = await tx
    .selectFrom('file')
    .select('id')
    .where('job_id', '=', job_id)
    .where('group_id', '=', group_id)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateGroup(
  tx: Tx,
  fileId: FileId,
  group: Pick<FileRow, 'group_id' | 'group_type' | 'is_preferred'>,
): Promise<void> {
  await tx.updateTable('file').set(group).where('id', '=', fileId).execute();
}

export function updateHint(
  tx: Tx,
  fileId: FileId,
  columns: Updateable<Schema['file']>,
): Promise<{ month: number; captured_wall: string }> {
  return tx
    .updateTable('file')
    .set(columns)
    .where('id', '=', fileId)
    .returning(['month', 'captured_wall'])
    .executeTakeFirstOrThrow();
}
