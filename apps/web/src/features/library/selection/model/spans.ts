import { type Cut, compareCuts, isAfterCut, type Position } from './position.ts';

/** The files of a group between two cuts that existed at the serial `asOf`. Files added later are not included. */
export interface Span {
  from: Cut;
  to: Cut;
  asOf: number;
}

/** Sorted and disjoint. */
export type Spans = readonly Span[];
export type CutRange = Pick<Span, 'from' | 'to'>;

export function contains({ from, to }: CutRange, position: Position): boolean {
  return isAfterCut(from, position) && !isAfterCut(to, position);
}

export function countIn(spans: readonly CutRange[]): number {
  return spans.reduce((sum, { from, to }) => sum + Math.max(0, to.index - from.index), 0);
}

/** The number of files that are in both the range and the spans. */
export function countShared(spans: Spans, range: CutRange): number {
  const shared = ({ from, to }: Span) =>
    Math.max(0, Math.min(to.index, range.to.index) - Math.max(from.index, range.from.index));
  return spans.reduce((sum, span) => sum + shared(span), 0);
}

export function subtract(spans: Spans, { from, to }: CutRange): Spans {
  return spans.flatMap((span) => {
    if (compareCuts(span.to, from) <= 0 || compareCuts(span.from, to) >= 0) return [span];
    const before = { ...span, to: from };
    const after = { ...span, from: to };
    return [before, after].filter((part) => compareCuts(part.from, part.to) < 0);
  });
}

/** Where two spans overlap, the new one replaces the old one, because its `asOf` is later. */
export function insert(spans: Spans, span: Span): Spans {
  const apart = [...subtract(spans, span), span].toSorted((one, other) => compareCuts(one.from, other.from));
  const joined: Span[] = [];
  for (const next of apart) {
    const last = joined.at(-1);
    const isTouching = last !== undefined && last.asOf === next.asOf && compareCuts(last.to, next.from) === 0;
    if (isTouching) joined[joined.length - 1] = { ...last, to: next.to };
    else joined.push(next);
  }
  return joined;
}

/** The only file of a span that was created for a single file; it is included whenever it was added. */
export function onlyPositionIn({ from, to }: CutRange): Position | undefined {
  if (typeof from.position === 'string' || typeof to.position === 'string') return undefined;
  return from.position.id === to.position.id && from.position.at === to.position.at ? from.position : undefined;
}
