import type { FileId } from '@stund/contract';
import { type Cut, cutAfter, cutBefore, isAfterCut, type Position } from './position.ts';
import type { GroupSelection } from './selection.ts';
import { contains, countIn, onlyPositionIn, type Span, type Spans, subtract } from './spans.ts';

/** The loaded files of a group by index; undefined where a file is not loaded. */
export interface LoadedGroup {
  count: number;
  files: ReadonlyArray<Position | undefined>;
}

/** Whether a file was added after the serial. */
export type IsLate = (fileId: FileId, asOf: number) => boolean;

interface LoadedFile {
  index: number;
  position: Position;
}

/**
 * Updates the selection of a group after its files have changed: recomputes the counts, and excludes files added
 * between selected ones, since the user has not chosen them. Returns the same object if nothing changes.
 */
export function reconcileGroup(group: GroupSelection, { count, files }: LoadedGroup, isLate: IsLate): GroupSelection {
  const loaded = files.flatMap((position, index): LoadedFile[] => (position ? [{ index, position }] : []));
  const isComplete = loaded.length >= count;
  const newCuts = new Set<Cut>();
  let spans: Spans = group.spans;
  for (const { index, position } of loaded) {
    if (!isLate(position.id, 0)) continue;
    const span = spans.find((one) => contains(one, position));
    if (!span || onlyPositionIn(span) || !isLate(position.id, span.asOf)) continue;
    const place = { ...position, index };
    const late = { from: cutBefore(place), to: cutAfter(place) };
    newCuts.add(late.from).add(late.to);
    spans = subtract(spans, late);
  }
  // The number of positions that the files so far have moved down. Cuts between files that are not loaded move by the
  // same number.
  let shift = 0;
  const updateCut = (cut: Cut): Cut => {
    if (cut.position === 'start') return cut;
    if (newCuts.has(cut)) {
      shift += Number(cut.isAfter);
      return cut;
    }
    const index = cut.position === 'end' ? (isComplete ? count : undefined) : indexOf(cut, loaded, isComplete);
    if (index !== undefined) shift = index - cut.index;
    return at(cut, index ?? cut.index + shift);
  };
  const next = spans
    .map((span): Span => ({ ...span, from: updateCut(span.from), to: updateCut(span.to) }))
    .filter(({ from, to }) => from.index < to.index);
  return isSame(group.spans, next) ? group : { spans: next, count: countIn(next) };
}

function at(cut: Cut, index: number): Cut {
  return cut.index === index ? cut : { ...cut, index };
}

/** The number of files before the cut; undefined if the files on both sides are not loaded. */
function indexOf(cut: Cut, loaded: readonly LoadedFile[], isComplete: boolean): number | undefined {
  let low = 0;
  let high = loaded.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfterCut(cut, loaded[middle]!.position)) high = middle;
    else low = middle + 1;
  }
  const before = loaded[low - 1]?.index ?? -1;
  const after = loaded[low]?.index;
  const isLastKnown = cut.isAfter && isAt(cut, loaded[low - 1]?.position);
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
