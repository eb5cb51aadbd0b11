const dayMs = 86_400_000;
const first = '0001-01-01';
const last = '9999-12-31';

/** Adds days to a day (YYYY-MM-DD), from the year 1 to 9999. */
export function addDays(day: string, count: number): string {
  return limit(new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs));
}

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return limit(date);
}

/** The number of days since Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The six weeks, from Monday on, that show the month of a day. */
export function weeksOf(day: string): string[][] {
  const start = `${day.slice(0, 7)}-01`;
  const weekday = weekdayOf(start);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => addDays(start, week * 7 + index - weekday)),
  );
}

function limit(date: Date): string {
  if (date.getTime() < Date.parse(`${first}T00:00:00Z`)) return first;
  if (date.getTime() > Date.parse(`${last}T00:00:00Z`)) return last;
  return date.toISOString().slice(0, 10);
}
