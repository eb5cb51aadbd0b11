import { type listStripeProducts, marketOf, type ReplyInputOf, type SalesPlace } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { PaymentProvider } from '../../../../platform/payment/index.ts';
import { findPlanObstacles } from '../../plans/index.ts';
import { presentOffer } from '../payment.presenter.ts';
import { findCustomer } from '../payment.repository.ts';
import { type Shopper, webMarketOf } from '../plan-change.ts';
import { findLiveSubscription, findTrial } from './purchase-plan.ts';

function salesPlaceFor({ settings }: Pick<RequestContext, 'settings'>, { brand, country }: Shopper): SalesPlace {
  const market = settings.plans && marketOf(settings.plans, brand, country);
  if (!market) return 'nowhere';
  return market.isMobileOnly ? 'mobile_app' : 'web';
}

/**
 * What is for sale to the caller, with the reasons why a plan cannot be chosen at present. A plan with a flag is listed for those who
 * name the flag, and for those who have it.
 */
export async function listProducts(
  context: RequestContext,
  { shopper, payment, flag }: { shopper: Shopper; payment: PaymentProvider | undefined; flag?: string | undefined },
): Promise<ReplyInputOf<typeof listStripeProducts>> {
  const { accountId } = requireAccount(context);
  const { database, settings } = context;
  const market = webMarketOf(context, shopper);
  const common = {
    provider: payment?.name ?? null,
    publishable_key: payment?.publishableKey ?? null,
    sold_in: payment ? salesPlaceFor(context, shopper) : ('nowhere' as const),
    paid_only_from: (payment && settings.plans?.paidOnlyFrom) ?? null,
  };
  if (!payment || !market) return { ...common, products: [], trial: null, perks: { subscribed: [], free: [] } };

  const customer = await findCustomer(database, accountId, payment.name);
  const current = customer && (await findLiveSubscription(context, customer));
  const offers = market.offers.filter(
    (offer) => offer.flag === undefined || offer.flag === flag || offer.size === current?.size_gb,
  );
  const obstacles = await findPlanObstacles(database, context, {
    accountId,
    current: current && { period: current.period },
    offers,
  });
  const trial = await findTrial({ ...context, payment }, shopper, context.clock.now());
  return {
    ...common,
    products: offers.map((offer, index) => ({
      ...presentOffer(offer),
      unavailable_reason: obstacles[index] ?? null,
    })),
    trial: trial ? { months: trial.months } : null,
    perks: { subscribed: [...market.perks.subscribed], free: [...market.perks.free] },
  };
}
