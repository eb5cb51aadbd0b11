import * as contract from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { presentGrant } from './grant.presenter.ts';
import { selectCurrentGrants } from './ledger/storage-grant.repository.ts';
import { executeGrantLink } from './operations/execute-grant-link.ts';
import { addGrant, endOperatorGrant } from './operations/operate-grants.ts';
import { requireOperatorKey } from './operator-keys/operator-keys.ts';
import type { SubscriptionActions } from './subscription-actions.ts';

export interface PlanRouteOptions {
  /** Undefined while nothing is sold on the web. */
  actions: SubscriptionActions | undefined;
}

export function planRoutes({ actions }: PlanRouteOptions): readonly Route[] {
  return [
    route(contract.listUserGrants, async (context) => {
      const { accountId } = requireAccount(context);
      const grants = await selectCurrentGrants(context.database, accountId, context.clock.now());
      return grants.map((grant) => presentGrant(grant, { hasActions: actions !== undefined }));
    }),
    route(contract.cancelUserGrant, (context, { params }) =>
      executeGrantLink(context, { ...params, action: actions?.cancel }),
    ),
    route(contract.reactivateUserGrant, (context, { params }) =>
      executeGrantLink(context, { ...params, action: actions?.reactivate }),
    ),
    route(contract.addStorageGrant, async (context, { body, requestHeaders }) => {
      const { expires_at: expiresAt, ...grant } = body;
      const endsAt = expiresAt === undefined ? null : new Date(expiresAt * 1000);
      const { id } = await addGrant(context, { ...grant, endsAt }, withKey(context, requestHeaders));
      return { id };
    }),
    route(contract.endStorageGrant, async (context, { params, requestHeaders }) => {
      await endOperatorGrant(context, params.id, withKey(context, requestHeaders));
    }),
  ];
}

function withKey(context: RequestContext, headers: { 'stund-operator-key'?: string | undefined }) {
  return (tx: Tx) => requireOperatorKey(tx, context, { key: headers['stund-operator-key'], scope: 'grants' });
}
