import type { AccountId } from '@stund/contract';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';

/**
 * The copy of a person's data, as a zip file whose entries are in data_copy_block. The columns from `name` on are set once it is ready; until
 * then the operation with the same id says how far it is, see [Note: operations].
 */
interface DataCopyTable {
  id: string;
  account_id: AccountId;
  requested_at: Date;
  ready_at: Date | null;
  /** When the download began for the first time. */
  downloaded_at: Date | null;
  expires_at: Date | null;
  name: string | null;
  /** The plan of the archive, a single page: see platform/archive/plan-pages.ts. */
  entries: Buffer | null;
  entry_count: number | null;
  central_start: number | null;
  central_bytes: number | null;
  total_bytes: number | null;
  digest: string | null;
  /** The attempt that is writing the copy, or has written it; see [Note: attempts at a copy]. */
  attempt: string | null;
}

/** The bytes of the entries. Each entry begins with a block of its own. */
interface DataCopyBlockTable {
  copy_id: string;
  position: number;
  bytes: Buffer;
}

interface DataCopyTables {
  data_copy: DataCopyTable;
  data_copy_block: DataCopyBlockTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends DataCopyTables {}
}

export const dataCopyTables: RulesOf<DataCopyTables> = {
  data_copy: {
    emptied: 'cascade',
    copy: {
      part: 'data-copies',
      rows: byAccount,
      columns: words`id state requested_at ready_at downloaded_at expires_at total_bytes`,
      leftOut: {
        technical: `name entries entry_count central_start central_bytes digest attempt`,
        derived: `account_id`,
      },
      order: words`requested_at id`,
    },
  },
  data_copy_block: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
