import type { PlanToBuy, ProviderReceipt, ProviderSubscriptionStatus } from '../payment-provider.ts';

/** What a test card does: `asks` needs a confirmation for each charge made by the cardholder, `fails` declines every charge. */
export type CardBehavior = 'works' | 'asks' | 'fails';

export interface SandboxCard {
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  behavior: CardBehavior;
}

export interface SandboxIntent {
  id: string;
  secret: string;
  card: SandboxCard | null;
}

/** Dates are milliseconds, because the state is stored as JSON. */
export interface SandboxSubscription {
  id: string;
  purchaseId: string;
  plan: PlanToBuy;
  status: ProviderSubscriptionStatus;
  createdAt: number;
  periodStart: number;
  periodEnd: number;
  cancelsAtPeriodEnd: boolean;
  upcoming: PlanToBuy | null;
  /** The charge that waits for the cardholder. */
  pending: { secret: string; plan: PlanToBuy; amount: number } | null;
}

export interface SandboxState {
  accountId: string;
  card: SandboxCard | null;
  intents: SandboxIntent[];
  subscriptions: SandboxSubscription[];
  receipts: Array<Omit<ProviderReceipt, 'createdAt' | 'url'> & { createdAt: number }>;
}

const dayMs = 86_400_000;
/** A renewal that fails is tried again for this long, as Stripe does by default. */
const retryMs = 21 * dayMs;

/** The same day of a later month, or the last day of that month. In UTC. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

export function periodEndOf(start: number, { period }: PlanToBuy): number {
  return addMonths(start, period === 'yearly' ? 12 : 1);
}

/** Whether the card is past its month. */
export function isExpired({ expMonth, expYear }: Pick<SandboxCard, 'expMonth' | 'expYear'>, now: number): boolean {
  return Date.UTC(expYear, expMonth, 1) <= now;
}

/** Renews, changes and ends the subscriptions whose period is over. Changes the state in place. */
export function advance(state: SandboxState, now: number): void {
  for (const subscription of state.subscriptions) advanceSubscription(state, subscription, now);
}

function advanceSubscription(state: SandboxState, subscription: SandboxSubscription, now: number): void {
  if (subscription.status === 'incomplete' && now - subscription.createdAt > 23 * 3_600_000) end(subscription);
  while (isLive(subscription) && subscription.periodEnd <= now) {
    if (subscription.cancelsAtPeriodEnd) {
      end(subscription);
      return;
    }
    const start = subscription.periodEnd;
    if (subscription.upcoming) subscription.plan = subscription.upcoming;
    subscription.upcoming = null;
    subscription.periodStart = start;
    subscription.periodEnd = periodEndOf(start, subscription.plan);
    subscription.status = charge(state, subscription.plan.price, subscription.plan.currency, start)
      ? 'active'
      : 'past_due';
  }
  if (subscription.status === 'past_due' && now - subscription.periodStart > retryMs) end(subscription);
}

/** Ends it, with a charge that waits for its cardholder. */
export function end(subscription: SandboxSubscription): void {
  subscription.status = 'canceled';
  subscription.pending = null;
}

/** Discards the charge that waits for its cardholder, and a subscription that has not begun therefore. */
export function discardPending(subscription: SandboxSubscription): void {
  if (subscription.pending === null) return;
  if (isLive(subscription)) subscription.pending = null;
  else end(subscription);
}

export function isLive({ status }: Pick<SandboxSubscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing';
}

/** Charges the saved card without its owner. Returns false when that fails. */
export function charge(state: SandboxState, amount: number, currency: string, at: number): boolean {
  if (!state.card || state.card.behavior === 'fails' || isExpired(state.card, at)) return false;
  addReceipt(state, amount, currency, at);
  return true;
}

export function addReceipt(state: SandboxState, amount: number, currency: string, at: number): void {
  if (amount === 0) return;
  const id = `in_sandbox_${state.receipts.length + 1}`;
  state.receipts.push({ id, createdAt: at, amount, currency, status: 'paid' });
}

/** What a change to the plan costs now: its price without the unused part of the present period. */
export function upgradeAmount(subscription: SandboxSubscription, plan: PlanToBuy, now: number): number {
  if (subscription.status === 'trialing') return 0;
  const { periodStart, periodEnd } = subscription;
  const unused = Math.max(0, (periodEnd - now) / (periodEnd - periodStart));
  return Math.max(0, plan.price - Math.round(subscription.plan.price * unused));
}
