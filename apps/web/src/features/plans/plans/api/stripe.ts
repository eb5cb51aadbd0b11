import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { currentLanguage } from '../../../../shared/i18n/texts.ts';
import { CardRefused } from './save-card.ts';

let loading: Promise<Stripe> | undefined;

/** Loads Stripe.js from Stripe, once per page. Rejects when it cannot be loaded; a later call tries again. */
export function getStripe(publishableKey: string): Promise<Stripe> {
  loading ??= load(publishableKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { locale: currentLanguage() });
  if (!stripe) throw new Error('Stripe.js has not yet loaded');
  return stripe;
}

/** Lets Stripe show the bank's question where it has one, without leaving the page. */
export async function confirmStripePayment(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await getStripe(publishableKey);
  const { error } = await stripe.confirmCardPayment(clientSecret);
  if (error) throw new CardRefused(error.message);
}
