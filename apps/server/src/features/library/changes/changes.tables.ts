import type { FileId, JobId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';

interface ChangeTable {
  job_id: JobId;
  serial: number;
  type: number;
  file_id: FileId | null;
  payload: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: Generated<Date>;
}

interface ChangesTables {
  change: ChangeTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends ChangesTables {}
}

export const changesTables: RulesOf<ChangesTables> = {
  change: { emptied: 'albums', copy: { leftOut: 'derived' } },
};
