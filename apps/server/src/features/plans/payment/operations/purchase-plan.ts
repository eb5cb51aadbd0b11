import type { PlanOffer } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { newId } from '../../../../platform/id.ts';
import type { PurchaseOutcome } from '../../../../platform/payment/index.ts';
import { lockPlanObstacle } from '../../plans/index.ts';
import {
  type CustomerRow,
  findPayer,
  forgetSuspended,
  lockPayer,
  type PurchaseRow,
  type SubscriptionRow,
  selectSubscriptions,
} from '../payment.repository.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';
import { changeTiming, getOffer, type Shopper, trialEndOf, webMarketOf } from '../plan-change.ts';
import { findOpenPurchase, hasBoughtBefore, insertPurchase, updatePurchaseRow } from '../purchase.repository.ts';
import { syncCustomer } from '../state/sync-customer.ts';
import { getCustomer } from './ensure-customer.ts';
import { limitDeclinedCharges } from './limit-card-attempts.ts';
import { carryOut } from './store-outcome.ts';

export interface WantedPlan extends Shopper {
  planId: string;
}

const live: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** The subscription that the account pays for or has paid for; undefined without one. */
export async function findLiveSubscription(
  { database }: Pick<PaymentContext, 'database'>,
  { account_id }: Pick<CustomerRow, 'account_id'>,
): Promise<SubscriptionRow | undefined> {
  return (await selectSubscriptions(database, account_id)).find(({ status }) => live.has(status));
}

/**
 * Buys a plan. The purchase is written before the provider is asked, and its id is the idempotency key: whatever is lost or sent twice,
 * one subscription and one charge result. Throws `conflict` while the account has another plan or buys another one.
 */
export function createPurchase(context: PaymentContext, wanted: WantedPlan): Promise<PurchaseOutcome> {
  return limitDeclinedCharges(context, () => buy(context, wanted));
}

async function buy(context: PaymentContext, wanted: WantedPlan): Promise<PurchaseOutcome> {
  const offer = getOffer(context, wanted, wanted.planId);
  const customer = await getCustomer(context, 'card-missing');
  await callProvider(() => syncCustomer(context, customer.customer_id));
  const current = await findLiveSubscription(context, customer);
  if (current) return outcomeOfSamePlan(context, current, offer);

  const purchase = await beginPurchase(context, { customer, offer, current: undefined });
  if (!purchase) return buy(context, wanted);
  const trial = await findTrial(context, wanted, purchase.created_at);
  const begun = await getCustomer(context, 'card-missing');
  if (!(await callProvider(() => context.payment.findCard(customer.customer_id)))) {
    await finishUnasked(context, purchase, 'card-missing');
    throw new DomainError('card-missing');
  }
  return carryOut(context, { customer: begun, purchase }, () =>
    context.payment.subscribe({
      purchaseId: purchase.id,
      customerId: customer.customer_id,
      plan: offer,
      trialEndsAt: trial?.endsAt,
    }),
  );
}

/** The second of two identical purchases is as successful as the first. */
async function outcomeOfSamePlan(
  context: PaymentContext,
  current: SubscriptionRow,
  offer: PlanOffer,
): Promise<PurchaseOutcome> {
  if (current.plan_id !== offer.id || current.status === 'past_due')
    throw new DomainError('conflict', 'The account has a subscription already');
  return callProvider(() => context.payment.finishPurchase(current.id));
}

/** Changes the plan. Throws `conflict` without a subscription, and while its latest charge has failed. */
export function changePlan(context: PaymentContext, wanted: WantedPlan): Promise<PurchaseOutcome> {
  return limitDeclinedCharges(context, () => change(context, wanted));
}

async function change(context: PaymentContext, wanted: WantedPlan): Promise<PurchaseOutcome> {
  const offer = getOffer(context, wanted, wanted.planId);
  const customer = await getCustomer(context, 'conflict');
  await callProvider(() => syncCustomer(context, customer.customer_id));
  const current = await findLiveSubscription(context, customer);
  if (!current || current.status === 'past_due') throw new DomainError('conflict', 'There is no paid subscription');
  if (current.currency !== offer.currency) throw new DomainError('not-found', 'The plan is in another currency');

  const purchase = await beginPurchase(context, { customer, offer, current });
  if (!purchase) return change(context, wanted);
  const begun = await getCustomer(context, 'conflict');
  const changed = { purchaseId: purchase.id, subscriptionId: current.id, plan: offer };
  const isNow = changeTiming({ size: current.size_gb }, offer) === 'now';
  return carryOut(context, { customer: begun, purchase }, () =>
    isNow ? context.payment.changePlanNow(changed) : context.payment.changePlanLater(changed),
  );
}

interface PurchaseToBegin {
  customer: CustomerRow;
  offer: PlanOffer;
  current: SubscriptionRow | undefined;
}

/**
 * Writes the purchase, or finds the same one that is still open. Resolves to undefined when another purchase has changed the subscription
 * meanwhile, so that the decision has to be made again.
 */
async function beginPurchase(context: PaymentContext, given: PurchaseToBegin): Promise<PurchaseRow | undefined> {
  const replaced = await endAbandoned(context, given);
  const { customer, offer, current } = given;
  const accountId = customer.account_id;
  return inTransaction(context.database, async (tx) => {
    const payer = await lockPayer(tx, accountId);
    if (!payer || payer.deletion_due_at !== null) throw new DomainError('unauthenticated');
    await forgetSuspended(tx, accountId);
    if (replaced) await updatePurchaseRow(tx, replaced.id, { failure: 'replaced', finished_at: context.clock.now() });
    const present = await findLiveSubscription({ database: tx }, customer);
    if (present?.id !== current?.id || present?.plan_id !== current?.plan_id) return undefined;
    const kind = current ? 'change' : 'create';
    const open = await findOpenPurchase(tx, accountId);
    if (open?.plan_id === offer.id && open.kind === kind) return open;
    if (open) throw new DomainError('conflict', 'Another purchase is in progress');
    const obstacle = await lockPlanObstacle(tx, context, {
      accountId,
      current: current && { period: current.period },
      wanted: offer,
    });
    if (obstacle)
      throw new DomainError(obstacle === 'PLAN_IS_DOWNGRADE' ? 'plan-is-downgrade' : 'insufficient-storage-plan');
    const row = {
      id: newId(),
      account_id: accountId,
      kind,
      plan_id: offer.id,
      subscription_id: current?.id ?? null,
      created_at: context.clock.now(),
    } as const;
    await insertPurchase(tx, row);
    return { ...row, client_secret: null, failure: null, finished_at: null };
  });
}

/** A purchase of another plan that waits for its cardholder, who has evidently given it up. */
async function endAbandoned(
  context: PaymentContext,
  { customer, offer }: PurchaseToBegin,
): Promise<PurchaseRow | undefined> {
  const open = await findOpenPurchase(context.database, customer.account_id);
  if (!open || open.plan_id === offer.id || open.client_secret === null || open.kind !== 'create') return undefined;
  const { subscription_id } = open;
  if (subscription_id !== null) await callProvider(() => context.payment.cancelNow(subscription_id));
  return open;
}

async function finishUnasked(context: PaymentContext, { id, account_id }: PurchaseRow, failure: string): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    await lockPayer(tx, account_id);
    await updatePurchaseRow(tx, id, { failure, finished_at: context.clock.now() });
  });
}

/** The free months of the caller; undefined without any. */
export async function findTrial(context: PaymentContext, shopper: Shopper, from: Date) {
  const { actor, database, settings } = context;
  const market = webMarketOf(context, shopper);
  if (actor.kind !== 'account' || !market) return undefined;
  const payer = await findPayer(database, actor.accountId);
  if (!payer) return undefined;
  return trialEndOf(market, {
    hasBoughtBefore: await hasBoughtBefore(database, actor.accountId),
    accountCreatedAt: payer.created_at,
    paidOnlyFrom: settings.plans?.paidOnlyFrom ?? null,
    from,
  });
}
