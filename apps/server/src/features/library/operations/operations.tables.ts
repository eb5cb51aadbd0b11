import type { FeatureTables } from '../../../kernel/tables.ts';

export const operationsTables: FeatureTables = {
  // The copy has the state of downloads, edits and copies with these.
  operation: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
