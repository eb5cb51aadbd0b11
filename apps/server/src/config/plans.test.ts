import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketOf } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { readPlans } from './plans.ts';

const norway = {
  brand: 'stund',
  countries: ['NO'],
  currency: 'NOK',
  plans: [
    { size: 100, monthly: { id: 'no100m', price: 2900 }, yearly: { id: 'no100y', price: 29000 } },
    { size: 1000, monthly: { id: 'no1000m', price: 9900 }, yearly: { id: 'no1000y', price: 99000 } },
    { size: 50, monthly: { id: 'no50m', price: 1900 } },
  ],
};
const elsewhere = {
  brand: 'stund',
  currency: 'EUR',
  plans: [{ size: 100, monthly: { id: 'eu100m', price: 299 }, yearly: { id: 'eu100y', price: 2990 } }],
  mobileOnly: true,
};

function read(content: unknown) {
  const path = join(mkdtempSync(join(tmpdir(), 'stund-plans-')), 'plans.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readPlans(path);
}

it('sells the sizes that have both periods, the largest first', () => {
  const plans = read({ markets: [norway, elsewhere] });
  const market = marketOf(plans, 'stund', 'NO');
  expect(market?.offers.map(({ id, size, period }) => `${id} ${size} ${period}`)).toEqual([
    'no1000m 1000 monthly',
    'no1000y 1000 yearly',
    'no100m 100 monthly',
    'no100y 100 yearly',
  ]);
  expect(market?.offers[0]).toMatchObject({ price: 9900, currency: 'NOK' });
  expect(plans).toMatchObject({ paidOnlyFrom: null });
});

it('finds the market of a country, or else that of all other countries', () => {
  const plans = read({ markets: [norway, elsewhere] });
  expect(marketOf(plans, 'stund', 'SE')).toMatchObject({ currency: 'EUR', isMobileOnly: true });
  expect(marketOf(plans, 'stund', undefined)?.currency).toBe('EUR');
  expect(marketOf(plans, 'moments', 'NO')).toBeUndefined();
  expect(marketOf(read({ markets: [norway] }), 'stund', 'SE')).toBeUndefined();
});

it('refuses to sell nothing, because no country is known', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stund-plans-')), 'plans.json');
  writeFileSync(file, JSON.stringify({ markets: [norway] }));
  const environment = { STUND_PLANS_FILE: file, STUND_PAYMENT: 'sandbox' };
  expect(() => parseConfig(environment)).toThrow('every market on the web names its countries');
  expect(parseConfig({ ...environment, STUND_COUNTRY_HEADER: 'CF-IPCountry' }).plans?.markets).toHaveLength(1);
});

it('needs no country where plans are sold in the mobile app alone', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stund-plans-')), 'plans.json');
  const environment = { STUND_PLANS_FILE: file, STUND_PAYMENT: 'sandbox' };
  const mobile = { ...elsewhere, countries: ['SE'] };
  writeFileSync(file, JSON.stringify({ markets: [mobile] }));
  expect(parseConfig(environment).plans?.markets).toHaveLength(1);
  writeFileSync(file, JSON.stringify({ markets: [mobile, norway] }));
  expect(() => parseConfig(environment)).toThrow('STUND_COUNTRY_HEADER');
});

describe('refuses', () => {
  const monthly = { id: 'a', price: 100 };
  const yearly = { id: 'b', price: 1000 };
  it.each([
    ['no file of JSON', '{', 'cannot be read'],
    ['no market', { markets: [] }, 'needs at least one market'],
    ['an unknown field', { markets: [norway], discount: 1 }, 'discount'],
    [
      'a price of nothing',
      { markets: [{ ...norway, plans: [{ size: 1, monthly: { id: 'a', price: 0 }, yearly }] }] },
      'price',
    ],
    [
      'a price with decimals',
      { markets: [{ ...norway, plans: [{ size: 1, monthly: { id: 'a', price: 9.9 }, yearly }] }] },
      'price',
    ],
    [
      'a price with a third decimal',
      { markets: [{ ...norway, currency: 'KWD', plans: [{ size: 1, monthly: { id: 'a', price: 1234 }, yearly }] }] },
      'the last digit of the price a must be 0',
    ],
    [
      'a market with nothing for sale',
      { markets: [{ ...norway, plans: [{ size: 1, monthly }] }] },
      'no size with a monthly and a yearly price',
    ],
    [
      'a price that is there twice',
      { markets: [norway, { ...norway, countries: ['SE'] }] },
      'no100m is there more than once',
    ],
    [
      'two markets for a country',
      { markets: [norway, { ...elsewhere, countries: ['NO'] }] },
      'more than one for stund, NO',
    ],
    [
      'a size that is there twice',
      { markets: [{ ...norway, plans: [norway.plans[0], { size: 100, monthly, yearly }] }] },
      'the size 100 more than once',
    ],
    ['an impossible day', { markets: [norway], paidOnlyFrom: '2030-02-30' }, 'paidOnlyFrom'],
  ])('%s', (_, content, fault) => {
    expect(() => read(content)).toThrow(fault);
    expect(() => read(content)).toThrow('STUND_PLANS_FILE');
  });
});
