import type { JobId } from '@stund/contract';
import type { Feature } from '../../../kernel/feature.ts';
import { hourMs } from '../../../kernel/periodic-work.ts';
import { changeChannel } from '../../../kernel/record-change.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { createWaiters } from './change-waiters.ts';
import { changeRoutes } from './changes.routes.ts';
import { changesTables } from './changes.tables.ts';
import { pruneChanges } from './operations/prune-changes.ts';

export const changesFeature: Feature = {
  name: 'changes',
  tables: changesTables,
  channels: [changeChannel],
  create({ parts, changes }) {
    const waiters = createWaiters<JobId>(changes, changeChannel);
    return {
      routes: changeRoutes(waiters),
      periodic: [{ name: 'delete old changes', everyMs: hourMs, run: () => pruneOldChanges(parts) }],
      endWaits: () => waiters.endAll(),
    };
  },
};

async function pruneOldChanges(parts: Parts): Promise<void> {
  const pruned = await pruneChanges(parts);
  if (pruned > 0) parts.log.info({ pruned }, 'Deleted old changes that clients can fetch again');
}
