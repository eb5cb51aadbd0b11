import type { AccountId, GuestId, JobId, OperationId, OperationKind, OperationState } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

/**
 * [Note: operations] The only place where the state, the progress and the failure of work in the background are stored that a person waits
 * for. What the work makes is stored by its feature, under the id of the operation or with a column that refers to it.
 */
interface OperationTable {
  id: OperationId;
  /** The operation that this is a part of: what was saved together. It has no row; its state is that of its parts. */
  parent_id: ColumnType<OperationId | null, OperationId | null | undefined>;
  kind: OperationKind;
  /** Who started it: an account, a guest, or a visitor without either, who is known by the id. */
  account_id: AccountId | null;
  guest_id: GuestId | null;
  /** The job that the caller has to see in order to read it; null where it depends on no job. */
  job_id: JobId | null;
  state: Generated<OperationState>;
  done: Generated<number>;
  total: number | null;
  /** A code of its kind, once it has failed. */
  failure: ColumnType<string | null, never, string | null>;
  created_at: Stamp;
  updated_at: Generated<Date>;
  finished_at: ColumnType<Date | null, never, Date | string | null>;
  /** When the row is deleted; null for one that is not finished, or has failed while what it was to make is stored. */
  expires_at: ColumnType<Date | null, never, Date | string | null>;
}

interface OperationsTables {
  operation: OperationTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends OperationsTables {}
}

export const operationsTables: RulesOf<OperationsTables> = {
  // The copy has the state of downloads, edits and copies with these.
  operation: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
