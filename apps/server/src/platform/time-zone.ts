import findTimeZone from '@photostructure/tz-lookup';

export interface Place {
  latitude: number;
  longitude: number;
}

/** The IANA time zone of a place. */
export function zoneOfPlace({ latitude, longitude }: Place): string {
  return findTimeZone(latitude, longitude);
}

export function isTimeZone(name: string): boolean {
  return canonicalTimeZone(name) !== undefined;
}

/** The one spelling of a time zone's name, which is accepted in any letter case; undefined for a zone that this system does not know. */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The zone in which times are shown to a person: the stored one, or UTC without one, also where this system does not know it. */
export function zoneOrUtc(stored: string | null): string {
  return (stored === null ? undefined : canonicalTimeZone(stored)) ?? 'UTC';
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The offset of a time zone from UTC at an instant, in whole minutes. Historical offsets with seconds are rounded. */
export function offsetMinutesAt(unixMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(unixMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Converts a wall clock in UTC, 'YYYY-MM-DD HH:MM:SS.mmm', to the one of a time zone at that instant. */
export function wallClockInZone(utcWall: string, timeZone: string): { wall: string; offsetMinutes: number } {
  const unixMs = Date.parse(`${utcWall.replace(' ', 'T')}Z`);
  const offsetMinutes = offsetMinutesAt(unixMs, timeZone);
  return { wall: wallClockAt(utcWall, offsetMinutes), offsetMinutes };
}

/** Converts a wall clock in UTC, 'YYYY-MM-DD HH:MM:SS.mmm', to the one with an offset. */
export function wallClockAt(utcWall: string, offsetMinutes: number): string {
  const unixMs = Date.parse(`${utcWall.replace(' ', 'T')}Z`);
  return new Date(unixMs + offsetMinutes * 60_000).toISOString().replace('T', ' ').slice(0, 23);
}
