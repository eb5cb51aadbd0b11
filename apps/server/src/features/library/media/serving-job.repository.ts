import type { FileId, JobId } from '@stund/contract';
import type { Database, JobRow } from '../../../platform/database/schema.ts';

/** What serving a file depends on in its job. */
export type ServingJob = Pick<
  JobRow,
  'owner_id' | 'type' | 'privacy_mode' | 'link_epoch' | 'expires_at' | 'include_location' | 'allow_download'
>;

/** The columns of ServingJob. */
export const servingColumns = [
  'job.owner_id',
  'job.type',
  'job.privacy_mode',
  'job.link_epoch',
  'job.expires_at',
  'job.include_location',
  'job.allow_download',
] as const;

/** One present file of a share, with its media and the share as `job`. */
export function fromSharedFile(database: Database, shareId: JobId, fileId: FileId) {
  return database
    .selectFrom('shared_file')
    .innerJoin('file', 'file.id', 'shared_file.file_id')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .innerJoin('blob', 'blob.checksum', 'file.checksum')
    .innerJoin('job', 'job.id', 'shared_file.share_id')
    .innerJoin('job as source', 'source.id', 'file.job_id')
    .where('shared_file.share_id', '=', shareId)
    .where('shared_file.file_id', '=', fileId)
    .where('file.deleted_at', 'is', null)
    .where('source.deleted_at', 'is', null)
    .where('job.deleted_at', 'is', null);
}
