import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const auditTables: FeatureTables = {
  audit_entry: {
    emptied: 'cascade',
    copy: {
      part: 'activity',
      rows: byAccount,
      columns: words`kind happened_at actor device_name network details`,
      leftOut: { technical: `id`, derived: `account_id` },
      order: words`happened_at id`,
    },
  },
};
