export interface ParsedRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * Parses a single byte range (RFC 9110 §14.1.2). Multiple ranges, other units and malformed values are ignored, as the standard
 * allows.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ParsedRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : /^bytes=(.*)$/.exec(header.trim());
  return match ? parseRangeSpec(match[1] ?? '', sizeBytes) : undefined;
}

/** Parses one range of a Range header: `0-499`, `500-` or `-500`. Undefined when it is malformed. */
export function parseRangeSpec(spec: string, sizeBytes: number): ParsedRange | 'unsatisfiable' | undefined {
  const match = /^(\d{0,15})-(\d{0,15})$/.exec(spec);
  if (!match || spec === '-') return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const suffix = Math.min(Number(last), sizeBytes);
    return suffix === 0 ? 'unsatisfiable' : { start: sizeBytes - suffix, end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
