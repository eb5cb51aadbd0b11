import type { FeatureTables } from '../../../kernel/tables.ts';

export const accountDeletionTables: FeatureTables = {
  account_deletion: { emptied: 'account', copy: { leftOut: 'brief' } },
};
