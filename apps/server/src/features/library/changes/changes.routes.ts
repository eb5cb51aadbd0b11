import * as contract from '@stund/contract';
import { ReplyWithHeaders, type Route, route } from '../../../kernel/route.ts';
import { presentChanges } from './change.presenter.ts';
import type { ChangeWaiters } from './change-waiters.ts';
import { listChanges } from './operations/list-changes.ts';
import { waitForChange } from './operations/wait-for-change.ts';

export function changeRoutes(waiters: ChangeWaiters): Route[] {
  return [
    route(
      contract.listChanges,
      async (context, { params, query }) => presentChanges(await listChanges(context, params.id, query.since)),
      { group: 'poll' },
    ),

    route(contract.askToWaitForChange, async () => undefined, { group: 'poll' }),

    route(
      contract.waitForChange,
      async (context, { params, query }) => {
        const { serial, hasChanged } = await waitForChange(context, waiters, { jobId: params.id, since: query.seq });
        // A kept-alive connection would prevent the server from stopping.
        const headers = waiters.isEnded ? { connection: 'close' } : {};
        return new ReplyWithHeaders({ seq: serial, event: hasChanged ? query.event : null }, headers);
      },
      { group: 'poll' },
    ),
  ];
}
