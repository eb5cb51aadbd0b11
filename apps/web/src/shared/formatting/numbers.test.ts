import type { Language } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { formatDuration, formatNumber, formatPercent, formatPrice, formatSize, formatStorage } from './numbers.ts';

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('sizes', () => {
  it.each<[number, Language, string]>([
    [0, 'en', '0 bytes'],
    [1, 'en', '1 byte'],
    [1023, 'nb', '1 023 byte'],
    [1024, 'nb', '1 KB'],
    [1_500_000, 'nb', '1,4 MB'],
    [88_709_530, 'nb', '84,6 MB'],
    [88_709_530, 'en', '84.6 MB'],
    [1_048_575, 'en', '1 MB'],
    [104_857_600, 'sv', '100 MB'],
    [104_815_657, 'sv', '100 MB'],
    [1_073_741_824, 'bg', '1 GB'],
    [3.5 * 1024 ** 3, 'bg', '3,5 GB'],
    [512 * 1024 ** 3, 'en', '512 GB'],
  ])('%d in %s is %s', (sizeBytes, language, expected) => {
    expect(plainSpaces(formatSize(sizeBytes, language))).toBe(expected);
  });

  it('joins number and unit by a no-break space', () => {
    expect(formatSize(2048, 'nb')).toBe('2\u00a0KB');
  });

  it('formats storage in GB even when it is little', () => {
    expect(plainSpaces(formatStorage(300 * 1024 ** 2, 'nb'))).toBe('0,3 GB');
    expect(plainSpaces(formatStorage(0, 'nb'))).toBe('0 GB');
    expect(plainSpaces(formatStorage(42.5 * 1024 ** 2, 'nb'))).toBe('42,5 MB');
    expect(plainSpaces(formatStorage(300 * 1024, 'nb'))).toBe('300 KB');
  });
});

it('groups digits by language', () => {
  expect(plainSpaces(formatNumber(12480, 'nb'))).toBe('12 480');
  expect(formatNumber(12480, 'en')).toBe('12,480');
});

it('shows 100 percent only when complete', () => {
  expect(plainSpaces(formatPercent(0.999, 'nb'))).toBe('99 %');
  expect(formatPercent(1, 'en')).toBe('100%');
});

it.each([
  [42, '0:42'],
  [68, '1:08'],
  [3729, '1:02:09'],
  [59.6, '1:00'],
])('%d seconds are %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

it.each([
  [3900, 'NOK', 'nb', '39 kr'],
  [3950, 'NOK', 'nb', '39,50 kr'],
  [119000, 'SEK', 'sv', '1 190 kr'],
  [390, 'EUR', 'en', '€3.90'],
  [400, 'EUR', 'en', '€4'],
  [799, 'EUR', 'bg', '7,99 €'],
  [0, 'EUR', 'en', '€0'],
  [1, 'EUR', 'en', '€0.01'],
  [500, 'JPY', 'en', '¥500'],
  [1, 'JPY', 'en', '¥1'],
  [1500, 'KWD', 'en', 'KWD 1.500'],
  [2000, 'KWD', 'en', 'KWD 2'],
  [99000, 'ISK', 'nb', '990 kr'],
] as const)('shows %i of %s in %s as %s', (minorUnits, currency, language, expected) => {
  expect(formatPrice(minorUnits, currency, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});
