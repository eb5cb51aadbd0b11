import * as contract from '@stund/contract';
import { ReplyWithHeaders, type Route, route } from '../../../kernel/route.ts';
import { presentOperation } from './operation.presenter.ts';
import type { OperationWaiters } from './operation-waiters.ts';
import { waitForOperations } from './operations/wait-for-operations.ts';

export function operationRoutes(waiters: OperationWaiters): Route[] {
  return [
    route(contract.waitForOperations, async (context, { query }) => {
      const { ids, version: known } = query;
      const { version, operations } = await waitForOperations(context, waiters, { ids: [...new Set(ids)], known });
      // A kept-alive connection would prevent the server from stopping.
      const headers = waiters.isEnded ? { connection: 'close' } : {};
      return new ReplyWithHeaders({ version, operations: operations.map(presentOperation) }, headers);
    }),
  ];
}
