import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPurchase,
  createStripeCustomer,
  finishPurchase,
  getAccountInfo,
  listStripeSubscriptions,
  listUserGrants,
} from '@stund/contract';
import { StripeStandIn, webhookSecret } from '../../apps/server/src/testing/stripe-stand-in.ts';
import { Api } from '../harness/api.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { openInspector } from './inventory.ts';

/** Where the server is killed: before a request has arrived at the provider, after it was carried out, or some time after its answer. */
interface KillPoint {
  request: string;
  step: 'asked' | 'done';
  /** Undefined: the answer is never seen. */
  afterMs?: number;
  asksBank?: boolean;
}

const points: readonly KillPoint[] = [
  { request: 'POST subscriptions', step: 'done' },
  { request: 'POST subscriptions', step: 'done', afterMs: 3 },
  { request: 'POST subscriptions', step: 'asked' },
  { request: 'GET subscriptions/ID', step: 'done', asksBank: true },
  { request: 'POST subscriptions', step: 'done', afterMs: 8 },
  { request: 'POST subscriptions', step: 'done', afterMs: 15 },
  { request: 'GET subscriptions', step: 'asked' },
  { request: 'GET subscriptions', step: 'done' },
  { request: 'GET customers/ID', step: 'done', afterMs: 1 },
  { request: 'GET payment_intents/ID', step: 'done', asksBank: true },
  { request: 'GET subscriptions/ID', step: 'done', asksBank: true, afterMs: 5 },
  { request: 'POST customers', step: 'done' },
];

const password = 'fjorten blå hester';
const planGb = 100;

export interface PurchaseFigures {
  kills: number;
  /** The kills after which the purchase had been charged, so that the storage had to be found. */
  charged: number;
}

/**
 * Kills the server with SIGKILL at every step of a purchase. The stand-in for Stripe remembers everything in this process. After the
 * first reconciliation of each restart exactly those have storage who were charged, and buying again charges nobody twice.
 */
export async function runPurchases(
  rounds: number,
  report: (line: string) => void = () => undefined,
): Promise<PurchaseFigures> {
  const stripe = new StripeStandIn(() => new Date());
  await stripe.start();
  const folder = await mkdtemp(join(tmpdir(), 'stund-plans-'));
  const product = await startProduct(await settingsFor(stripe, folder));
  const figures: PurchaseFigures = { kills: 0, charged: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const point = points[round % points.length]!;
      const wasCharged = await killOnce(product, stripe, { point, round });
      figures.kills += 1;
      if (wasCharged) figures.charged += 1;
      const { request, step, afterMs } = point;
      report(
        `${request}, ${step}${afterMs === undefined ? '' : ` ${afterMs} ms ago`}: ${wasCharged ? 'charged' : 'not charged'}`,
      );
    }
    await product.stund('verify');
    return figures;
  } finally {
    await product.stop();
    await stripe.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function settingsFor({ url }: StripeStandIn, folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'plans.json');
  const prices = { monthly: { id: 'm100', price: 3900 }, yearly: { id: 'y100', price: 39_000 } };
  const market = { brand: 'stund', currency: 'NOK', plans: [{ size: planGb, ...prices }] };
  await writeFile(file, JSON.stringify({ markets: [market] }));
  return {
    STUND_LOG_LEVEL: 'error',
    STUND_PLANS_FILE: file,
    STUND_STRIPE_SECRET_KEY: 'sk_test_1',
    STUND_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STUND_STRIPE_WEBHOOK_SECRET: webhookSecret,
    STUND_STRIPE_URL: url,
  };
}

async function killOnce(
  product: RunningProduct,
  stripe: StripeStandIn,
  { point, round }: { point: KillPoint; round: number },
): Promise<boolean> {
  const email = `buyer-${round}@example.com`;
  await product.addUser({ email, name: `Buyer ${round}`, password });
  const api = new Api(product.url, await product.getToken(email));
  stripe.cardBehavior = point.asksBank ? 'asks' : 'works';
  stripe.charges = 0;

  const killed = killAt(product, stripe, point);
  const failure = await buy(api, stripe).then(
    () => undefined,
    (error: unknown) => error,
  );
  // Otherwise nothing would ever kill the server.
  if (stripe.onStep) throw new Error(`The purchase ended without ${point.request}`, { cause: failure });
  await killed;
  // The provider carries out what it has received, also when the server is gone: only then it is known who was charged.
  await stripe.waitUntilDisconnected();
  const wasCharged = stripe.charges > 0;
  const restartedAt = new Date();
  await product.start();
  await waitForReconciliation(product, restartedAt);
  await expectStorage(api, stripe, { email, charges: wasCharged ? 1 : 0 });

  // The person tries again. Those who were charged are not charged a second time.
  await buy(api, stripe);
  await expectStorage(api, stripe, { email, charges: 1 });
  return wasCharged;
}

/** Resolves when the server has been killed at this point of the next purchase. */
function killAt(product: RunningProduct, stripe: StripeStandIn, { request, step, afterMs }: KillPoint): Promise<void> {
  return new Promise((resolve, reject) => {
    stripe.onStep = async (name, at) => {
      if (name !== request || at !== step) return undefined;
      stripe.onStep = undefined;
      const kill = async () => {
        if (afterMs !== undefined) await sleep(afterMs);
        await product.kill();
      };
      const killing = kill().then(resolve, reject);
      // Without a time the server is dead before the answer could reach it.
      if (afterMs === undefined) await killing;
      return step === 'asked' ? 'drop' : undefined;
    };
  });
}

async function buy(api: Api, stripe: StripeStandIn): Promise<void> {
  await api.call(createStripeCustomer, { body: {} });
  const [known] = await api.call(listStripeSubscriptions, {});
  if (known?.status === 'active') return;
  const bought = await api.call(createPurchase, { body: { plan_id: 'm100' } });
  if (bought.status !== 'requires_action') return;
  stripe.confirm(bought.subscription_id);
  await api.call(finishPurchase, { body: { subscription_id: bought.subscription_id } });
}

/** The reconciliation of a start reads the state of every customer. */
async function waitForReconciliation(product: RunningProduct, since: Date): Promise<void> {
  const inspector = await openInspector(product, join(product.dataFolder, 'blobs'));
  try {
    for (;;) {
      const waiting = await inspector.database
        .selectFrom('payment_customer')
        .select('customer_id')
        .where((where) => where.or([where('synced_at', 'is', null), where('synced_at', '<', since)]))
        .executeTakeFirst();
      if (!waiting) return;
      await sleep(20);
    }
  } finally {
    await inspector.close();
  }
}

async function expectStorage(
  api: Api,
  stripe: StripeStandIn,
  { email, charges }: { email: string; charges: number },
): Promise<void> {
  const grants = await api.call(listUserGrants, {});
  const bought = grants.filter(({ source }) => source === 'capture_stripe');
  const { max_space } = await api.call(getAccountInfo, {});
  const facts = `${email}: ${stripe.charges} charges, ${bought.length} grants, ${max_space} bytes`;
  if (stripe.charges !== charges || bought.length !== charges) throw new Error(facts);
  if (charges === 1 && bought[0]?.size !== planGb) throw new Error(facts);
}
