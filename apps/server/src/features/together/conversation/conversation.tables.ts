import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const conversationTables: FeatureTables = {
  comment: {
    emptied: 'albums',
    copy: {
      part: 'comments',
      rows: byAccount,
      columns: words`id job_id file_id text created_at edited_at`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `serial` },
      order: words`created_at id`,
    },
  },
  reaction: {
    emptied: 'albums',
    copy: {
      part: 'loves',
      rows: byAccount,
      columns: words`job_id file_id reaction created_at`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `serial` },
      order: words`created_at file_id`,
    },
  },
};
