import type Stripe from 'stripe';
import { PaymentError, type PlanToBuy } from '../payment-provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

const intervals = { monthly: 'month', yearly: 'year' } as const;

/**
 * Finds the price of each plan at Stripe by its lookup key, which is the id of the plan, and creates what is missing: the plans file
 * is the only place where an operator writes prices. A price whose amount has changed is replaced; subscriptions keep the one that
 * they were bought with.
 */
export class StripePrices {
  readonly #stripe: Stripe;
  /** Only prices that agree with their plan. */
  readonly #known = new Map<string, string>();

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  /** The id of the price. Throws `refused` for an amount that Stripe cannot charge. */
  async find(plan: PlanToBuy): Promise<string> {
    const key = JSON.stringify(plan);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { data } = await this.#stripe.prices.list({ lookup_keys: [plan.id], active: true, limit: 1 });
    const [found] = data;
    const price = found && isPriceOf(found, plan) ? found : await this.#create(plan);
    this.#known.set(key, price.id);
    return price.id;
  }

  async #create(plan: PlanToBuy): Promise<Stripe.Price> {
    const amount = amountOf(plan);
    const product = await this.#findProduct(plan.size);
    return await this.#stripe.prices.create(
      {
        product,
        currency: plan.currency.toLowerCase(),
        unit_amount: amount,
        recurring: { interval: intervals[plan.period] },
        lookup_key: plan.id,
        transfer_lookup_key: true,
        metadata: { plan_id: plan.id, size_gb: String(plan.size) },
      },
      { idempotencyKey: `price-${plan.id}-${plan.size}-${amount}-${plan.currency}-${plan.period}` },
    );
  }

  async #findProduct(size: number): Promise<string> {
    const id = `storage_${size}_gb`;
    try {
      return (await this.#stripe.products.retrieve(id)).id;
    } catch (error) {
      if ((error as { code?: string }).code !== 'resource_missing') throw error;
      const product = await this.#stripe.products.create(
        { id, name: `${size} GB`, metadata: { size_gb: String(size) } },
        { idempotencyKey: `product-${id}` },
      );
      return product.id;
    }
  }
}

function amountOf({ price, currency }: PlanToBuy): number {
  try {
    return toStripeAmount(price, currency);
  } catch (error) {
    throw new PaymentError('refused', (error as Error).message, { cause: error });
  }
}

function isPriceOf(price: Stripe.Price, plan: PlanToBuy): boolean {
  return (
    price.unit_amount === amountOf(plan) &&
    price.currency === plan.currency.toLowerCase() &&
    price.recurring?.interval === intervals[plan.period] &&
    price.metadata['size_gb'] === String(plan.size)
  );
}

/** The plan behind a price; undefined for prices that were not made for a plan. */
export function planOfPrice(price: Stripe.Price): PlanToBuy | undefined {
  const size = Number(price.metadata['size_gb']);
  const id = price.metadata['plan_id'] ?? price.lookup_key;
  if (!Number.isInteger(size) || size <= 0 || !id || price.unit_amount === null) return undefined;
  const currency = price.currency.toUpperCase();
  return {
    id,
    size,
    price: fromStripeAmount(price.unit_amount, currency),
    currency,
    period: price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
  };
}
