import type { FeatureTables } from '../../../kernel/tables.ts';

export const televisionTables: FeatureTables = {
  television: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
