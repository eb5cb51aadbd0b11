import type { Schema } from '../schema.ts';
import { tablesLeftOut } from './left-out.ts';
import { tablesOfAccounts } from './of-accounts.ts';
import { tablesOfJobs } from './of-jobs.ts';
import type { PersonalTable } from './rules.ts';

export { tablesAboutNobody } from './left-out.ts';
export { type CopiedTable, type CopyPart, type CopyRule, copyParts, type OwnerRule } from './rules.ts';

/** See [Note: tables about people]. */
export const personalTables: { readonly [Name in keyof Schema]: PersonalTable } = {
  ...tablesOfAccounts,
  ...tablesOfJobs,
  ...tablesLeftOut,
};
