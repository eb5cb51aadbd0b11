import type { FeatureTables } from '../../../kernel/tables.ts';

export const administrationTables: FeatureTables = {
  server_space: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
