export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

const maxRanges = 16;

/**
 * The ranges that a Range header asks for, in its order (RFC 9110 §14.1.2). Undefined when the whole is to be sent: without the
 * header, for other units and malformed ranges, and for ranges that overlap or are too many, as §14.2 allows.
 */
export function parseByteRanges(
  header: string | undefined,
  sizeBytes: number,
): ByteRange[] | 'unsatisfiable' | undefined {
  const list = header === undefined ? null : /^bytes=(.+)$/i.exec(header.trim());
  if (!list) return undefined;
  const specs = (list[1] ?? '').split(',').map((spec) => spec.trim());
  if (specs.length > maxRanges) return undefined;
  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const range = parseOne(spec, sizeBytes);
    if (range === undefined) return undefined;
    if (range !== 'unsatisfiable') ranges.push(range);
  }
  if (ranges.length === 0) return 'unsatisfiable';
  return hasOverlap(ranges) ? undefined : ranges;
}

function parseOne(spec: string, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
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

function hasOverlap(ranges: readonly ByteRange[]): boolean {
  const sorted = ranges.toSorted((one, other) => one.start - other.start);
  return sorted.some((range, index) => index > 0 && range.start <= sorted[index - 1]!.end);
}
