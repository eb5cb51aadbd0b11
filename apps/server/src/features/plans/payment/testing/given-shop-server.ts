import type { AccountId, CallInput, Endpoint, Plans, ReplyOf } from '@stund/contract';
import * as contract from '@stund/contract';
import { gibibyte } from '@stund/contract';
import { createStripeProvider } from '../../../../platform/payment/stripe/stripe-provider.ts';
import { CallRefused, type TestBrowser } from '../../../../testing/test-browser.ts';
import { givenAccount } from '../../../../testing/test-context.ts';
import { givenInstallation } from '../../../../testing/test-installation.ts';
import { issueToken } from '../../../login/login/index.ts';
import { planRoutes } from '../../plans/index.ts';
import { createSubscriptionActions } from '../operations/subscription-actions.ts';
import { paymentRoutes } from '../payment.routes.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { testPlans } from './given-shop.ts';
import { StripeStandIn, webhookSecret } from './stripe-stand-in.ts';

export type ShopServer = Awaited<ReturnType<typeof givenShopServer>>;

/** Someone with an account who buys over HTTP. */
export interface Buyer {
  accountId: AccountId;
  browser: TestBrowser;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  /** The code of the error that a call ends with; undefined when it succeeds. */
  refusalOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<string | undefined>;
  /** Gives the cardholder a card by its test number, as the page does with the script of Stripe. */
  saveCard(number?: string): Promise<void>;
  /** The storage that was bought, in GB. */
  boughtGb(): Promise<number>;
}

/** A server that sells plans with Stripe, called over HTTP. `shoppers` names the country of each request. */
export async function givenShopServer({ plans = testPlans, country = 'NO' }: { plans?: Plans; country?: string } = {}) {
  const now = () => parts.clock.now();
  const stripe = new StripeStandIn(now);
  stripe.givesCards = false;
  await stripe.start();
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret };
  const payment = createStripeProvider({ ...keys, url: stripe.url, now });
  const findShopper = () => ({ brand: 'stund', country }) as const;
  const server = await givenInstallation({
    settings: { plans },
    routes: [
      ...paymentRoutes({ payment, findShopper, hasTestCalls: false }),
      ...planRoutes({ actions: createSubscriptionActions(payment) }),
    ],
  });
  const { parts, origin } = server;
  const paymentParts: PaymentParts = { ...parts, payment };

  /** Sends an event to the webhook, and returns the status of the answer. */
  async function sendEvent({ body, signature }: { body: string; signature: string }): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${origin}/st/4/stripe/webhook`, { method: 'POST', headers, body })).status;
  }

  async function givenBuyer(given: { usedSpace?: number; card?: string } = {}): Promise<Buyer> {
    const { accountId } = await givenAccount(parts, { maxSpace: 15 * gibibyte });
    if (given.usedSpace !== undefined)
      await parts.database
        .updateTable('account')
        .set({ used_space: given.usedSpace })
        .where('id', '=', accountId)
        .execute();
    const browser = server.openBrowser();
    browser.authToken = await issueToken(parts, { email: `${accountId}@example.com`, deviceName: 'test' });
    const call: Buyer['call'] = (endpoint, input) => browser.call(endpoint, input);
    const buyer: Buyer = {
      accountId,
      browser,
      call,
      refusalOf: (endpoint, input) =>
        call(endpoint, input).then(
          () => undefined,
          (error: unknown) => {
            if (error instanceof CallRefused) return error.message;
            throw error;
          },
        ),
      async saveCard(number = '4242424242424242') {
        const intent = await call(contract.createSetupIntent, {});
        stripe.answerBrowser(`/v1/setup_intents/${intent.id}`, { number, isApproved: true });
        await call(contract.finishSetupIntent, { body: { setup_intent_id: intent.id } });
      },
      async boughtGb() {
        const grants = await call(contract.listUserGrants, {});
        return grants.reduce((sum, { source, size }) => sum + (source === 'capture_stripe' ? size : 0), 0);
      },
    };
    await call(contract.createStripeCustomer, { body: {} });
    if (given.card !== '') await buyer.saveCard(given.card);
    return buyer;
  }

  return { ...server, stripe, payment, paymentParts, sendEvent, givenBuyer };
}
