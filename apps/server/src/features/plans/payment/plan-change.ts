import { type BrandId, marketOf, type PlanMarket, type PlanOffer } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';

/** Where the caller is, which decides what is for sale. */
export interface Shopper {
  brand: BrandId;
  /** ISO 3166-1; undefined when it is unknown. */
  country: string | undefined;
}

/** What is for sale to the caller on the web; undefined when nothing is. */
export function webMarketOf({ settings }: Pick<RequestContext, 'settings'>, shopper: Shopper): PlanMarket | undefined {
  const market = settings.plans && marketOf(settings.plans, shopper.brand, shopper.country);
  return market?.isMobileOnly ? undefined : market;
}

/** Throws `not-found` for plans that are not for sale to the caller, such as those in another currency. */
export function getOffer(context: Pick<RequestContext, 'settings'>, shopper: Shopper, planId: string): PlanOffer {
  const offer = webMarketOf(context, shopper)?.offers.find(({ id }) => id === planId);
  if (!offer) throw new DomainError('not-found', 'The plan is not for sale here');
  return offer;
}

/** A larger plan begins at once. What costs the user nothing more now begins when the paid period is over. */
export function changeTiming(current: Pick<PlanOffer, 'size'>, wanted: Pick<PlanOffer, 'size'>): 'now' | 'later' {
  return wanted.size > current.size ? 'now' : 'later';
}

/** The end of the free months that the account can still have; undefined without any. */
export function trialEndOf(
  market: Pick<PlanMarket, 'trialMonths'>,
  facts: { hasBoughtBefore: boolean; accountCreatedAt: Date; paidOnlyFrom: string | null; from: Date },
): { months: number; endsAt: Date } | undefined {
  if (facts.hasBoughtBefore) return undefined;
  const isOld = facts.paidOnlyFrom !== null && facts.accountCreatedAt.toISOString().slice(0, 10) < facts.paidOnlyFrom;
  const months = isOld ? market.trialMonths.existingAccounts : market.trialMonths.newAccounts;
  return months > 0 ? { months, endsAt: addMonths(facts.from, months) } : undefined;
}

/** The same day of a later month, or its last day. */
export function addMonths(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  // The day does not exist in that month, so the date has run into the next one.
  if (date.getUTCDate() !== from.getUTCDate()) date.setUTCDate(0);
  return date;
}
