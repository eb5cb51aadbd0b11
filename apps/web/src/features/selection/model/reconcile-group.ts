import { type Cut, cutAfter, cutBefore, isAfterCut, type Position } from './position.ts';
import type { GroupSelection } from './selection.ts';
import { contains, countIn, onlyPositionIn, type Span, type Spans, subtract } from './spans.ts';

/** What is at hand of a group's files, each at its index; undefined where one hasn't been fetched. */
export interface LoadedGroup {
  count: number;
  files: ReadonlyArray<Position | undefined>;
}

/** Whether a file came to its place only after the serial. */
export type IsLate = (fileId: string, asOf: number) => boolean;

interface LoadedFile {
  index: number;
  position: Position;
}

/**
 * The selection of a group after its files have changed: counts are taken anew, and a file that arrived between selected
 * ones is cut out, since nobody has chosen it. The same object when all is as it was.
 */
export function reconcileGroup(group: GroupSelection, { count, files }: LoadedGroup, isLate: IsLate): GroupSelection {
  const known = files.flatMap((position, index): LoadedFile[] => (position ? [{ index, position }] : []));
  const isComplete = known.length >= count;
  const drawn = new Set<Cut>();
  let spans: Spans = group.spans;
  for (const { index, position } of known) {
    if (!isLate(position.id, 0)) continue;
    const span = spans.find((one) => contains(one, position));
    if (!span || onlyPositionIn(span) || !isLate(position.id, span.asOf)) continue;
    const place = { ...position, index };
    const late = { from: cutBefore(place), to: cutAfter(place) };
    drawn.add(late.from).add(late.to);
    spans = subtract(spans, late);
  }
  // How far everything has moved down here. What can't be seen moves along with what was seen last before it.
  let shift = 0;
  const anew = (cut: Cut): Cut => {
    if (cut.position === 'start') return cut;
    if (drawn.has(cut)) {
      shift += Number(cut.isAfter);
      return cut;
    }
    const index = cut.position === 'end' ? (isComplete ? count : undefined) : indexOf(cut, known, isComplete);
    if (index !== undefined) shift = index - cut.index;
    return at(cut, index ?? cut.index + shift);
  };
  const next = spans
    .map((span): Span => ({ ...span, from: anew(span.from), to: anew(span.to) }))
    .filter(({ from, to }) => from.index < to.index);
  return isSame(group.spans, next) ? group : { spans: next, count: countIn(next) };
}

function at(cut: Cut, index: number): Cut {
  return cut.index === index ? cut : { ...cut, index };
}

/** How many files are before the cut; undefined where the files on both sides of it aren't known. */
function indexOf(cut: Cut, known: readonly LoadedFile[], isComplete: boolean): number | undefined {
  let low = 0;
  let high = known.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfterCut(cut, known[middle]!.position)) high = middle;
    else low = middle + 1;
  }
  const before = known[low - 1]?.index ?? -1;
  const after = known[low]?.index;
  const isLastKnown = cut.isAfter && isAt(cut, known[low - 1]?.position);
  if (after === undefined) return isComplete || isLastKnown ? before + 1 : undefined;
  return after === before + 1 ? after : undefined;
}

function isAt({ position }: Cut, other: Position | undefined): boolean {
  return typeof position !== 'string' && position.id === other?.id && position.at === other.at;
}

function isSame(before: Spans, after: Spans): boolean {
  const isSameCut = (one: Cut, other: Cut) => one.index === other.index && one.position === other.position;
  return (
    before.length === after.length &&
    before.every((span, order) => isSameCut(span.from, after[order]!.from) && isSameCut(span.to, after[order]!.to))
  );
}
