import type { AccountId, JobId } from '@stund/contract';
import type { Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';

/** How often the link of a job was used, by others than its owner. */
interface JobUseTable {
  job_id: JobId;
  opened_count: Generated<number>;
  last_opened_at: Date | null;
  downloaded_count: Generated<number>;
  last_downloaded_at: Date | null;
}

/** Someone who agreed that the owner of a share sees when they opened it. Withdrawing deletes the row. */
interface JobOpenerTable {
  job_id: JobId;
  account_id: AccountId;
  opened_count: Generated<number>;
  last_opened_at: Date;
}

interface LinkUseTables {
  job_opener: JobOpenerTable;
  job_use: JobUseTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends LinkUseTables {}
}

export const linkUseTables: RulesOf<LinkUseTables> = {
  job_opener: {
    emptied: 'cascade',
    copy: {
      part: 'opened-shares',
      rows: byAccount,
      columns: words`job_id opened_count last_opened_at`,
      leftOut: { derived: `account_id` },
      order: words`last_opened_at job_id`,
    },
  },
  job_use: {
    emptied: 'cascade',
    copy: {
      part: 'link-use',
      rows: { by: 'own-jobs', column: 'job_id' },
      columns: words`job_id opened_count last_opened_at downloaded_count last_downloaded_at`,
      order: words`job_id`,
    },
  },
};
