import type { StripeSubscription, UserGrant } from '@stund/contract';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { useSessionFlags } from '../../../../shared/flags/session-flags.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { firstPurchaseKey, grantsQuery, productsQuery, subscriptionsQuery } from '../api/queries.ts';

const declined = storedText('local', 'subscription_declined');

interface OfferFacts {
  isSoldOnWeb: boolean;
  /** Undefined until they are known. */
  grants: readonly UserGrant[] | undefined;
  /** Undefined until they are known. */
  subscriptions: readonly Pick<StripeSubscription, 'status'>[] | undefined;
  paidOnlyFrom: string | null | undefined;
  isReadOnly: boolean;
  isNewSignup: boolean;
}

/**
 * Why the subscription flow opens by itself: the account became read-only, the service becomes paid-only, or the person came from a
 * campaign. Undefined for everyone who has storage from elsewhere than the product or a subscription that is not yet paid, which the
 * storage page continues, and where nothing is sold on the web.
 */
export function offerReasonOf(facts: OfferFacts): 'read-only' | 'paid-only' | 'new-signup' | undefined {
  const { isSoldOnWeb, grants, subscriptions, paidOnlyFrom, isReadOnly, isNewSignup } = facts;
  if (!isSoldOnWeb || !grants || !subscriptions || paidOnlyFrom === undefined) return undefined;
  if (grants.some(({ source }) => source !== 'capture')) return undefined;
  if (subscriptions.some(({ status }) => status !== 'canceled')) return undefined;
  if (isReadOnly) return 'read-only';
  if (isNewSignup) return 'new-signup';
  return paidOnlyFrom === null ? undefined : 'paid-only';
}

/** Whether the subscription flow is due. It is offered once for each reason, until this browser has declined it. */
export function useSubscriptionOffer(): string | undefined {
  const { is_read_only_user: isReadOnly, uuid } = useAccount();
  const { 'new-signup': isNewSignup } = useSessionFlags();
  const mayBeSold = useMayBeSold();
  const { data: products } = useQuery({ ...productsQuery(), enabled: mayBeSold });
  const { data: grants } = useQuery({ ...grantsQuery, enabled: mayBeSold });
  const { data: stored } = useQuery({ ...subscriptionsQuery, enabled: mayBeSold });
  // While the bank asks, the subscription that is being paid exists already; the flow must stay.
  const isPaying = useIsMutating({ mutationKey: firstPurchaseKey }) > 0;
  const subscriptions = isPaying ? [] : stored;
  // The market of the person's country may be another than that of the installation.
  const isSoldOnWeb = mayBeSold && products?.sold_in === 'web' && products.products.length > 0;
  const [declinedBefore] = useState(() => declined.read());
  const paidOnlyFrom = products?.paid_only_from;
  const reason = offerReasonOf({ isSoldOnWeb, grants, subscriptions, paidOnlyFrom, isReadOnly, isNewSignup });
  if (reason === undefined) return undefined;
  const offer = [uuid, reason, paidOnlyFrom ?? ''].join(' ');
  return offer === declinedBefore ? undefined : offer;
}

/** Whether it is still being found out if the flow is due. */
export function useIsOfferPending(): boolean {
  const enabled = useMayBeSold();
  const products = useQuery({ ...productsQuery(), enabled });
  const grants = useQuery({ ...grantsQuery, enabled });
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled });
  return products.isLoading || grants.isLoading || subscriptions.isLoading;
}

function useMayBeSold(): boolean {
  const { plans_sold_in: soldIn, isBeingShutDown } = useAccount();
  return soldIn === 'web' && !isBeingShutDown;
}

/** Remembers on this device that the offer was declined. */
export function rememberDeclined(offer: string): void {
  declined.write(offer);
}
