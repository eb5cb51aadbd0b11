/** Tags by `Group:Name`, as exiftool prints them with -G1 -n. */
export type Tags = Readonly<Record<string, unknown>>;

/** Returns the trimmed text of a tag without control characters and bidirectional marks; null when it is empty. */
export function textOf(tags: Tags, name: string): string | null {
  const value = tags[name];
  const isText = typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
  const text = (isText ? [value].flat().join(', ') : '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, 200);
  return text === '' ? null : text;
}

/** Returns the first non-empty text of several tags. */
export function firstTextOf(tags: Tags, names: readonly string[]): string | null {
  for (const name of names) {
    const text = textOf(tags, name);
    if (text !== null) return text;
  }
  return null;
}

/** Returns the first number of a value; null when it is out of range. */
export function numberOf(tags: Tags, name: string, min: number, max: number): number | null {
  const value = tags[name];
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const number = Number(typeof value === 'string' ? value.split(/[ ,]+/)[0] : value);
  return value !== '' && Number.isFinite(number) && number >= min && number <= max ? number : null;
}
