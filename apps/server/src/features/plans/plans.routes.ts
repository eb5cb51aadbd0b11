import * as contract from '@stund/contract';
import { requireAccount } from '../../kernel/request-context.ts';
import { type Route, route } from '../../kernel/route.ts';
import { presentGrant } from './grant.presenter.ts';
import { selectCurrentGrants } from './ledger/storage-grant.repository.ts';
import { executeGrantLink } from './operations/execute-grant-link.ts';
import type { SubscriptionActs } from './subscription-acts.ts';

export interface PlanRouteOptions {
  /** Undefined while nothing is sold on the web. */
  acts: SubscriptionActs | undefined;
}

export function planRoutes({ acts }: PlanRouteOptions): readonly Route[] {
  return [
    route(contract.listUserGrants, async (context) => {
      const { accountId } = requireAccount(context);
      const grants = await selectCurrentGrants(context.database, accountId, context.clock.now());
      return grants.map((grant) => presentGrant(grant, { hasActs: acts !== undefined }));
    }),
    route(contract.cancelUserGrant, (context, { params }) =>
      executeGrantLink(context, { ...params, act: acts?.cancel }),
    ),
    route(contract.reactivateUserGrant, (context, { params }) =>
      executeGrantLink(context, { ...params, act: acts?.reactivate }),
    ),
  ];
}
