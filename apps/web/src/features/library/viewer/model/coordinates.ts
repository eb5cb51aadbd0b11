import type { Language } from '@stund/contract';
import { formattingLocales } from '../../../../shared/i18n/language.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

type CompassDirection = 'north' | 'south' | 'east' | 'west';

/**
 * Formats a location as "59.91° N, 10.75° E", rounded to about a kilometre so that it does not identify a building.
 * `letterOf` returns the letter of a compass direction in the language.
 */
export function formatCoordinates(
  { latitude, longitude }: Coordinates,
  language: Language,
  letterOf: (direction: CompassDirection) => string,
) {
  const degrees = new Intl.NumberFormat(formattingLocales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const part = (value: number, direction: CompassDirection) =>
    `${degrees.format(Math.abs(value))}°\u00a0${letterOf(direction)}`;
  const separator = degrees.format(0.5).includes(',') ? '; ' : ', ';
  return (
    part(latitude, latitude < 0 ? 'south' : 'north') + separator + part(longitude, longitude < 0 ? 'west' : 'east')
  );
}

/** Coordinates that can be pasted into map services in any language, exact to about a metre. */
export function coordinatesForMaps({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
