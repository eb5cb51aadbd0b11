import type { Language, PlaceName } from '@stund/contract';
import { expect, it } from 'vitest';
import type { Translate } from '../i18n/texts.ts';
import { formatPlace } from './format-place.ts';

const t = ((_id: string, values?: { name: string }) => `Near ${values?.name}`) as Translate;
const copenhagen: PlaceName = {
  country: 'DK',
  region: 'Capital Region',
  name: 'Copenhagen',
  names: { nb: 'København', sv: 'Köpenhamn', bg: 'Копенхаген' },
};

it.each<[Language, string]>([
  ['nb', 'København, Danmark'],
  ['en', 'Copenhagen, Denmark'],
  ['sv', 'Köpenhamn, Danmark'],
  ['bg', 'Копенхаген, Дания'],
])('names a place in %s', (language, text) => {
  expect(formatPlace(copenhagen, { t, language })).toBe(text);
});

it('says that a place is only near', () => {
  const lom = { country: 'NO', region: 'Innlandet', name: 'Lom', names: {}, near: true };
  expect(formatPlace(lom, { t, language: 'en' })).toBe('Near Lom, Norway');
});

it('names the region or the country away from places', () => {
  const alaska = { country: 'US', region: 'Alaska', name: null, names: {} };
  expect(formatPlace(alaska, { t, language: 'en' })).toBe('Alaska, United States');
  expect(formatPlace({ ...alaska, region: null }, { t, language: 'nb' })).toBe('USA');
});

it('names a city that is a country once', () => {
  expect(formatPlace({ country: 'SG', region: null, name: 'Singapore', names: {} }, { t, language: 'en' })).toBe(
    'Singapore',
  );
});
