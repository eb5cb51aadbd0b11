import type { Language } from '@stund/contract';
import type { PlaceMeaning } from '../taken-at/index.ts';

/** "Bergen, Norway", or the name of the country alone. */
export function labelOfPlace({ name, country }: PlaceMeaning, language: Language): string {
  const ofCountry = nameOfCountry(country, language);
  return name === undefined ? ofCountry : `${name}, ${ofCountry}`;
}

/** The name of a country by its code. */
export function nameOfCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
