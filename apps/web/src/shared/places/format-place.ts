import type { FileDetails, Language, PlaceName } from '@stund/contract';
import type { Translate } from '../i18n/texts.ts';

/** "Bergen, Norway", "Near Lom, Norway", "Alaska, United States" or "Norway", in the language as far as the names are known in it. */
export function formatPlace(
  place: PlaceName & Partial<Pick<NonNullable<FileDetails['place']>, 'near'>>,
  { t, language }: { t: Translate; language: Language },
): string {
  const country = formatCountry(place.country, language);
  const name = placeNameIn(place, language);
  if (name === null) return [place.region, country].filter(Boolean).join(', ');
  // Where both are called the same, such as Singapore and Monaco.
  const shown = name === country ? name : `${name}, ${country}`;
  return place.near ? t('viewer.place.near', { name: shown }) : shown;
}

/** The name of the place in the language, else as it is written locally; null away from places. */
export function placeNameIn({ name, names }: Pick<PlaceName, 'name' | 'names'>, language: Language): string | null {
  return names[language] ?? name;
}

/** The name of a country in the language; its code where the browser does not know it. */
export function formatCountry(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}
