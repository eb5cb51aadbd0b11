import { numberOf, type Tags } from './tags.ts';

/** The place of capture; undefined when the tags have none. */
export function readPlace(tags: Tags): { latitude: number; longitude: number } | undefined {
  const latitude = numberOf(tags, 'Composite:GPSLatitude', -90, 90);
  const longitude = numberOf(tags, 'Composite:GPSLongitude', -180, 180);
  // Receivers report 0, 0 before they have a position.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return undefined;
  // Seven decimals are a precision of about a centimetre.
  const exact = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return { latitude: exact(latitude), longitude: exact(longitude) };
}
