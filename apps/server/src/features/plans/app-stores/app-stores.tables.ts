import type { FeatureTables } from '../../../kernel/tables.ts';

export const appStoresTables: FeatureTables = {
  // The grants are copied, with the purchases and numbers as their references.
  store_purchase: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
