import type { StripeSubscription, UserGrant } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { offerReasonOf } from './offer.ts';

const grantOf = (source: UserGrant['source']): UserGrant => ({
  id: 'grant' as UserGrant['id'],
  size: 15,
  source,
  renews_at: null,
  expires_at: null,
  stripe_product_id: null,
  is_business: false,
  links: { cancellation: null, reactivation: null },
});

type Facts = Parameters<typeof offerReasonOf>[0];
const facts: Facts = {
  isSoldOnWeb: true,
  grants: [grantOf('capture')],
  subscriptions: [],
  paidOnlyFrom: '2099-01-01',
  isReadOnly: false,
  isNewSignup: false,
};
const subscriptions = (status: StripeSubscription['status']) => [{ status }];

it.each<[string, Partial<Facts>, ReturnType<typeof offerReasonOf>]>([
  ['becomes paid-only', {}, 'paid-only'],
  ['stays free', { paidOnlyFrom: null }, undefined],
  ['is read-only', { paidOnlyFrom: null, isReadOnly: true }, 'read-only'],
  ['is read-only, from a campaign', { isReadOnly: true, isNewSignup: true }, 'read-only'],
  ['comes from a campaign', { paidOnlyFrom: null, isNewSignup: true }, 'new-signup'],
  ['had a subscription', { subscriptions: subscriptions('canceled') }, 'paid-only'],
])('offers a subscription to an account that %s', (_, given, expected) => {
  expect(offerReasonOf({ ...facts, ...given })).toBe(expected);
});

describe('offers nothing', () => {
  it.each<[string, Partial<Facts>]>([
    ['where nothing is sold on the web', { isSoldOnWeb: false, isReadOnly: true }],
    ['before the plans are known', { paidOnlyFrom: undefined, isReadOnly: true }],
    ['before the storage is known', { grants: undefined }],
    ['before the subscriptions are known', { subscriptions: undefined }],
    ['while a first payment waits for the bank', { subscriptions: subscriptions('incomplete'), isReadOnly: true }],
    ['while a payment is overdue', { subscriptions: subscriptions('past_due') }],
    ['to subscribers', { subscriptions: subscriptions('active'), grants: [grantOf('capture_stripe')] }],
    ['to those with storage of an app store', { grants: [grantOf('capture'), grantOf('apple_store')] }],
    ['to those with storage of a business', { grants: [grantOf('b2b')], isNewSignup: true }],
  ])('%s', (_, given) => {
    expect(offerReasonOf({ ...facts, ...given })).toBeUndefined();
  });
});
