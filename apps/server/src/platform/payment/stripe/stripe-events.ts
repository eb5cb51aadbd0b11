import Stripe from 'stripe';
import { z } from 'zod';
import { PaymentError, type ProviderEvent, type ProviderSubscription } from '../payment-provider.ts';
import { fromUnix, toSubscription } from './present-subscription.ts';

/** The age of a signed event from which on it may be a replay (https://docs.stripe.com/webhooks#replay-attacks). */
const toleranceSeconds = 300;

/** The version of the API that this program is written for. It is part of every request and should be that of the webhook. */
export const apiVersion = '2026-10-28.endive';

/** Printable ASCII. */
const textSchema = z.string().regex(/^[\x20-\x7e]{1,255}$/);
const eventSchema = z.object({
  id: textSchema,
  type: textSchema,
  /** Seconds, to the year 9999. */
  created: z.number().int().min(0).max(253_402_300_799),
  data: z.object({ object: z.object({ id: textSchema.optional(), customer: textSchema.nullish().or(z.object({})) }) }),
});

/** Checks the signature of an event and reads what is used of it. */
export function parseStripeEvent(body: string, signature: string, secret: string, now: Date): ProviderEvent {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    throw new PaymentError('invalid-event', (error as Error).message, { cause: error });
  }
  const object = event.data?.object as unknown as Record<string, unknown> | undefined;
  if (!eventSchema.safeParse(event).success || !object)
    throw new PaymentError('invalid-event', 'The event lacks a field that every event has');
  return {
    id: event.id,
    type: event.type,
    createdAt: fromUnix(event.created),
    customerId: customerOf(object),
    subscription: subscriptionOf(event),
  };
}

function customerOf({ object, id, customer }: Record<string, unknown>): string | undefined {
  if (object === 'customer') return typeof id === 'string' ? id : undefined;
  return typeof customer === 'string' ? customer : undefined;
}

/**
 * The subscription in an event. Undefined where the event does not say everything: in another version of the API, and when a schedule
 * decides what comes next.
 */
function subscriptionOf(event: Stripe.Event): ProviderSubscription | undefined {
  if (!event.type.startsWith('customer.subscription.') || event.api_version !== apiVersion) return undefined;
  const subscription = event.data.object as Stripe.Subscription;
  if (subscription.object !== 'subscription' || subscription.schedule !== null) return undefined;
  return toSubscription(subscription, undefined);
}
