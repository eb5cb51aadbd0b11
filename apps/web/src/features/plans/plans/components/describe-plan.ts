import type { Language, StripeProduct } from '@stund/contract';
import { formatShortDay } from '../../../../shared/formatting/dates.ts';
import { formatNumber, formatPrice, formatStorage } from '../../../../shared/formatting/numbers.ts';
import type { Texts } from '../../../../shared/i18n/texts.ts';
import { type Plan, type PlanCellState, type PlanSituation, planCellOf } from '../model/plan-cell.ts';
import { monthlyPriceOf, type PlanRow } from '../model/plan-rows.ts';

/** "500 GB", whatever the size. */
export function sizeOf(size: number, language: Language): string {
  return `${formatNumber(size, language)}\u00a0GB`;
}

export function priceOf({ price, currency }: Plan, language: Language): string {
  return formatPrice(price, currency, language);
}

/** Size and price as the texts that name a plan need them. */
export function valuesOf(plan: Plan, language: Language): { size: string; price: string } {
  return { size: sizeOf(plan.size, language), price: priceOf(plan, language) };
}

type TextsOfPlans = Pick<Texts, 't' | 'language'>;

/** A row of the table in words. */
export function describeRow({ size, monthly, yearly }: PlanRow, situation: PlanSituation, texts: TextsOfPlans) {
  return {
    label: sizeOf(size, texts.language),
    month: describeOffer(monthly, situation, texts),
    year: describeOffer(yearly, situation, texts),
  };
}

function describeOffer(offer: StripeProduct, situation: PlanSituation, { t, language }: TextsOfPlans) {
  const state = planCellOf(offer, situation);
  const price = priceOf(offer, language);
  const monthly = formatPrice(monthlyPriceOf(offer), offer.currency, language);
  const isYearly = offer.period === 'yearly';
  const tag = tagOf(state, { t, language });
  const unavailableReason =
    state.type === 'unavailable'
      ? t(`plans.unavailable.${state.reason}`, { used: formatStorage(situation.usedBytes, language) })
      : undefined;
  return {
    value: offer.id,
    price,
    detail: isYearly ? t('plans.price.perMonth', { price: monthly }) : t('plans.perMonth'),
    priceLine: t(isYearly ? 'plans.price.perYear' : 'plans.price.perMonth', { price }),
    ...(tag && { tag }),
    ...(unavailableReason !== undefined && { unavailableReason }),
  };
}

function tagOf(state: PlanCellState, { t, language }: TextsOfPlans) {
  if (state.type === 'active') return { kind: 'active' as const, text: t('plans.active') };
  if (state.type !== 'upcoming') return undefined;
  const date = formatShortDay(state.startsAt, language);
  return { kind: 'upcoming' as const, text: t('plans.upcoming', { date }) };
}
