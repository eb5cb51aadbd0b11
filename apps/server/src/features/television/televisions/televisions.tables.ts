import type { AccountId, FileId, JobId, TelevisionId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';

/**
 * A television that waits for its code to be entered, and then shows files of a job for an account. See docs/adr/0033-televisions.md.
 */
interface TelevisionTable {
  id: TelevisionId;
  /** Names the television in media addresses. */
  number: Generated<number>;
  secret_hash: Buffer;
  /** Null once it has been entered. */
  code: string | null;
  name: string;
  expires_at: ColumnType<Date, Date, Date>;
  account_id: AccountId | null;
  job_id: JobId | null;
  /**
   * The grant of the account's own addresses when the television began to show the job; see [Note: lifetime of media addresses]. Written and
   * read with formatTelevisionGrant() and readTelevisionGrant().
   */
  base_grant: string | null;
  /** Wall-clock days, as YYYY-MM-DD. */
  start_day: string | null;
  end_day: string | null;
  /** The chosen files of the job. They count only while `base_grant` says so. */
  file_ids: readonly FileId[] | null;
  is_shuffled: Generated<boolean>;
  shows_details: Generated<boolean>;
  revision: Generated<number>;
}

interface TelevisionTables {
  television: TelevisionTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends TelevisionTables {}
}

export const televisionTables: RulesOf<TelevisionTables> = {
  television: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
