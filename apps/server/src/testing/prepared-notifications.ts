import type { JobId } from '@stund/contract';
import { sql } from 'kysely';
import { createDatabase } from '../platform/database/database.ts';

export interface PreparedNotifications {
  /** Lets the accounts whose addresses begin so take part in an album as if they had joined two days ago. */
  joinLongAgo(jobId: JobId, emailPrefix: string): Promise<void>;
  countPlannedMails(): Promise<number>;
  /** Makes every planned mail due now. */
  makeMailsDue(): Promise<void>;
  /** The transactions that the database has committed. */
  countTransactions(): Promise<number>;
  close(): Promise<void>;
}

/** What a test of notifications changes and counts in the database of a running installation. */
export function openPreparedNotifications(connectionString: string): PreparedNotifications {
  const { database } = createDatabase({ connectionString, maxConnections: 2, onPoolError() {} });
  return {
    async joinLongAgo(jobId, emailPrefix) {
      await sql`
        insert into participant (job_id, account_id, is_subscribed, joined_at)
        select ${jobId}, id, true, now() - interval '2 days' from account where email like ${`${emailPrefix}%`}
      `.execute(database);
    },
    async countPlannedMails() {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from album_notice where mail_due_at is not null
      `.execute(database);
      return rows[0]!.count;
    },
    async makeMailsDue() {
      await sql`update album_notice set mail_due_at = now() where mail_due_at is not null`.execute(database);
    },
    async countTransactions() {
      const { rows } = await sql<{ count: number }>`
        select xact_commit as count from pg_stat_database where datname = current_database()
      `.execute(database);
      return rows[0]!.count;
    },
    close: () => database.destroy(),
  };
}
