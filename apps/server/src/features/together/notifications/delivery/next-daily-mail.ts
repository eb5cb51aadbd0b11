import { notificationTiming } from '@stund/contract';
import { offsetMinutesAt, zoneOrUtc } from '../../../../platform/time-zone.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The next time at which it is the hour of daily mails in a time zone; in UTC where the zone is not known. */
export function nextDailyMail(now: Date, zone: string | null): Date {
  const timeZone = zoneOrUtc(zone);
  const hour = notificationTiming.dailyMailHour * hourMs;
  const local = now.getTime() + offsetMinutesAt(now.getTime(), timeZone) * 60_000;
  const next = Math.floor((local - hour) / dayMs) * dayMs + dayMs + hour;
  // The offset may change until then.
  const utc = next - offsetMinutesAt(next, timeZone) * 60_000;
  return new Date(utc <= now.getTime() ? utc + dayMs : utc);
}
