import type { StripeProduct, UserGrant } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { type FlowEvent, type FlowStep, nextFlowStep } from './flow.ts';
import { groupGrants, isUnlimitedByOthers } from './grants.ts';
import { isUpgrade, planCellOf } from './plan-cell.ts';
import { monthlyPriceOf, planRowsOf } from './plan-rows.ts';

const offer = (size: number, period: StripeProduct['period'], price = 3900): StripeProduct => ({
  id: `${size}-${period}`,
  size,
  period,
  price,
  currency: 'NOK',
  unavailable_reason: null,
});

const grant = (values: Partial<UserGrant>): UserGrant => ({
  id: 'grant' as UserGrant['id'],
  size: 15,
  source: 'capture',
  renews_at: null,
  expires_at: null,
  stripe_product_id: null,
  is_business: false,
  links: { cancellation: null, reactivation: null },
  ...values,
});

describe('rows', () => {
  it('lists the sizes that exist in both periods, the largest first', () => {
    const offers = [offer(50, 'monthly'), offer(50, 'yearly'), offer(100, 'monthly'), offer(2000, 'yearly')];
    const rows = planRowsOf([...offers, offer(500, 'yearly'), offer(500, 'monthly')]);
    expect(rows.map(({ size, monthly, yearly }) => [size, monthly.id, yearly.id])).toEqual([
      [500, '500-monthly', '500-yearly'],
      [50, '50-monthly', '50-yearly'],
    ]);
    expect(planRowsOf([])).toEqual([]);
  });

  it.each([
    ['monthly', 3900, 3900],
    ['yearly', 129_000, 10_750],
    ['yearly', 100, 8],
    ['yearly', 0, 0],
  ] as const)('a %s plan of %i costs %i per month', (period, price, expected) => {
    expect(monthlyPriceOf(offer(100, period, price))).toBe(expected);
  });
});

describe('cells', () => {
  const upcoming = { id: '500-yearly', startsAt: 1_764_547_200 };
  const active = offer(100, 'monthly');
  const ofYear = offer(100, 'yearly');
  const tooSmall = { ...offer(50, 'monthly'), unavailable_reason: 'INSUFFICIENT_STORAGE_PLAN' } as const;
  const downgrade = { ...active, unavailable_reason: 'PLAN_IS_DOWNGRADE' } as const;

  it.each<[string, StripeProduct, { activeId?: string; upcoming?: typeof upcoming }, object]>([
    ['without a subscription', offer(50, 'monthly'), {}, { type: 'available' }],
    ['the plan of today', active, { activeId: active.id, upcoming }, { type: 'active' }],
    [
      'the coming plan',
      offer(500, 'yearly'),
      { activeId: active.id, upcoming },
      { type: 'upcoming', startsAt: upcoming.startsAt },
    ],
    [
      'a month instead of a year',
      downgrade,
      { activeId: ofYear.id },
      { type: 'unavailable', reason: 'PLAN_IS_DOWNGRADE' },
    ],
    ['too little storage', tooSmall, {}, { type: 'unavailable', reason: 'INSUFFICIENT_STORAGE_PLAN' }],
    ['the plan of today, which is too small', tooSmall, { activeId: tooSmall.id }, { type: 'active' }],
  ])('%s', (_, plan, situation, expected) => {
    expect(planCellOf(plan, { ...situation, usedBytes: 0 })).toEqual(expected);
  });

  it('charges at once for more storage only', () => {
    expect(isUpgrade(active, offer(500, 'monthly'))).toBe(true);
    expect(isUpgrade(active, ofYear)).toBe(false);
    expect(isUpgrade(active, offer(50, 'monthly'))).toBe(false);
    expect(isUpgrade(active, offer(50, 'yearly'))).toBe(false);
  });
});

describe('grants', () => {
  const free = grant({});
  const bought = grant({ source: 'capture_stripe', size: 100, stripe_product_id: '100-monthly' });
  const ofCompany = grant({ source: 'b2b', size: 1000, is_business: true });
  const ofSmallCompany = grant({ source: 'b2b', size: 999 });

  it('shows unlimited storage of companies separately', () => {
    const groups = groupGrants([free, bought, ofCompany, ofSmallCompany]);
    expect(groups.business).toEqual([ofCompany]);
    expect(groups.listed).toEqual([free, bought, ofSmallCompany]);
    expect(groups.subscription).toBe(bought);
    expect(groups.ofAppStore).toBeUndefined();
    expect(groupGrants([grant({ source: 'android_store' })]).ofAppStore).toBeDefined();
  });

  it('sells nothing to those who have unlimited storage from someone else', () => {
    expect(isUnlimitedByOthers([free, bought])).toBe(false);
    expect(isUnlimitedByOthers([free, grant({ ...bought, size: 2000 })])).toBe(false);
    expect(isUnlimitedByOthers([ofCompany])).toBe(true);
  });
});

it.each<[FlowStep, FlowEvent, FlowStep]>([
  ['WELCOME', 'continue', 'SUB'],
  ['WELCOME', 'decline', 'NOSUB'],
  ['WELCOME', 'back', 'WELCOME'],
  ['SUB', 'continue', 'STRIPE'],
  ['SUB', 'back', 'WELCOME'],
  ['SUB', 'decline', 'SUB'],
  ['STRIPE', 'back', 'SUB'],
  ['STRIPE', 'continue', 'STRIPE'],
  ['NOSUB', 'back', 'WELCOME'],
  ['NOSUB', 'continue', 'NOSUB'],
])('the flow goes from %s with %s to %s', (step, event, expected) => {
  expect(nextFlowStep(step, event)).toBe(expected);
});
