import type { FeatureTables } from './tables.ts';

/** The tables that no feature owns. */
export const kernelTables: FeatureTables = {
  throttle: { emptied: 'expires', copy: { leftOut: 'brief' } },
  server_secret: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  lease: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  kysely_migration: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
