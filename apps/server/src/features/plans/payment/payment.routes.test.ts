import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { createStripeProvider } from '../../../platform/payment/stripe/stripe-provider.ts';
import { givenInstallation } from '../../../testing/test-installation.ts';
import { paymentRoutes } from './payment.routes.ts';
import { webhookSecret } from './testing/stripe-stand-in.ts';

it('takes signed events of any type, and refuses all other requests to the webhook', async () => {
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret };
  const payment = createStripeProvider({ ...keys, now: () => new Date() });
  const findShopper = () => ({ brand: 'stund', country: 'NO' }) as const;
  const { parts, origin } = await givenInstallation({
    routes: paymentRoutes({ payment, findShopper, hasTestCalls: false }),
  });
  const send = async (payload: string, given: { signature?: string; type?: string; ageSeconds?: number } = {}) => {
    const timestamp = Math.floor(Date.now() / 1000) - (given.ageSeconds ?? 0);
    const signature =
      given.signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    const headers = { 'content-type': given.type ?? 'application/json', 'stripe-signature': signature };
    const { status } = await fetch(`${origin}/st/4/stripe/webhook`, { method: 'POST', headers, body: payload });
    return status;
  };
  const event = (id: string) =>
    JSON.stringify({ id, object: 'event', type: 'unknown.type', created: 1, data: { object: { object: 'unknown' } } });

  expect(await send(event('evt_1'))).toBe(200);
  expect(await send(event('evt_1'))).toBe(200);
  const refused = [
    await send(event('evt_2'), { signature: 't=1,v1=00' }),
    await send(event('evt_3'), { ageSeconds: 301 }),
    await send('not JSON'),
    await send(event('evt_4'), { signature: 'x'.repeat(2001) }),
  ];
  expect(refused).toEqual([400, 400, 400, 400]);
  expect(await send(event('x'.repeat(300 * 1024)))).toBe(413);
  // The signature covers the text alone, so that nothing depends on the type of the content.
  expect(await send(event('evt_5'), { type: 'text/plain' })).toBe(200);
  expect(await send(event('evt_6'), { type: 'text/plain', signature: 't=1,v1=00' })).toBe(400);
  const stored = await parts.database.selectFrom('payment_event').select(['id', 'type']).orderBy('id').execute();
  expect(stored).toEqual(['evt_1', 'evt_5'].map((id) => ({ id, type: 'unknown.type' })));
});
