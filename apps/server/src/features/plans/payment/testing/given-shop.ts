import { type AccountId, gibibyte, type PlanMarket, type PlanOffer, type Plans } from '@stund/contract';
import type { PaymentProvider } from '../../../../platform/payment/index.ts';
import { as, givenAccount, givenContext, type TestContext } from '../../../../testing/test-context.ts';
import type { PaymentContext } from '../payment-parts.ts';
import type { Shopper } from '../plan-change.ts';

export const shopper: Shopper = { brand: 'stund', country: 'NO' };

function offersOf(currency: string, prices: ReadonlyArray<[size: number, price: number]>): PlanOffer[] {
  return prices.flatMap(([size, price]): PlanOffer[] => [
    { id: `${size}-${currency}-m`, size, price, currency, period: 'monthly' },
    { id: `${size}-${currency}-y`, size, price: price * 10, currency, period: 'yearly' },
  ]);
}

export function marketIn(currency: string, given: Partial<PlanMarket> = {}): PlanMarket {
  return {
    brand: 'stund',
    countries: [],
    currency,
    offers: offersOf(currency, [
      [2000, 12_900],
      [500, 6900],
      [100, 3900],
    ]),
    perks: { subscribed: [], free: [] },
    trialMonths: { newAccounts: 0, existingAccounts: 0 },
    isMobileOnly: false,
    ...given,
  };
}

export const testPlans: Plans = {
  markets: [marketIn('NOK', { countries: ['NO'] }), marketIn('JPY', { countries: ['JP'] }), marketIn('EUR')],
  paidOnlyFrom: null,
};

/** A clock that tests move. */
export class TestClock {
  #now = Date.now();
  now = () => new Date(this.#now);
  move(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

export interface Shop {
  context: TestContext;
  clock: TestClock;
  payment: PaymentProvider;
  /** A new account with its context. */
  customer(given?: { usedSpace?: number }): Promise<{ accountId: AccountId; context: PaymentContext }>;
  /** The storage of an account in GB, without what every account has. */
  boughtGb(accountId: AccountId): Promise<number>;
}

/** An installation that sells plans. */
export async function givenShop(
  createProvider: (context: TestContext, clock: TestClock) => PaymentProvider | Promise<PaymentProvider>,
  plans: Plans = testPlans,
): Promise<Shop> {
  const clock = new TestClock();
  const base = await givenContext({ plans });
  const context: TestContext = { ...base, clock };
  const payment = await createProvider(context, clock);
  return {
    context,
    clock,
    payment,
    async customer({ usedSpace } = {}) {
      const { accountId } = await givenAccount(context, { maxSpace: 15 * gibibyte });
      if (usedSpace !== undefined)
        await context.database
          .updateTable('account')
          .set({ used_space: usedSpace })
          .where('id', '=', accountId)
          .execute();
      return { accountId, context: { ...as({ accountId }, context), payment } };
    },
    async boughtGb(accountId) {
      const { max_space } = await context.database
        .selectFrom('account')
        .select('max_space')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      return max_space / gibibyte - 15;
    },
  };
}
