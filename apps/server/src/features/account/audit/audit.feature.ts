import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditTables } from './audit.tables.ts';
import { removeOldAuditEntries } from './operations/remove-old-audit-entries.ts';

export const auditFeature: Feature = {
  name: 'audit',
  tables: auditTables,
  create: ({ parts }) => ({
    routes: auditRoutes,
    periodic: [
      {
        name: 'remove old entries',
        everyMs: housekeepingMs,
        onEveryNode: true,
        run: () => removeOldAuditEntries(parts),
      },
    ],
  }),
};
