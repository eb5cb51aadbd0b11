import type { FeatureTables } from '../../kernel/tables.ts';

export const castingTables: FeatureTables = {
  television: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
