import type { Feature } from '../../kernel/feature.ts';
import { housekeepingMs } from '../../kernel/periodic-work.ts';
import { castingRoutes } from './casting.routes.ts';
import { castingTables } from './casting.tables.ts';
import { removeExpiredTelevisions } from './operations/manage-televisions.ts';

export const castingFeature: Feature = {
  name: 'casting',
  tables: castingTables,
  create: ({ parts }) => ({
    routes: castingRoutes,
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
