import type { FeatureTables } from '../../../kernel/tables.ts';

export const textActivationTables: FeatureTables = {
  // The grants are copied, with the purchases and numbers as their references.
  text_activation: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
