import * as contract from '@stund/contract';
import { type Route, route } from '../../kernel/route.ts';
import type { ChangeWaiters } from './change-waiters.ts';
import { waitForChange } from './operations/wait-for-change.ts';

export function changeRoutes(waiters: ChangeWaiters): Route[] {
  return [
    route(contract.waitForChange, async (context, { params, query }) => {
      const { serial, hasChanged } = await waitForChange(context, waiters, { jobId: params.id, since: query.seq });
      return { seq: serial, event: hasChanged ? query.event : null };
    }),
  ];
}
