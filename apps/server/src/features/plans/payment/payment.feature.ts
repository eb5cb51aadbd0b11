import type { Feature, Services } from '../../../kernel/feature.ts';
import { hourMs, minuteMs, type PeriodicWork } from '../../../kernel/periodic-work.ts';
import type { CallArguments } from '../../../kernel/route.ts';
import { findLostPurchases, paymentWorker, reconcilePayments } from './operations/reconcile.ts';
import { paymentRoutes } from './payment.routes.ts';
import { paymentTables } from './payment.tables.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { Shopper } from './plan-change.ts';
import { syncPaymentTask } from './sync-payment.task.ts';

export const paymentFeature: Feature = {
  name: 'payment',
  tables: paymentTables,
  tasks: [syncPaymentTask],
  create({ parts, payment, config }) {
    const routes = paymentRoutes({
      payment,
      findShopper: createFindShopper(config),
      hasTestCalls: config.hasTestCalls,
    });
    if (!payment) return { routes };
    const paymentParts = { ...parts, payment };
    return {
      routes,
      periodic: keepInStep(paymentParts),
      work: () => ({ handlers: [paymentWorker(paymentParts)] }),
    };
  },
};

/** Keeps the state of subscriptions that of the payment provider. */
function keepInStep(parts: PaymentParts): PeriodicWork[] {
  let isStart = true;
  return [
    { name: 'find lost purchases', everyMs: minuteMs, run: () => findLostPurchases(parts) },
    {
      name: 'read the state of customers',
      everyMs: hourMs,
      run() {
        const run = { isStart };
        isStart = false;
        return reconcilePayments(parts, run);
      },
    },
  ];
}

/** Finds out the brand and country of a caller. The reverse proxy has to set the header of the country in every request. */
function createFindShopper({ brands, countryHeader }: Services['config']) {
  return ({ headers, exchange }: Pick<CallArguments<never>, 'headers' | 'exchange'>): Shopper => {
    const country = countryHeader === undefined ? undefined : headers[countryHeader]?.toUpperCase();
    return { brand: brands.ofHost(exchange.host).id, country };
  };
}
