const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const appleDate = /(\p{L}+)\s+(\d{1,2}),\s*(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(AM|PM)?\s*(?:GMT|UTC)$/iu;

/** Parses `Saturday June 4,2022 12:11 PM GMT` into seconds since 1970; undefined for anything else. */
export function parseAppleDate(text: string): number | undefined {
  const [, monthName, day, year, hour, minute, second = '0', half] = appleDate.exec(text.trim()) ?? [];
  const month = months.indexOf((monthName ?? '').slice(0, 3).toLowerCase());
  if (monthName === undefined || month < 0) return undefined;
  const hours = hourOf(Number(hour), half?.toUpperCase());
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const date = new Date(Date.UTC(Number(year), month, Number(day), hours, Number(minute), Number(second)));
  return date.getUTCDate() === Number(day) ? date.getTime() / 1000 : undefined;
}

/** Some exports write hours after 12 together with PM. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === 'PM' && hour < 12) return hour + 12;
  return half === 'AM' && hour === 12 ? 0 : hour;
}
