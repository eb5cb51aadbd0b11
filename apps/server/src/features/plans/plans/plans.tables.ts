import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const plansTables: FeatureTables = {
  operator_key: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  read_only_notice: { emptied: 'cascade', copy: { leftOut: 'technical' } },
  storage_grant: {
    emptied: 'cascade',
    copy: {
      part: 'storage',
      rows: byAccount,
      columns: words`source size_bytes product_id reason starts_at renews_at ends_at created_at`,
      leftOut: { technical: `id reference replaced_at is_counted`, derived: `account_id` },
      order: words`starts_at id`,
    },
  },
};
