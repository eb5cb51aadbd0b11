import type { Generated } from 'kysely';
import type { RulesOf } from '../../kernel/tables.ts';

/** One row: which installation this is. The storage has the same in its label. */
interface InstallationTable {
  is_only_row: Generated<boolean>;
  id: string;
  /** Counted up at each start and each hour, first here and then in the storage. */
  generation: number;
}

interface InstallationTables {
  installation: InstallationTable;
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends InstallationTables {}
}

export const installationTables: RulesOf<InstallationTables> = {
  installation: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
