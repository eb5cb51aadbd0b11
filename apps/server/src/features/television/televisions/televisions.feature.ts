import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { removeExpiredTelevisions } from './operations/manage-televisions.ts';
import { televisionRoutes } from './televisions.routes.ts';
import { televisionTables } from './televisions.tables.ts';

export const televisionsFeature: Feature = {
  name: 'televisions',
  tables: televisionTables,
  create: ({ parts }) => ({
    routes: televisionRoutes,
    periodic: [
      {
        name: 'remove expired televisions',
        everyMs: housekeepingMs,
        onEveryNode: true,
        run: () => removeExpiredTelevisions(parts),
      },
    ],
  }),
};
