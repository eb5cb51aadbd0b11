import { type CallInput, type FileId, limits, type listSelectedFiles, type SelectedRange } from '@stund/contract';
import type { Position } from '../model/position.ts';
import { type GroupSelection, type PageGroups, pageGroupsOf, type Selection } from '../model/selection.ts';
import { onlyPositionIn, type Span } from '../model/spans.ts';

type Body = CallInput<typeof listSelectedFiles>['body'];

/** The filter of the displayed list, which also limits the ranges of the selection. */
export type ListFilter = Pick<Body, 'type' | 'uploaded_since' | 'search'>;

export interface SelectionRequestOptions {
  pageGroups: PageGroups;
  /** The positions before the first and after the last possible file of a group. */
  boundsOf: (group: string) => { newest: Position; oldest: Position };
  filter: ListFilter;
}

/** Converts a selection to requests: one for each type of groups, or several if it has too many parts. */
export function requestsOf(selection: Selection, options: SelectionRequestOptions): Body[] {
  const { pageGroups } = options;
  const typeOf = (key: string) => pageGroups.groups[pageGroups.orderOf.get(key) ?? -1]?.type;
  const byType = Map.groupBy(selection.groups, ([key]) => typeOf(key));
  return [...byType].flatMap(([type, groups]) => {
    const ofType = pageGroupsOf(
      pageGroups.groups.filter((group) => group.type === type),
      pageGroups.asOf,
    );
    const filter = type === undefined ? options.filter : { ...options.filter, type };
    return requestsOfType(groups, { ...options, pageGroups: ofType, filter });
  });
}

function requestsOfType(
  selected: ReadonlyArray<[string, GroupSelection]>,
  { pageGroups, boundsOf, filter }: SelectionRequestOptions,
): Body[] {
  const ids: FileId[] = [];
  const ranges: RequestRange[] = [];
  const groups = selected.map(([key, { spans }]) => ({ key, spans, order: pageGroups.orderOf.get(key) ?? -1 }));
  for (const { key, spans, order } of groups.toSorted((one, other) => one.order - other.order)) {
    for (const span of spans) {
      const only = onlyPositionIn(span);
      if (only) ids.push(only.id);
      else append(ranges, rangeOf(span, boundsOf(key), order));
    }
  }
  const idParts = chunksOf(ids, limits.filesPerSelectionPage);
  const rangeParts = chunksOf(ranges, limits.rangesPerSelection);
  return Array.from({ length: Math.max(idParts.length, rangeParts.length) }, (_, part) => ({
    ...filter,
    file_uuids: idParts[part] ?? [],
    ranges: (rangeParts[part] ?? []).map(({ range }) => range),
  }));
}

interface RequestRange {
  range: SelectedRange;
  /** The order of the group whose beginning or end the range reaches. */
  startOrder: number | undefined;
  endOrder: number | undefined;
}

function rangeOf(
  { from, to, asOf }: Span,
  bounds: { newest: Position; oldest: Position },
  order: number,
): RequestRange {
  const newest = typeof from.position === 'string' ? bounds.newest : from.position;
  const oldest = typeof to.position === 'string' ? bounds.oldest : to.position;
  return {
    range: {
      newest: { timestamp: newest.at, id: newest.id },
      includes_newest: !from.isAfter,
      oldest: { timestamp: oldest.at, id: oldest.id },
      includes_oldest: typeof to.position === 'string' || to.isAfter,
      as_of: asOf,
    },
    startOrder: from.position === 'start' && order >= 0 ? order : undefined,
    endOrder: to.position === 'end' && order >= 0 ? order : undefined,
  };
}

/** Merges ranges of groups that are consecutive among those of their type: at the time of the selection nothing was between them. */
function append(ranges: RequestRange[], next: RequestRange): void {
  const last = ranges.at(-1);
  const follows = last?.endOrder !== undefined && next.startOrder === last.endOrder + 1;
  if (!last || !follows || last.range.as_of !== next.range.as_of) {
    ranges.push(next);
    return;
  }
  const { oldest, includes_oldest } = next.range;
  ranges[ranges.length - 1] = { ...last, range: { ...last.range, oldest, includes_oldest }, endOrder: next.endOrder };
}

function chunksOf<T>(things: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < things.length; start += size) parts.push(things.slice(start, start + size));
  return parts;
}
