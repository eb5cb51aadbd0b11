import { operationChannel } from '../../../kernel/channels/operation-channel.ts';
import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { createOperationWaiters } from './operation-waiters.ts';
import { removeExpiredOperations } from './operations/remove-expired-operations.ts';
import { operationRoutes } from './operations.routes.ts';
import { operationsTables } from './operations.tables.ts';

export const operationsFeature: Feature = {
  name: 'operations',
  tables: operationsTables,
  channels: [operationChannel],
  create({ parts, changes }) {
    const waiters = createOperationWaiters(changes);
    return {
      routes: operationRoutes(waiters),
      periodic: [
        {
          name: 'remove expired operations',
          everyMs: housekeepingMs,
          onEveryNode: true,
          run: () => removeExpiredOperations(parts),
        },
      ],
      endWaits: () => waiters.endAll(),
    };
  },
};
