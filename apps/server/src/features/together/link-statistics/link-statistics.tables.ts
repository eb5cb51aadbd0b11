import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const linkUseTables: FeatureTables = {
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
