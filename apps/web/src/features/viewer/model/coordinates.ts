import type { Language } from '@stund/contract';
import { formattingLocales } from '../../../shared/i18n/language.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

type CompassDirection = 'north' | 'south' | 'east' | 'west';

/** "59.91° N, 10.75° E": about a kilometre, which is a place and not a door. `letterOf` gives the letters of the language. */
export function formatCoordinates(
  { latitude, longitude }: Coordinates,
  language: Language,
  letterOf: (way: CompassDirection) => string,
) {
  const degrees = new Intl.NumberFormat(formattingLocales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const part = (value: number, way: CompassDirection) => `${degrees.format(Math.abs(value))}°\u00a0${letterOf(way)}`;
  const separator = degrees.format(0.5).includes(',') ? '; ' : ', ';
  return (
    part(latitude, latitude < 0 ? 'south' : 'north') + separator + part(longitude, longitude < 0 ? 'west' : 'east')
  );
}

/** As maps take it when it is pasted into them: exact to about a metre, whatever the language. */
export function coordinatesForMaps({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
