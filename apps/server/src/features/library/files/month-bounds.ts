/** The first day of a month, as YYYY-MM, and of the following month. */
export function monthBounds(month: string): { fromDay: string; beforeDay: string } {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  const nextYear = String(number === 12 ? year + 1 : year).padStart(4, '0');
  return { fromDay: `${month}-01`, beforeDay: `${nextYear}-${String((number % 12) + 1).padStart(2, '0')}-01` };
}
