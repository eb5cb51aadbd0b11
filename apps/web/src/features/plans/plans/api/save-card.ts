import {
  createSetupIntent,
  createStripeCustomer,
  deleteStripePaymentMethod,
  finishSetupIntent,
  getStripeCustomer,
  type SavedCard,
} from '@stund/contract';
import { getAccount } from '../../../../shared/account/account.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { cardQuery, refreshPlans } from './queries.ts';

/** Confirms a setup intent with the entered card. Throws `CardRefused` when the provider or the bank says no. */
export type ConfirmCard = (clientSecret: string) => Promise<void>;

/** The provider did not accept the card or the payment. `reason` is its own sentence for the cardholder, if it gave one. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly reason: string | undefined;

  constructor(reason?: string) {
    super(`Confirm setup intent failed: ${reason ?? 'unknown'}`);
    this.reason = reason;
  }
}

/** Saves the entered card, in place of a previous one. */
export async function saveCard(confirm: ConfirmCard): Promise<SavedCard> {
  await ensureCustomer();
  const intent = await callEndpoint(createSetupIntent, {});
  await confirm(intent.client_secret);
  const card = await callEndpoint(finishSetupIntent, { body: { setup_intent_id: intent.id } });
  queryClient.setQueryData(cardQuery.queryKey, card);
  return card;
}

export async function deleteCard(): Promise<void> {
  await callEndpoint(deleteStripePaymentMethod, {});
  queryClient.setQueryData(cardQuery.queryKey, null);
  await refreshPlans();
}

async function ensureCustomer(): Promise<void> {
  try {
    await callEndpoint(getStripeCustomer, {});
  } catch (error) {
    if (!['not-found', 'conflict'].includes(failureCode(error))) throw error;
    const account = getAccount();
    const name = account?.name.trim() || account?.email;
    await callEndpoint(createStripeCustomer, { body: name ? { name } : {} });
  }
}
