import type { Clock } from '@stund/import-sources';
import { isTimeZone, offsetMinutesAt, zoneOfPlace } from '../../../platform/time-zone.ts';

/** The clock of places, and of a time zone where the place is unknown. */
export function clockOf(timeZone: string): Clock {
  return (unixSeconds, place, named) => {
    const zoneHere = place === undefined ? timeZone : zoneOfPlace(place);
    const zone = named !== undefined && isTimeZone(named) ? named : zoneHere;
    const utcOffsetMinutes = offsetMinutesAt(unixSeconds * 1000, zone);
    const wall = new Date(unixSeconds * 1000 + utcOffsetMinutes * 60_000);
    return { timestamp: wall.toISOString().slice(0, 19), utcOffsetMinutes };
  };
}
