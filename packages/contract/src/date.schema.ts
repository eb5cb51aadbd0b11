import { z } from 'zod';

/** A day of the calendar, in the years 1 to 9999: YYYY-MM-DD. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be YYYY-MM-DD')
  .refine((day) => isOnCalendar(`${day}T00:00:00`), 'There is no such day');

/** A month of the years 1 to 9999: YYYY-MM. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'Must be YYYY-MM')
  .refine((month) => isOnCalendar(`${month}-01T00:00:00`), 'There is no such month');

/** The name of an IANA time zone. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_+/-]+$/, 'Must be the name of a time zone');

/** A wall-clock time of the years 1 to 9999, without a zone: YYYY-MM-DDTHH:MM:SS, with up to three decimals. */
export const wallClockSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?$/, 'Must be YYYY-MM-DDTHH:MM:SS without a zone')
  .refine(isOnCalendar, 'There is no such time');

/** Unix seconds, fractions allowed; years 1 to 9999. */
export const unixSecondsSchema = z.coerce.number().min(-62_135_596_800).max(253_402_300_799);

/** Date accepts days that a month does not have and moves them into the next month, which the comparison finds. */
function isOnCalendar(wall: string): boolean {
  const date = new Date(`${wall}Z`);
  return wall >= '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wall.slice(0, 19));
}
