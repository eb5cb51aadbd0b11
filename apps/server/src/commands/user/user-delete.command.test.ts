import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { StripeStandIn, webhookSecret } from '../../features/plans/payment/testing/stripe-stand-in.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { userAddCommand } from './user-add.command.ts';
import { userDeleteCommand } from './user-delete.command.ts';

const plans = {
  markets: [
    {
      brand: 'stund',
      currency: 'NOK',
      plans: [{ size: 100, monthly: { id: '100-m', price: 3900 }, yearly: { id: '100-y', price: 39_000 } }],
    },
  ],
};

let stripe: StripeStandIn;
let installation: Installation;
beforeAll(async () => {
  stripe = new StripeStandIn(() => new Date());
  await stripe.start();
  const plansFile = join(await mkdtemp(join(tmpdir(), 'stund-plans-')), 'plans.json');
  await writeFile(plansFile, JSON.stringify(plans));
  installation = await givenInstallation({
    STUND_PLANS_FILE: plansFile,
    STUND_STRIPE_SECRET_KEY: 'sk_test_1',
    STUND_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STUND_STRIPE_WEBHOOK_SECRET: webhookSecret,
    STUND_STRIPE_URL: stripe.url,
  });
});

async function givenCustomer(email: string): Promise<string> {
  await installation.run(userAddCommand, [email, '--name', 'Ana']);
  const { id } = await installation.database
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const customer_id = stripe.state.newId('cus');
  stripe.state.customers.set(customer_id, { id: customer_id, invoice_settings: { default_payment_method: null } });
  await installation.database
    .insertInto('payment_customer')
    .values({ account_id: id, customer_id, provider: 'stripe', created_at: new Date() })
    .execute();
  return customer_id;
}

it('ends the payments of an account at once, although no server runs', async () => {
  const customerId = await givenCustomer('ana@example.com');
  const ran = await installation.run(userDeleteCommand, ['ana@example.com', '--now']);
  expect(ran).toMatchObject({ status: 0, results: ['Deleted ana@example.com'] });
  expect(stripe.state.customers.has(customerId)).toBe(false);
});

it('does not report that the customer of another account is left', async () => {
  const [other, own] = [await givenCustomer('cy@example.com'), await givenCustomer('di@example.com')];
  await installation.database.deleteFrom('payment_customer').where('customer_id', '=', other).execute();
  // Stripe is asked for the other first, whose id is smaller.
  let asked = 0;
  stripe.onStep = async (name) => {
    if (name === 'DELETE customers/ID') asked += 1;
    return name === 'DELETE customers/ID' && asked <= 3 ? 'drop' : undefined;
  };
  const ran = await installation.run(userDeleteCommand, ['di@example.com', '--now']);
  stripe.onStep = undefined;
  expect(ran).toMatchObject({ status: 0, results: ['Deleted di@example.com'] });
  expect([other, own].map((id) => stripe.state.customers.has(id))).toEqual([true, false]);
});

it('leaves them to a server while the payment provider does not answer', async () => {
  const customerId = await givenCustomer('bo@example.com');
  stripe.onStep = async () => 'drop' as const;
  const ran = await installation.run(userDeleteCommand, ['bo@example.com', '--now']);
  expect(ran.notes.at(-1)).toContain('the payment provider does not answer');
  expect(stripe.state.customers.has(customerId)).toBe(true);
  stripe.onStep = undefined;
  await installation.serve();
  // The server may end those of the other test first.
  await expect.poll(() => stripe.state.customers.has(customerId), { timeout: 20_000 }).toBe(false);
});
