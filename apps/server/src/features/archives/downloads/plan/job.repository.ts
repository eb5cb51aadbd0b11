import type { JobId } from '@stund/contract';
import type { Database, JobRow } from '../../../../platform/database/schema.ts';

/** The job, also when it is deleted. */
export function findJob(database: Database, jobId: JobId): Promise<JobRow | undefined> {
  return database.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirst();
}
