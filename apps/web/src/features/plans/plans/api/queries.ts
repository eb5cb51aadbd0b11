import {
  getStripePaymentMethod,
  listReceipts,
  listStripeProducts,
  listStripeSubscriptions,
  listUserGrants,
  type ReplyOf,
  type SavedCard,
} from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { accountQuery } from '../../../../shared/account/account.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';

/** What is for sale to this account, and by whom it is paid out. */
export type Catalogue = ReplyOf<typeof listStripeProducts>;

const plansKey = 'plans';

/** The key of the mutation that buys a first plan. */
export const firstPurchaseKey = [plansKey, 'first-purchase'];

/** `flag` also lists the plans that only those see who name it. */
export const productsQuery = (flag?: string) =>
  queryOptions({
    queryKey: [plansKey, 'products', flag ?? null],
    queryFn: ({ signal }) =>
      callEndpoint(listStripeProducts, { query: flag === undefined ? {} : { flag } }, { signal }),
  });

export const grantsQuery = queryOptions({
  queryKey: [plansKey, 'grants'],
  queryFn: ({ signal }) => callEndpoint(listUserGrants, {}, { signal }),
});

export const subscriptionsQuery = queryOptions({
  queryKey: [plansKey, 'subscriptions'],
  queryFn: ({ signal }) => callEndpoint(listStripeSubscriptions, {}, { signal }),
});

/** The saved card; null when there is none. */
export const cardQuery = queryOptions({
  queryKey: [plansKey, 'card'],
  queryFn: async ({ signal }): Promise<SavedCard | null> => {
    try {
      return await callEndpoint(getStripePaymentMethod, {}, { signal });
    } catch (error) {
      if (failureCode(error) === 'not-found') return null;
      throw error;
    }
  },
});

export const receiptsQuery = queryOptions({
  queryKey: [plansKey, 'receipts'],
  queryFn: ({ signal }) => callEndpoint(listReceipts, {}, { signal }),
});

/** Fetches plans and grants again, because the storage of the account changed elsewhere: in another tab, or by the provider. */
export function refreshPlansOnly(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [plansKey] });
}

/** Fetches everything again that a purchase or a change of the subscription affects, whether it succeeded or not. */
export async function refreshPlans(): Promise<void> {
  await Promise.all([refreshPlansOnly(), queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })]);
}
