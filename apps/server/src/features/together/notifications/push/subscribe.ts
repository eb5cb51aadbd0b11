import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { isPushEndpoint } from '../../../../platform/web-push/index.ts';
import { lockCurrentActor, uploaderOf } from '../../access/index.ts';
import { deleteSubscriptionOfDevice, replaceSubscription } from './subscription.repository.ts';

export interface WantedSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  shows_content: boolean;
}

/** Subscribes the device of the caller. Throws `invalid-request` for an address that cannot be that of a push service. */
export async function subscribeToPush(
  context: RequestContext,
  { endpoint, keys, shows_content }: WantedSubscription,
  options: { allowsPrivate: boolean },
): Promise<void> {
  const { accountId, deviceId } = requireAccount(context);
  if (!isPushEndpoint(endpoint, options))
    throw new DomainError('invalid-request', { fields: [{ path: 'endpoint', message: 'Must be a push service' }] });
  await inTransaction(context.database, async (tx) => {
    // A device that logs out meanwhile gets no subscription.
    await lockCurrentActor(tx, uploaderOf(context.actor));
    const row = { id: newId(), account_id: accountId, device_id: deviceId, endpoint, ...keys, shows_content };
    await replaceSubscription(tx, row);
  });
}

/** Ends the subscription of the caller's device, if it has one. */
export async function unsubscribeFromPush(context: RequestContext): Promise<void> {
  const { accountId, deviceId } = requireAccount(context);
  await inTransaction(context.database, (tx) => deleteSubscriptionOfDevice(tx, accountId, deviceId));
}
