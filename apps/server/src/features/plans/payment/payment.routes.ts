import * as contract from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type CallArguments, type Handler, type Route, route } from '../../../kernel/route.ts';
import type { PaymentProvider } from '../../../platform/payment/index.ts';
import { confirmInSandbox } from './operations/confirm-in-sandbox.ts';
import { checkCustomer, ensureCustomer } from './operations/ensure-customer.ts';
import { finishPurchase } from './operations/finish-purchase.ts';
import { deletePaymentData, listReceipts, listSubscriptions } from './operations/list-payments.ts';
import { listProducts } from './operations/list-products.ts';
import { createSetupIntent, deleteCard, findSavedCard, finishSetupIntent } from './operations/manage-card.ts';
import { previewPurchase } from './operations/preview-purchase.ts';
import { changePlan, createPurchase } from './operations/purchase-plan.ts';
import { receiveEvent } from './operations/receive-event.ts';
import { presentCard, presentOutcome } from './payment.presenter.ts';
import type { PaymentContext } from './payment-parts.ts';
import type { Shopper } from './plan-change.ts';

export interface PaymentRouteOptions {
  /** Undefined while nothing is for sale. */
  payment: PaymentProvider | undefined;
  findShopper: (call: Pick<CallArguments<contract.Endpoint>, 'headers' | 'exchange'>) => Shopper;
  hasTestCalls: boolean;
}

/** The calls of payment (docs/rules/payment.md). */
export function paymentRoutes(options: PaymentRouteOptions): readonly Route[] {
  const { payment, findShopper } = options;
  const inTests = options.hasTestCalls ? [deleteTestData(payment)] : [];
  return [
    route(contract.listStripeProducts, (context, call) =>
      listProducts(context, { shopper: findShopper(call), payment, flag: call.query.flag }),
    ),
    route(contract.listStripeSubscriptions, async (context) =>
      payment ? listSubscriptions(sell(context, payment)) : [],
    ),
    route(contract.listReceipts, async (context) => (payment ? listReceipts(sell(context, payment)) : [])),
    ...cardRoutes(payment),
    ...purchaseRoutes(options),
    paid(payment, contract.receiveStripeEvent, async (context, { body, requestHeaders }) => {
      await receiveEvent(context, { body, signature: requestHeaders['stripe-signature'] });
      return { received: true } as const;
    }),
    ...inTests,
  ];
}

function cardRoutes(payment: PaymentProvider | undefined): Route[] {
  return [
    paid(payment, contract.getStripeCustomer, async (context) => {
      await checkCustomer(context);
      return { exists: true } as const;
    }),
    paid(payment, contract.createStripeCustomer, async (context) => {
      await ensureCustomer(context);
      return { exists: true } as const;
    }),
    paid(payment, contract.createSetupIntent, async (context) => {
      const { id, clientSecret } = await createSetupIntent(context);
      return { id, client_secret: clientSecret };
    }),
    paid(payment, contract.finishSetupIntent, async (context, { body }) =>
      presentCard(await finishSetupIntent(context, body.setup_intent_id), context.clock.now()),
    ),
    paid(payment, contract.getStripePaymentMethod, async (context) => {
      const card = await findSavedCard(context);
      if (!card) throw new DomainError('not-found', 'No card is saved');
      return presentCard(card, context.clock.now());
    }),
    paid(payment, contract.deleteStripePaymentMethod, (context) => deleteCard(context)),
    paid(payment, contract.confirmSandboxIntent, async (context, { body }) => ({
      status: await confirmInSandbox(context, body),
    })),
  ];
}

function purchaseRoutes({ payment, findShopper }: PaymentRouteOptions): Route[] {
  return [
    paid(payment, contract.createPurchase, async (context, call) =>
      presentOutcome(await createPurchase(context, { planId: call.body.plan_id, ...findShopper(call) })),
    ),
    paid(payment, contract.updatePurchase, async (context, call) =>
      presentOutcome(await changePlan(context, { planId: call.body.plan_id, ...findShopper(call) })),
    ),
    paid(payment, contract.previewPurchase, (context, call) =>
      previewPurchase(context, { planId: call.query.plan_id, ...findShopper(call) }),
    ),
    paid(payment, contract.finishPurchase, async (context, { body }) =>
      presentOutcome(await finishPurchase(context, body.subscription_id)),
    ),
  ];
}

function deleteTestData(payment: PaymentProvider | undefined): Route {
  return route(contract.deleteTestStripeData, async (context) => {
    if (payment) await deletePaymentData(sell(context, payment));
    return { deleted: true } as const;
  });
}

/** Binds a call that needs a provider, and fails with `not-found` without one. */
function paid<E extends contract.Endpoint>(
  payment: PaymentProvider | undefined,
  endpoint: E,
  handle: (context: PaymentContext, call: CallArguments<E>) => ReturnType<Handler<E>>,
): Route {
  return route(endpoint, async (context, call) => {
    if (!payment) throw new DomainError('not-found', 'Nothing is for sale here');
    return handle(sell(context, payment), call);
  });
}

function sell(context: RequestContext, payment: PaymentProvider): PaymentContext {
  return { ...context, payment };
}
