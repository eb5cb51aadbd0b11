import type { Database, JobRow } from '../platform/database/schema.ts';

/** The timeline of the account with this address. */
export function findTimelineByEmail(database: Database, email: string): Promise<JobRow | undefined> {
  return database
    .selectFrom('job')
    .innerJoin('account', 'account.id', 'job.owner_id')
    .selectAll('job')
    .where('account.email', '=', email)
    .where('job.type', '=', 'timeline')
    .executeTakeFirst();
}
