import { type ParsedRange, parseRangeSpec } from '../../../library/media/index.ts';

const maxRanges = 16;

/**
 * The ranges that a Range header asks for, in its order (RFC 9110 §14.1.2). Undefined when the whole is to be sent: without the
 * header, for other units and malformed ranges, and for ranges that overlap or are too many, as §14.2 allows.
 */
export function parseByteRanges(
  header: string | undefined,
  sizeBytes: number,
): ParsedRange[] | 'unsatisfiable' | undefined {
  const list = header === undefined ? null : /^bytes=(.+)$/i.exec(header.trim());
  if (!list) return undefined;
  const specs = (list[1] ?? '').split(',').map((spec) => spec.trim());
  if (specs.length > maxRanges) return undefined;
  const ranges: ParsedRange[] = [];
  for (const spec of specs) {
    const range = parseRangeSpec(spec, sizeBytes);
    if (range === undefined) return undefined;
    if (range !== 'unsatisfiable') ranges.push(range);
  }
  if (ranges.length === 0) return 'unsatisfiable';
  return hasOverlap(ranges) ? undefined : ranges;
}

function hasOverlap(ranges: readonly ParsedRange[]): boolean {
  const sorted = ranges.toSorted((one, other) => one.start - other.start);
  return sorted.some((range, index) => index > 0 && range.start <= sorted[index - 1]!.end);
}
