import type { FileId, JobId } from '@stund/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { JobRow, Schema } from '../../../platform/database/schema.ts';

/** A job whose files are read. */
export type JobOfFiles = Pick<JobRow, 'id' | 'type'>;

/**
 * The files of a job outside the trash, as a table for `selectFrom(...as('file'))`. In a share these are the files that it refers
 * to, see [Note: files of shares]; `job_id` is that of the job they are in, until seenIn() replaces it.
 */
export function filesOf(eb: ExpressionBuilder<Schema, never>, { id, type }: JobOfFiles, only?: FileId) {
  return type === 'share' ? filesOfShare(eb, id, only) : filesInJob(eb, id, only);
}

function filesInJob(eb: ExpressionBuilder<Schema, never>, jobId: JobId, only?: FileId) {
  const files = eb
    .selectFrom('file')
    .selectAll('file')
    .where('file.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null);
  return only === undefined ? files : files.where('file.id', '=', only);
}

/**
 * OFFSET keeps the inner query apart, so that the files are always looked up by the rows of the share. Where statistics are old,
 * PostgreSQL would read every file of the jobs that they are in.
 */
function filesOfShare(
  eb: ExpressionBuilder<Schema, never>,
  shareId: JobId,
  only?: FileId,
): ReturnType<typeof filesInJob> {
  const present = sql<boolean>`(select deleted_at from job where job.id = file.job_id) is null`;
  let shared = eb
    .selectFrom('shared_file')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('file')
          .selectAll('file')
          .whereRef('file.id', '=', 'shared_file.file_id')
          .where('file.deleted_at', 'is', null)
          .where(present)
          .offset(sql<number>`0`)
          .as('file'),
      (join) => join.onTrue(),
    )
    .selectAll('file')
    .where('shared_file.share_id', '=', shareId);
  if (only !== undefined) shared = shared.where('shared_file.file_id', '=', only);
  // The table that is joined selects no columns.
  return shared as unknown as ReturnType<typeof filesInJob>;
}

/** How often the edits of a file were saved; null for a file without edits. `file` is the name of the table or alias. */
export function editVersionOf(file: 'file' | 'tile') {
  return sql<number | null>`(select version from photo_edit where photo_edit.file_id = ${sql.ref(`${file}.id`)})`;
}

/** The files as they are known in the job: their addresses and tokens name it. */
export function seenIn<File extends { job_id: JobId }>(job: JobOfFiles, files: readonly File[]): File[] {
  return files.map((file) => (file.job_id === job.id ? file : { ...file, job_id: job.id }));
}
