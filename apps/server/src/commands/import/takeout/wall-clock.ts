import findTimeZone from '@photostructure/tz-lookup';

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
  const zone = place === undefined ? timeZone : findTimeZone(place.latitude, place.longitude);
  const utcOffsetMinutes = offsetMinutesAt(unixSeconds * 1000, zone);
  const wall = new Date(unixSeconds * 1000 + utcOffsetMinutes * 60_000);
  return { timestamp: wall.toISOString().slice(0, 19), utcOffsetMinutes };
}

export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the offset in whole minutes. Historical offsets with seconds are rounded. */
function offsetMinutesAt(unixMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(unixMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
