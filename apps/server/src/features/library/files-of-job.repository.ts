import type { JobId } from '@stund/contract';
import type { ExpressionBuilder } from 'kysely';
import type { JobRow, Schema } from '../../platform/database/schema.ts';

/** A job whose files are read. */
export type JobOfFiles = Pick<JobRow, 'id' | 'type'>;

/**
 * The files of a job outside the trash, as a table for `selectFrom(...as('file'))`. In a share these are the files that it refers
 * to, see [Note: files of shares]; `job_id` is that of the job they are in, until seenIn() replaces it.
 */
export function filesOf(eb: ExpressionBuilder<Schema, never>, { id, type }: JobOfFiles) {
  return type === 'share' ? filesOfShare(eb, id) : filesInJob(eb, id);
}

function filesInJob(eb: ExpressionBuilder<Schema, never>, jobId: JobId) {
  return eb.selectFrom('file').selectAll('file').where('file.job_id', '=', jobId).where('file.deleted_at', 'is', null);
}

function filesOfShare(eb: ExpressionBuilder<Schema, never>, shareId: JobId): ReturnType<typeof filesInJob> {
  const shared = eb
    .selectFrom('shared_file')
    .innerJoin('file', 'file.id', 'shared_file.file_id')
    .innerJoin('job as source', 'source.id', 'file.job_id')
    .selectAll('file')
    .where('shared_file.share_id', '=', shareId)
    .where('file.deleted_at', 'is', null)
    .where('source.deleted_at', 'is', null);
  // The tables that are joined select no columns.
  return shared as unknown as ReturnType<typeof filesInJob>;
}

/** The files as they are known in the job: their addresses and tokens name it. */
export function seenIn<File extends { job_id: JobId }>(job: JobOfFiles, files: readonly File[]): File[] {
  return files.map((file) => (file.job_id === job.id ? file : { ...file, job_id: job.id }));
}
