export interface FoundPlace {
  latitude: number;
  longitude: number;
}

/** A place on Earth; undefined for 0, 0, which programs write when it is unknown, and for impossible numbers. */
export function placeOn(latitude: number | undefined, longitude: number | undefined): FoundPlace | undefined {
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
