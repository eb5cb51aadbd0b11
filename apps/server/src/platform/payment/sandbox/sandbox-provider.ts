import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import {
  PaymentError,
  type PaymentProvider,
  type ProviderSubscription,
  type PurchaseOutcome,
} from '../payment-provider.ts';
import {
  changeSandboxCustomer,
  deleteSandboxCustomer,
  findSandboxCustomer,
  findSandboxOwner,
  insertSandboxCustomer,
} from './sandbox.repository.ts';
import {
  addReceipt,
  advance,
  charge,
  discardPending,
  end,
  isExpired,
  isLive,
  periodEndOf,
  type SandboxState,
  type SandboxSubscription,
  upgradeAmount,
} from './sandbox-state.ts';
import { findTestCard } from './test-cards.ts';

/** What the cardholder enters, and answers where a confirmation is asked for. */
export interface SandboxConfirmation {
  clientSecret: string;
  card?: { number: string; expMonth: number; expYear: number } | undefined;
  isApproved?: boolean | undefined;
}

export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox';
  /** What the provider's script does in the browser. Throws the reason for which a card is refused. */
  confirm(customerId: string, confirmation: SandboxConfirmation): Promise<'succeeded' | 'requires_action'>;
}

export function isSandbox(provider: PaymentProvider): provider is SandboxProvider {
  return provider.name === 'sandbox';
}

interface SandboxParts {
  database: Database;
  now(): Date;
}

const newSecret = (kind: string) => `${kind}_sandbox_${randomBytes(12).toString('hex')}`;

/**
 * A payment provider for development and demonstrations, in which no money moves. Its state is in the database, periods pass with the
 * clock, and it accepts only test numbers of cards.
 */
export function createSandboxProvider(parts: SandboxParts): SandboxProvider {
  const { database } = parts;
  const change = <Result>(customerId: string, work: (state: SandboxState, now: number) => Result) =>
    changeOf(parts, customerId, work);
  const changeSubscription = async <Result>(
    subscriptionId: string,
    work: (state: SandboxState, subscription: SandboxSubscription, now: number) => Result,
  ): Promise<Result> => {
    const customerId = await findSandboxOwner(database, 'subscriptions', subscriptionId);
    if (customerId === undefined) throw new PaymentError('not-found');
    return change(customerId, (state, now) => {
      const found = state.subscriptions.find(({ id }) => id === subscriptionId);
      if (!found) throw new PaymentError('not-found');
      return work(state, found, now);
    });
  };
  const outcomeOf = (subscriptionId: string) =>
    changeSubscription(subscriptionId, (state, subscription) => toOutcome(customerIdOf(state.accountId), subscription));

  return {
    name: 'sandbox',
    publishableKey: undefined,
    parseEvent: undefined,
    async createCustomer({ accountId }) {
      const id = customerIdOf(accountId);
      await insertSandboxCustomer(database, id, {
        accountId,
        card: null,
        intents: [],
        subscriptions: [],
        receipts: [],
      });
      return id;
    },
    async checkCustomer(customerId, accountId) {
      const state = await findSandboxCustomer(database, customerId);
      if (!state) return 'absent';
      return state.accountId === accountId ? 'present' : 'foreign';
    },
    async endUnpaid(customerId) {
      // Renewals of the sandbox are charged in the moment in which they begin.
      if (await findSandboxCustomer(database, customerId))
        await change(customerId, (state) => state.subscriptions.forEach(discardPending));
    },
    deleteCustomer: (customerId) => deleteSandboxCustomer(database, customerId),
    createSetupIntent: (customerId) =>
      change(customerId, (state) => {
        const intent = { id: newSecret('seti'), secret: newSecret('secret'), card: null };
        state.intents = [...state.intents.slice(-4), intent];
        return { id: intent.id, clientSecret: intent.secret };
      }),
    saveCard: (customerId, intentId) =>
      change(customerId, (state, now) => {
        const intent = state.intents.find(({ id }) => id === intentId);
        if (!intent) throw new PaymentError('not-found');
        if (!intent.card) throw new PaymentError('conflict', 'The intent has not been confirmed');
        state.card = intent.card;
        payOverdue(state, now);
        return intent.card;
      }),
    findCard: (customerId) => change(customerId, ({ card }) => card ?? undefined),
    deleteCard: (customerId) =>
      change(customerId, (state) => {
        state.card = null;
      }),
    async listSubscriptions(customerId) {
      const subscriptions = await change(customerId, (state) =>
        state.subscriptions.toReversed().map((one) => toSubscription(customerId, one)),
      );
      return { subscriptions, readAt: parts.now() };
    },
    subscribe: ({ purchaseId, customerId, plan, trialEndsAt }) =>
      change(customerId, (state, now) => {
        const earlier = state.subscriptions.find((one) => one.purchaseId === purchaseId);
        if (earlier) return toOutcome(customerId, earlier);
        const subscription: SandboxSubscription = {
          id: newSecret('sub'),
          purchaseId,
          plan,
          status: trialEndsAt ? 'trialing' : 'active',
          createdAt: now,
          periodStart: now,
          periodEnd: trialEndsAt?.getTime() ?? periodEndOf(now, plan),
          cancelsAtPeriodEnd: false,
          upcoming: null,
          pending: null,
        };
        if (!trialEndsAt && collect(state, subscription, { plan, amount: plan.price, now }) === 'asked')
          subscription.status = 'incomplete';
        state.subscriptions.push(subscription);
        return toOutcome(customerId, subscription);
      }),
    changePlanNow: ({ subscriptionId, plan }) =>
      changeSubscription(subscriptionId, (state, subscription, now) => {
        const amount = upgradeAmount(subscription, plan, now);
        subscription.upcoming = null;
        subscription.cancelsAtPeriodEnd = false;
        if (subscription.status === 'trialing') subscription.plan = plan;
        else if (collect(state, subscription, { plan, amount, now }) === 'paid') startPeriod(subscription, plan, now);
        return toOutcome(customerIdOf(state.accountId), subscription);
      }),
    changePlanLater: ({ subscriptionId, plan }) =>
      changeSubscription(subscriptionId, (state, subscription) => {
        subscription.cancelsAtPeriodEnd = false;
        subscription.upcoming = plan.id === subscription.plan.id ? null : plan;
        return toOutcome(customerIdOf(state.accountId), subscription);
      }),
    finishPurchase: outcomeOf,
    previewChange: (subscriptionId, plan) =>
      changeSubscription(subscriptionId, (_state, subscription, now) => ({
        amountDue: upgradeAmount(subscription, plan, now),
        currency: plan.currency,
      })),
    cancelAtPeriodEnd: (subscriptionId) =>
      changeSubscription(subscriptionId, (_state, subscription) => {
        subscription.cancelsAtPeriodEnd = true;
        subscription.upcoming = null;
      }),
    resume: (subscriptionId) =>
      changeSubscription(subscriptionId, (_state, subscription) => {
        subscription.cancelsAtPeriodEnd = false;
      }),
    cancelNow: (subscriptionId) =>
      changeSubscription(subscriptionId, (_state, subscription) => {
        end(subscription);
      }),
    listReceipts: (customerId) =>
      change(customerId, ({ receipts }) =>
        receipts
          .toReversed()
          .slice(0, 24)
          .map((receipt) => ({ ...receipt, createdAt: new Date(receipt.createdAt), url: undefined })),
      ),
    async confirm(customerId, confirmation) {
      const result = await change(customerId, (state, now) => confirm(state, confirmation, now));
      // Thrown only now, because the end of the purchase has to be stored.
      if (result === 'declined') throw new PaymentError('card-declined', 'authentication_failed');
      return result;
    },
  };
}

function customerIdOf(accountId: string): string {
  return `cus_sandbox_${accountId.replaceAll('-', '')}`;
}

/** Changes a customer after the time since the last change has passed for it. */
async function changeOf<Result>(
  { database, now }: SandboxParts,
  customerId: string,
  work: (state: SandboxState, now: number) => Result,
): Promise<Result> {
  const changed = await changeSandboxCustomer(database, customerId, (state) => {
    advance(state, now().getTime());
    return work(state, now().getTime());
  });
  if (!changed) throw new PaymentError('not-found', 'The customer does not exist');
  return changed.result;
}

/** Charges the cardholder who is present. Throws the reason of a declined card. */
function collect(
  state: SandboxState,
  subscription: SandboxSubscription,
  { plan, amount, now }: { plan: SandboxSubscription['plan']; amount: number; now: number },
): 'paid' | 'asked' {
  const { card } = state;
  if (!card) throw new PaymentError('card-missing');
  if (isExpired(card, now)) throw new PaymentError('card-expired', 'expired_card');
  if (card.behavior === 'fails') throw new PaymentError('card-declined', 'generic_decline');
  if (card.behavior === 'asks') {
    subscription.pending = { secret: newSecret('pi'), plan, amount };
    return 'asked';
  }
  addReceipt(state, amount, plan.currency, now);
  return 'paid';
}

function startPeriod(subscription: SandboxSubscription, plan: SandboxSubscription['plan'], now: number): void {
  subscription.plan = plan;
  subscription.status = 'active';
  subscription.periodStart = now;
  subscription.periodEnd = periodEndOf(now, plan);
  subscription.pending = null;
}

function payOverdue(state: SandboxState, now: number): void {
  for (const subscription of state.subscriptions) {
    const { plan, status } = subscription;
    if (status === 'past_due' && charge(state, plan.price, plan.currency, now)) subscription.status = 'active';
  }
}

function confirm(
  state: SandboxState,
  { clientSecret, card, isApproved }: SandboxConfirmation,
  now: number,
): 'succeeded' | 'requires_action' | 'declined' {
  const intent = state.intents.find(({ secret }) => secret === clientSecret);
  if (intent) {
    if (!card) throw new PaymentError('card-missing');
    const { brand, behavior } = findTestCard(card.number);
    const { expMonth, expYear } = card;
    if (isExpired({ expMonth, expYear }, now)) throw new PaymentError('card-expired', 'expired_card');
    if (behavior === 'asks' && isApproved === undefined) return 'requires_action';
    if (isApproved === false) return 'declined';
    intent.card = { brand, behavior, expMonth, expYear, lastFour: card.number.replaceAll(' ', '').slice(-4) };
    return 'succeeded';
  }
  const subscription = state.subscriptions.find(({ pending }) => pending?.secret === clientSecret);
  if (!subscription?.pending) throw new PaymentError('not-found');
  if (isApproved === undefined) return 'requires_action';
  const { plan, amount } = subscription.pending;
  subscription.pending = null;
  if (!isApproved) {
    if (!isLive(subscription)) end(subscription);
    return 'declined';
  }
  addReceipt(state, amount, plan.currency, now);
  startPeriod(subscription, plan, now);
  return 'succeeded';
}

function toSubscription(customerId: string, from: SandboxSubscription): ProviderSubscription {
  const { id, purchaseId, plan, status, cancelsAtPeriodEnd, upcoming } = from;
  const periodEnd = new Date(from.periodEnd);
  return {
    id,
    customerId,
    purchaseId,
    plan,
    status,
    createdAt: new Date(from.createdAt),
    periodStart: new Date(from.periodStart),
    periodEnd,
    cancelsAtPeriodEnd,
    upcoming: upcoming === null ? undefined : { plan: upcoming, startsAt: periodEnd },
  };
}

function toOutcome(customerId: string, subscription: SandboxSubscription): PurchaseOutcome {
  return { subscription: toSubscription(customerId, subscription), actionClientSecret: subscription.pending?.secret };
}
