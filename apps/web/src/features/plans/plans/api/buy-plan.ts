import {
  cancelUserGrant,
  createPurchase,
  finishPurchase,
  type PurchaseResult,
  reactivateUserGrant,
  type StripeSubscription,
  type UserGrant,
  updatePurchase,
} from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { refreshPlans, subscriptionsQuery } from './queries.ts';
import { CardRefused } from './save-card.ts';

/** Lets the cardholder confirm a payment where the bank asks for it (3-D Secure). Throws `CardRefused` otherwise. */
export type ConfirmPayment = (clientSecret: string) => Promise<void>;

interface Purchase {
  planId: string;
  /** Changes the subscription that exists instead of buying one. */
  isChange: boolean;
  confirmPayment: ConfirmPayment;
}

/**
 * Buys a plan with the saved card, or changes to it. When the reply is lost, the subscriptions decide whether it has happened: the
 * server charges a repeated call only once.
 */
export async function buyPlan({ planId, isChange, confirmPayment }: Purchase): Promise<void> {
  const call = isChange ? updatePurchase : createPurchase;
  try {
    await finish(await callEndpoint(call, { body: { plan_id: planId } }), confirmPayment);
  } catch (error) {
    if (!(await isBought(planId))) throw error;
  } finally {
    await refreshPlans();
  }
}

/** Confirms the payment that a subscription waits for. */
export async function confirmWaitingPayment(
  { id, action_client_secret: clientSecret }: StripeSubscription,
  confirmPayment: ConfirmPayment,
): Promise<void> {
  if (clientSecret === null) return;
  try {
    await finish({ status: 'requires_action', subscription_id: id, client_secret: clientSecret }, confirmPayment);
  } finally {
    await refreshPlans();
  }
}

async function finish(result: PurchaseResult, confirmPayment: ConfirmPayment): Promise<void> {
  if (result.status === 'success') return;
  const end = () => callEndpoint(finishPurchase, { body: { subscription_id: result.subscription_id } });
  try {
    await confirmPayment(result.client_secret);
  } catch (error) {
    // The server ends what the refused payment left open. If it cannot, the storage page continues it.
    if (error instanceof CardRefused) await end().catch(() => undefined);
    throw error;
  }
  const { status } = await end();
  if (status !== 'success') throw new CardRefused();
}

async function isBought(planId: string): Promise<boolean> {
  try {
    const subscriptions = await queryClient.fetchQuery({ ...subscriptionsQuery, staleTime: 0, retry: false });
    return subscriptions.some(
      ({ status, product, upcomingProduct }) =>
        ['active', 'trialing'].includes(status) && (product.id === planId || upcomingProduct?.id === planId),
    );
  } catch {
    return false;
  }
}

/** Follows the link of a grant that cancels or reactivates its subscription. */
export async function followGrantLink({ id }: UserGrant, act: 'cancel' | 'reactivate'): Promise<void> {
  try {
    await callEndpoint(act === 'cancel' ? cancelUserGrant : reactivateUserGrant, { params: { id } });
  } finally {
    await refreshPlans();
  }
}
