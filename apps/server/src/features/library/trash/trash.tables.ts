import type { AccountId, FileId, JobId } from '@stund/contract';
import type { Generated } from 'kysely';
import { type RulesOf, words } from '../../../kernel/tables.ts';

/** The trace of a permanently deleted file; see ADR 25. */
interface PurgedFileTable {
  job_id: JobId;
  /** The SHA-256 of the account's `purge_key` and the checksum of the bytes. */
  digest: Buffer;
  owner_id: AccountId;
  file_id: FileId;
  purged_at: Generated<Date>;
}

interface TrashTables {
  purged_file: PurgedFileTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends TrashTables {}
}

export const trashTables: RulesOf<TrashTables> = {
  purged_file: {
    emptied: 'cascade',
    copy: {
      part: 'purged-files',
      rows: { by: 'column', column: 'owner_id' },
      columns: words`job_id file_id purged_at`,
      leftOut: { derived: `owner_id`, secret: `digest` },
      order: words`purged_at file_id`,
    },
  },
};
