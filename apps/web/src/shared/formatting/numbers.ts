import type { Language } from '@stund/contract';
import { formattingLocales } from '../i18n/language.ts';

const kibibyte = 1024;
const mebibyte = kibibyte ** 2;
const gibibyte = kibibyte ** 3;
const noBreak = '\u00a0';

const formatters = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(formattingLocales[language], options);
    formatters.set(key, formatter);
  }
  return formatter;
}

export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, {}).format(value);
}

/** Formats a share from 0 to 1 as whole percent, rounded down so that 100 % means complete. */
export function formatPercent(share: number, language: Language): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(Math.floor(share * 100) / 100);
}

/** Formats bytes, whole KB, and MB and GB with one decimal below 100 (docs/rules/formatting.md#fo1). */
export function formatSize(sizeBytes: number, language: Language): string {
  if (sizeBytes < kibibyte) {
    return numberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(sizeBytes);
  }
  if (Math.round(sizeBytes / kibibyte) < kibibyte) {
    return `${formatNumber(Math.round(sizeBytes / kibibyte), language)}${noBreak}KB`;
  }
  if (Math.round(sizeBytes / mebibyte) < kibibyte) return `${formatAmount(sizeBytes / mebibyte, language)}${noBreak}MB`;
  return formatStorage(sizeBytes, language);
}

/** Formats storage: in GB from 0.1 GB. */
export function formatStorage(sizeBytes: number, language: Language): string {
  if (sizeBytes > 0 && sizeBytes < gibibyte / 10) return formatSize(sizeBytes, language);
  return `${formatAmount(sizeBytes / gibibyte, language)}${noBreak}GB`;
}

function formatAmount(amount: number, language: Language): string {
  const isWhole = Math.round(amount * 10) / 10 >= 100 || Number.isInteger(amount);
  return numberFormat(language, { maximumFractionDigits: isWhole ? 0 : 1 }).format(amount);
}

/** Currencies whose amounts the payment provider counts in hundredths, although they have no decimals. */
const countedInHundredths: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/**
 * Formats a price in minor units as "39 kr", "39,50 kr" or "€3.90", without decimals when it is whole
 * (docs/rules/formatting.md#fo3). Yen have no minor units, dinars have thousandths.
 */
export function formatPrice(minorUnits: number, currency: string, language: Language): string {
  const unitsPerWhole = 10 ** fractionDigitsOf(currency);
  const fractionDigits = minorUnits % unitsPerWhole === 0 ? 0 : fractionDigitsOf(currency);
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(minorUnits / unitsPerWhole);
}

function fractionDigitsOf(currency: string): number {
  if (countedInHundredths.has(currency.toUpperCase())) return 2;
  const options = numberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return options.maximumFractionDigits ?? 2;
}

/** Formats a duration as 0:42 or 1:02:09. */
export function formatDuration(durationSeconds: number): string {
  const whole = Math.max(0, Math.round(durationSeconds));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}` : `${minutes}:${twoDigits(whole % 60)}`;
}
