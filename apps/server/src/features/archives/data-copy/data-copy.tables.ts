import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const dataCopyTables: FeatureTables = {
  data_copy: {
    emptied: 'cascade',
    copy: {
      part: 'data-copies',
      rows: byAccount,
      columns: words`id state requested_at ready_at downloaded_at expires_at total_bytes`,
      leftOut: {
        technical: `name entries entry_count central_start central_bytes digest attempt`,
        derived: `account_id`,
      },
      order: words`requested_at id`,
    },
  },
  data_copy_block: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
