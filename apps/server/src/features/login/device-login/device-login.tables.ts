import type { FeatureTables } from '../../../kernel/tables.ts';

export const deviceLoginTables: FeatureTables = {
  device_login: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
