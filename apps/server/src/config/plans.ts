import { readFileSync } from 'node:fs';
import { brandIds, type PlanMarket, type PlanOffer, type Plans, planPerks } from '@stund/contract';
import { planIdSchema } from '@stund/contract/schemas';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as NO');
const priceSchema = z.strictObject({
  id: planIdSchema,
  /** The unit is the smallest of the currency. */
  price: z.number().int().min(1).max(99_999_999),
});
const planSchema = z.strictObject({
  size: z.number().int().min(1).max(1_000_000),
  monthly: priceSchema.optional(),
  yearly: priceSchema.optional(),
  /** Lists the size only for those who name the flag. */
  flag: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be letters, digits, _ and -')
    .optional(),
});
const months = z.number().int().min(0).max(24);

const marketSchema = z.strictObject({
  brand: z.enum(brandIds),
  countries: z.array(country).default([]),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as NOK'),
  plans: z.array(planSchema).min(1, 'needs at least one plan'),
  perks: z
    .strictObject({ subscribed: z.array(z.enum(planPerks)), free: z.array(z.enum(planPerks)).default([]) })
    .default({ subscribed: [...planPerks], free: [] }),
  trialMonths: z
    .strictObject({ newAccounts: months.default(0), existingAccounts: months.default(0) })
    .default({ newAccounts: 0, existingAccounts: 0 }),
  mobileOnly: z.boolean().default(false),
});

const plansSchema = z.strictObject({
  paidOnlyFrom: z.iso.date('must be a day such as 2030-12-31').nullable().default(null),
  markets: z.array(marketSchema).min(1, 'needs at least one market'),
});
type GivenMarket = z.infer<typeof marketSchema>;

/** Reads the plans that are for sale. Throws one ConfigError that names every fault of the file. */
export function readPlans(file: string): Plans {
  const parsed = plansSchema.safeParse(readJson(file));
  if (!parsed.success) {
    throw fault(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`));
  }
  const { markets, paidOnlyFrom } = parsed.data;
  const faults = [...ambiguousMarkets(markets), ...repeatedPrices(markets), ...markets.flatMap(faultsOfMarket)];
  if (faults.length > 0) throw fault(faults);
  return { markets: markets.map(toMarket), paidOnlyFrom };
}

function fault(lines: readonly string[]): ConfigError {
  return new ConfigError(lines.map((line) => `STUND_PLANS_FILE: ${line}`).join('\n'));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fault([`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** A country of a brand has one market, and so have all countries that none names. */
function ambiguousMarkets(markets: readonly GivenMarket[]): string[] {
  const keys = markets.flatMap(({ brand, countries }) =>
    countries.length === 0 ? [`${brand}, all other countries`] : countries.map((code) => `${brand}, ${code}`),
  );
  return repeated(keys).map((key) => `markets: more than one for ${key}`);
}

function repeatedPrices(markets: readonly GivenMarket[]): string[] {
  const ids = markets.flatMap(({ plans }) =>
    plans.flatMap(({ monthly, yearly }) => [monthly, yearly].flatMap((price) => (price ? [price.id] : []))),
  );
  return repeated(ids).map((id) => `markets: the price ${id} is there more than once`);
}

/** Currencies such as KWD have three decimals, of which cards know two. */
function hasThreeDecimals(currency: string): boolean {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 3;
}

function faultsOfMarket({ plans, currency, brand }: GivenMarket): string[] {
  const name = `the market of ${brand} in ${currency}`;
  const sizes = repeated(plans.map(({ size }) => String(size)));
  const faults = sizes.map((size) => `${name} has the size ${size} more than once`);
  for (const price of plans.flatMap(({ monthly, yearly }) => [monthly, yearly]))
    if (price && price.price % 10 !== 0 && hasThreeDecimals(currency))
      faults.push(`${name}: the last digit of the price ${price.id} must be 0, because cards know two decimals`);
  if (plans.every(({ monthly, yearly }) => !monthly || !yearly))
    faults.push(`${name} has no size with a monthly and a yearly price`);
  return faults;
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** Only sizes with both periods are for sale (docs/rules/plans.md#pl2). */
function toMarket({ plans, mobileOnly, ...market }: GivenMarket): PlanMarket {
  const offers = plans
    .toSorted((a, b) => b.size - a.size)
    .flatMap(({ size, monthly, yearly, flag }): PlanOffer[] => {
      if (!monthly || !yearly) return [];
      const { currency } = market;
      return [
        { ...monthly, size, currency, period: 'monthly', flag },
        { ...yearly, size, currency, period: 'yearly', flag },
      ];
    });
  return { ...market, offers, isMobileOnly: mobileOnly };
}
