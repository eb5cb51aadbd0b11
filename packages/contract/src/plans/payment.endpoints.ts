import type { EndpointOf } from '../endpoint.ts';
import type { paymentShapes } from './payment.schema.ts';

export const listStripeProducts: EndpointOf<typeof paymentShapes, 'listStripeProducts'> = {
  name: 'listStripeProducts',
  method: 'GET',
  path: '/st/4/stripe_products',
  caller: 'account',
};

export const getStripePaymentMethod: EndpointOf<typeof paymentShapes, 'getStripePaymentMethod'> = {
  name: 'getStripePaymentMethod',
  method: 'GET',
  path: '/st/4/stripe_payment_method',
  caller: 'account',
};

export const deleteStripePaymentMethod: EndpointOf<typeof paymentShapes, 'deleteStripePaymentMethod'> = {
  name: 'deleteStripePaymentMethod',
  method: 'DELETE',
  path: '/st/4/stripe_payment_method',
  caller: 'account',
  limit: 'payment',
};

export const createPurchase: EndpointOf<typeof paymentShapes, 'createPurchase'> = {
  name: 'createPurchase',
  method: 'POST',
  path: '/st/4/stripe/v1/purchase',
  caller: 'account',
  limit: 'payment',
};

export const updatePurchase: EndpointOf<typeof paymentShapes, 'updatePurchase'> = {
  name: 'updatePurchase',
  method: 'PUT',
  path: '/st/4/stripe/v1/purchase',
  caller: 'account',
  limit: 'payment',
};

export const previewPurchase: EndpointOf<typeof paymentShapes, 'previewPurchase'> = {
  name: 'previewPurchase',
  method: 'GET',
  path: '/st/4/stripe/v1/purchase/preview',
  caller: 'account',
  limit: 'payment',
};

export const finishPurchase: EndpointOf<typeof paymentShapes, 'finishPurchase'> = {
  name: 'finishPurchase',
  method: 'POST',
  path: '/st/4/stripe/v1/purchase/finish',
  caller: 'account',
  limit: 'payment',
};

export const createSetupIntent: EndpointOf<typeof paymentShapes, 'createSetupIntent'> = {
  name: 'createSetupIntent',
  method: 'POST',
  path: '/st/4/stripe/create_setup_intent',
  caller: 'account',
  limit: 'payment',
};

export const finishSetupIntent: EndpointOf<typeof paymentShapes, 'finishSetupIntent'> = {
  name: 'finishSetupIntent',
  method: 'POST',
  path: '/st/4/stripe/finish_setup_intent',
  caller: 'account',
  limit: 'payment',
};

export const getStripeCustomer: EndpointOf<typeof paymentShapes, 'getStripeCustomer'> = {
  name: 'getStripeCustomer',
  method: 'GET',
  path: '/st/4/stripe/customer_exists',
  caller: 'account',
};

export const createStripeCustomer: EndpointOf<typeof paymentShapes, 'createStripeCustomer'> = {
  name: 'createStripeCustomer',
  method: 'POST',
  path: '/st/4/stripe/create_customer',
  caller: 'account',
  limit: 'payment',
};

export const listStripeSubscriptions: EndpointOf<typeof paymentShapes, 'listStripeSubscriptions'> = {
  name: 'listStripeSubscriptions',
  method: 'GET',
  path: '/st/4/stripe/subscriptions',
  caller: 'account',
};

export const listReceipts: EndpointOf<typeof paymentShapes, 'listReceipts'> = {
  name: 'listReceipts',
  method: 'GET',
  path: '/st/4/stripe/receipts',
  caller: 'account',
};

export const receiveStripeEvent: EndpointOf<typeof paymentShapes, 'receiveStripeEvent'> = {
  name: 'receiveStripeEvent',
  method: 'POST',
  path: '/st/4/stripe/webhook',
  caller: 'anyone',
  limit: 'webhook',
  bodyType: 'application/json',
};

export const confirmSandboxIntent: EndpointOf<typeof paymentShapes, 'confirmSandboxIntent'> = {
  name: 'confirmSandboxIntent',
  method: 'POST',
  path: '/st/4/stripe/sandbox/confirm',
  caller: 'account',
  limit: 'payment',
};

export const deleteTestStripeData: EndpointOf<typeof paymentShapes, 'deleteTestStripeData'> = {
  name: 'deleteTestStripeData',
  method: 'POST',
  path: '/st/4/test/delete_stripe_data',
  caller: 'account',
  limit: 'payment',
};
