import type { BrandId } from '../brand.ts';
import type { SalesPlace } from './payment.schema.ts';

/** Where a storage grant comes from. The order of the list is the order in which pages show them. */
export const grantSources = [
  'capture',
  'b2b',
  'capture_stripe',
  'apple_store',
  'android_store',
  'connect_store',
  'customer_service',
  'other',
] as const;
/**
 * `capture`: included in the product; `b2b`: a business customer or mobile operator; `capture_stripe`: bought on the web;
 * `connect_store`: the old web shop.
 */
export type GrantSource = (typeof grantSources)[number];

/** Sources that an operator gives storage from. The others belong to sellers. */
export const operatorGrantSources = [
  'customer_service',
  'b2b',
  'connect_store',
  'other',
] as const satisfies GrantSource[];
export type OperatorGrantSource = (typeof operatorGrantSources)[number];

/** From this size on, grants of business customers are shown separately, in GB. */
export const businessGrantGb = 1000;

export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Perks that pages can describe, in the order of the comparison. */
export const planPerks = ['original_quality', 'all_devices', 'shared_albums', 'priority_support', 'family'] as const;
export type PlanPerk = (typeof planPerks)[number];

/** A plan that is for sale, in one period. `id` is that of the price at the payment provider. */
export interface PlanOffer {
  readonly id: string;
  /** In GB of 2^30 bytes. */
  readonly size: number;
  /** In minor units of the currency. */
  readonly price: number;
  /** ISO 4217, in capital letters. */
  readonly currency: string;
  readonly period: BillingPeriod;
  /** Listed only for those who name it, such as the readers of a campaign. It hides the plan and does not protect it. */
  readonly flag?: string | undefined;
}

/** What is for sale to the people of one brand and country. */
export interface PlanMarket {
  readonly brand: BrandId;
  /** ISO 3166-1 codes of two capital letters; empty for the market of all other countries. */
  readonly countries: readonly string[];
  readonly currency: string;
  /** By size, the largest first; each size is there in both periods. */
  readonly offers: readonly PlanOffer[];
  /** Perks of subscribers, and of people without a subscription. */
  readonly perks: { readonly subscribed: readonly PlanPerk[]; readonly free: readonly PlanPerk[] };
  /** The free first months of new accounts, and of accounts that are older than the paid-only service. */
  readonly trialMonths: { readonly newAccounts: number; readonly existingAccounts: number };
  /** Whether plans can only be bought in the mobile app. */
  readonly isMobileOnly: boolean;
}

/** The plans file of the operator. */
export interface Plans {
  readonly markets: readonly PlanMarket[];
  /** The day, as YYYY-MM-DD, from which an account without a subscription is read-only; null while none is required. */
  readonly paidOnlyFrom: string | null;
}

/** The market of a country for a brand: the one that names the country, or else the one for all other countries. */
export function marketOf(plans: Plans, brand: BrandId, country: string | undefined): PlanMarket | undefined {
  const ofBrand = plans.markets.filter((market) => market.brand === brand);
  return (
    ofBrand.find((market) => country !== undefined && market.countries.includes(country)) ??
    ofBrand.find((market) => market.countries.length === 0)
  );
}

/** The offer with this id in any market; undefined when nothing with this id is for sale. */
export function findOffer(plans: Plans, id: string): PlanOffer | undefined {
  for (const { offers } of plans.markets) {
    const offer = offers.find((one) => one.id === id);
    if (offer) return offer;
  }
  return undefined;
}

/** Where plans can be bought in at least one market; `mobile_app` when no market sells on the web. */
export function salesPlaceOf(plans: Plans | undefined): SalesPlace {
  if (plans === undefined) return 'nowhere';
  return plans.markets.every(({ isMobileOnly }) => isMobileOnly) ? 'mobile_app' : 'web';
}
