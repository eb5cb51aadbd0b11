import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cleanUp } from '../../apps/server/src/testing/clean-up.ts';
import { StripeStandIn } from '../../apps/server/src/testing/stripe-stand-in.ts';
import { settingsOfStripe } from '../fixtures/stripe-plans.ts';
import { setOwnStage } from '../harness/stage.ts';
import { answerBank, cardFrameOf, routeStripe } from '../harness/stand-ins/stripe-in-browser.ts';
import { StoragePage } from '../pages/storage-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const standIn = new StripeStandIn(() => new Date());
standIn.givesCards = false;
afterAll(cleanUp);

const stage = setOwnStage({
  settings: async () => {
    await standIn.start();
    return settingsOfStripe(standIn.url, await mkdtemp(join(tmpdir(), 'stund-plans-')));
  },
});

async function visitStorage() {
  const visitor = await stage.visit({ as: await stage.givenPerson(), language: 'en' });
  visitor.problems.expect(/refused: GET .*(customer_exists|stripe_payment_method) 404/);
  return { visitor, storage: new StoragePage(visitor) };
}

it('enters cards in the fields of Stripe: declined, refused by the bank, and confirmed', async () => {
  const { visitor, storage } = await visitStorage();
  const { page, t, problems, context } = visitor;
  problems.expect(/refused: POST .*\/purchase\/finish 402/);
  await routeStripe(context, standIn);
  const fromStripe: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('stripe.com')) fromStripe.push(request.url());
  });
  await storage.open();
  // Nothing of Stripe is loaded before someone pays.
  await storage.plan(/^100.GB Per month/).waitFor();
  expect(fromStripe).toEqual([]);
  const payment = await storage.openPayment(/^100.GB Per month/);
  const pay = payment.getByRole('button', { name: /^Pay/ });
  const number = cardFrameOf(page).getByLabel('Card number');
  await number.fill('4000 0000 0000 0002');
  await payment.getByRole('checkbox').check();
  await pay.click();
  await payment.getByText('Your card was declined.', { exact: true }).waitFor();
  await checkPageInBothThemes(visitor, 'stripe-declined');

  // The bank asks about the card and about the payment.
  await number.fill('4000 0027 6000 3184');
  await pay.click();
  await answerBank(page, 'Complete');
  await payment.getByText('Visa ending in 3184').waitFor();
  await answerBank(page, 'Fail');
  const reason = 'We are unable to authenticate your payment method.';
  await payment.getByText(reason, { exact: true }).waitFor();
  expect(standIn.charges).toBe(0);
  await pay.click();
  await answerBank(page, 'Complete');
  await storage.expectToast(t('shared.toast.purchaseSuccessful'));
  await page.getByText(/You pay kr\s39 per month/).waitFor();
  expect(standIn.charges).toBe(1);
});

it('sells without a question of the bank, once the script of Stripe can be loaded', async () => {
  const { visitor, storage } = await visitStorage();
  const { page, t, problems, context } = visitor;
  problems.expect(/failed: GET .*\/stripe\.js/);
  await context.route('https://js.stripe.com/**', (route) => route.abort());
  await storage.open();
  const payment = await storage.openPayment(/^100.GB Per year/);
  await payment.getByText(t('plans.card.unreachable')).waitFor();
  await context.unroute('https://js.stripe.com/**');
  await routeStripe(context, standIn);
  await payment.getByRole('button', { name: t('plans.retry') }).click();
  await cardFrameOf(page).getByLabel('Card number').fill('4242 4242 4242 4242');
  await payment.getByRole('checkbox').check();
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await storage.expectToast(t('shared.toast.purchaseSuccessful'));
  await page.getByText('Visa ending in 4242').waitFor();
});
