/**
 * A value as a cell of a CSV file (RFC 4180). A spreadsheet would compute a text that begins like a formula, so such a text gets an
 * apostrophe.
 */
export function toCsvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
