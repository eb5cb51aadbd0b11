import type { FoundPlace } from '../found/found-place.ts';
import type { Clock } from '../import-source.ts';

/**
 * The clock of places, and of a time zone where the place is unknown. The zone of a place comes from the caller, since the map of all zones is
 * large.
 */
export function clockOf(timeZone: string, zoneOfPlace: (place: FoundPlace) => string): Clock {
  return (unixSeconds, place, named) => {
    const zoneHere = place === undefined ? timeZone : zoneOfPlace(place);
    const format = (named === undefined ? undefined : formatOf(named)) ?? formatOf(zoneHere);
    const utcOffsetMinutes = offsetMinutesAt(unixSeconds * 1000, format);
    const wall = new Date(unixSeconds * 1000 + utcOffsetMinutes * 60_000);
    return { timestamp: wall.toISOString().slice(0, 19), utcOffsetMinutes };
  };
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Undefined for a zone that this system does not know. */
function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, makeFormat(timeZone));
  return formats.get(timeZone);
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}

/** The offset from UTC at an instant, in whole minutes. */
function offsetMinutesAt(unixMs: number, format: Intl.DateTimeFormat | undefined): number {
  const name = format?.formatToParts(unixMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
