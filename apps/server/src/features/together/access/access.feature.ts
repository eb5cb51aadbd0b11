import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { accessRoutes } from './access.routes.ts';
import { accessTables } from './access.tables.ts';
import { removeIdleGuests } from './operations/remove-idle-guests.ts';

export const accessFeature: Feature = {
  name: 'access',
  tables: accessTables,
  create: ({ parts }) => ({
    routes: accessRoutes,
    periodic: [
      {
        name: 'remove idle guests',
        everyMs: housekeepingMs,
        onEveryNode: true,
        run: () => removeIdleGuests(parts),
      },
    ],
  }),
};
