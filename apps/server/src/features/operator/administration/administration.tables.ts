import type { Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';
import type { SpaceLevel } from './space/next-space-level.ts';

/** One row: how much of the disk is left for uploads, as the administrators were notified. */
interface ServerSpaceTable {
  is_only_row: Generated<true>;
  level: SpaceLevel;
  free_bytes: number;
}

interface AdministrationTables {
  server_space: ServerSpaceTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends AdministrationTables {}
}

export const administrationTables: RulesOf<AdministrationTables> = {
  server_space: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
