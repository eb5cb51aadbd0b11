import type { FeatureTables } from '../../../kernel/tables.ts';

export const changesTables: FeatureTables = {
  change: { emptied: 'albums', copy: { leftOut: 'derived' } },
};
