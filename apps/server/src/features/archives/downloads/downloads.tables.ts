import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const downloadsTables: FeatureTables = {
  download: {
    emptied: 'downloads',
    copy: {
      part: 'downloads',
      rows: byAccount,
      columns: words`id job_id name state entry_count total_bytes options created_at expires_at`,
      leftOut: {
        others: `owner_id`,
        derived: `account_id guest_id address_key`,
        technical: `access_grant central_start central_bytes digest`,
      },
      order: words`created_at id`,
    },
  },
  download_blob: { emptied: 'downloads', copy: { leftOut: 'technical' } },
  download_content: { emptied: 'cascade', copy: { leftOut: 'technical' } },
  download_draft: { emptied: 'cascade', copy: { leftOut: 'technical' } },
  download_page: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
