import type { Generated } from 'kysely';
import type { Stamp } from '../platform/database/columns.ts';
import type { MigrationTables } from '../platform/database/schema.ts';
import type { RulesOf } from './tables.ts';

/** A count of attempts in a window, which survives restarts and is shared by all nodes. */
interface ThrottleTable {
  key: string;
  attempts: number;
  /** No further attempt is allowed before this time. */
  blocked_until: Stamp;
  /** The count restarts after this time. */
  window_ends_at: Stamp;
}

interface ServerSecretTable {
  name: string;
  value: Buffer;
  created_at: Generated<Date>;
}

/** A periodic work that a node has taken; see takeLease(). */
interface LeaseTable {
  name: string;
  ends_at: Date;
}

interface KernelTables {
  throttle: ThrottleTable;
  server_secret: ServerSecretTable;
  lease: LeaseTable;
}

declare module '../platform/database/schema.ts' {
  interface Schema extends KernelTables {}
}

/** The tables that no feature owns. */
export const kernelTables: RulesOf<KernelTables & MigrationTables> = {
  throttle: { emptied: 'expires', copy: { leftOut: 'brief' } },
  server_secret: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  lease: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  kysely_migration: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
