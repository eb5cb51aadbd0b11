import type { Generated } from 'kysely';

/** One row: which installation this is. The storage has the same in its label. */
export interface InstallationTable {
  is_only_row: Generated<boolean>;
  id: string;
  /** Counted up at each start and each hour, first here and then in the storage. */
  generation: number;
}
