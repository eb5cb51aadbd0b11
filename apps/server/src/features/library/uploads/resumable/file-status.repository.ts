import type { AsyncUploadStatus, FileId, JobId } from '@stund/contract';
import type { Database, Row } from '../../../../platform/database/schema.ts';

/** The progress of processing a file. */
export type FileState = Pick<Row<'file'>, 'id' | 'deleted_at'> &
  Pick<Row<'media'>, 'state' | 'encoding_state' | 'attempts'>;

/** The states of those files that are still in the job or its trash. */
export async function selectFileStates(
  database: Database,
  jobId: JobId,
  ids: readonly FileId[],
): Promise<Map<FileId, FileState>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.deleted_at', 'media.state', 'media.encoding_state', 'media.attempts'])
    .where('file.job_id', '=', jobId)
    .where('file.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A file that could not be decoded is done too: nothing more happens to it. */
export function fileStatusOf({ state, encoding_state, attempts }: FileState): AsyncUploadStatus {
  if (state === 'waiting') return attempts > 0 ? 'processing' : 'ready_for_processing';
  if (encoding_state === 'waiting') return 'ready_for_transcoding';
  return encoding_state === 'processing' ? 'processing' : 'done';
}

export function selectWaitingFiles(database: Database, jobId: JobId, limit: number): Promise<Array<{ id: FileId }>> {
  return database
    .selectFrom('media')
    .innerJoin('file', 'file.checksum', 'media.checksum')
    .select('file.id')
    .where('media.state', '=', 'waiting')
    .where('file.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null)
    .limit(limit)
    .execute();
}
