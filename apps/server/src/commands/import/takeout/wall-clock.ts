import { offsetMinutesAt, zoneOfPlace } from '../../../platform/time-zone.ts';

export interface WallClock {
  /** `2020-06-21T15:04:05` */
  timestamp: string;
  utcOffsetMinutes: number;
}

/** Converts an instant to the local time of a place, or of a time zone when the place is unknown. */
export function wallClockAt(
  unixSeconds: number,
  { place, timeZone }: { place: { latitude: number; longitude: number } | undefined; timeZone: string },
): WallClock {
  const zone = place === undefined ? timeZone : zoneOfPlace(place);
  const utcOffsetMinutes = offsetMinutesAt(unixSeconds * 1000, zone);
  const wall = new Date(unixSeconds * 1000 + utcOffsetMinutes * 60_000);
  return { timestamp: wall.toISOString().slice(0, 19), utcOffsetMinutes };
}
