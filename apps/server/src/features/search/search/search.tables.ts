import type { AccountId, Language, SavedSearchId } from '@stund/contract';
import type { Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';

interface SavedSearchTable {
  id: SavedSearchId;
  account_id: AccountId;
  name: string;
  query: string;
  language: Language;
  created_at: Generated<Date>;
}

interface SearchTables {
  saved_search: SavedSearchTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends SearchTables {}
}

export const searchTables: RulesOf<SearchTables> = {
  saved_search: {
    emptied: 'cascade',
    copy: {
      part: 'saved-searches',
      rows: byAccount,
      columns: words`id name query language created_at`,
      leftOut: { derived: `account_id` },
      order: words`created_at id`,
    },
  },
};
