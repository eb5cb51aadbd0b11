import {
  type Cut,
  comparePositions,
  cutAfter,
  cutBefore,
  endCut,
  type ItemPosition,
  type Position,
  startCut,
} from './position.ts';
import { type CutRange, contains, countIn, countShared, insert, type Spans, subtract } from './spans.ts';

/** The selected files of a group. The object changes only if the selection in the group does. */
export interface GroupSelection {
  spans: Spans;
  count: number;
}

/**
 * The selection as ranges of each group, so that a range over a million files is a handful of cuts. Groups without
 * selected files are not included.
 */
export interface Selection {
  groups: ReadonlyMap<string, GroupSelection>;
  /** The last clicked item, from which a range starts. */
  anchor: ItemPosition | undefined;
}

export interface PageGroup {
  key: string;
  count: number;
  /** The files of the group when it has not all those of the displayed list between its bounds. */
  type?: 'media' | 'documents';
}

/** The groups of a page in order, with their counts at the serial `asOf`. */
export interface PageGroups {
  groups: readonly PageGroup[];
  orderOf: ReadonlyMap<string, number>;
  asOf: number;
}

export type ItemStatus = 'NotSelected' | 'ToBeSelected' | 'Selected' | 'ToBeDeselected';
export type GroupStatus = 'none' | 'some' | 'all';

/** The effect that a click with Shift would have. */
export interface Preview {
  kind: 'select' | 'deselect';
  ranges: ReadonlyMap<string, CutRange>;
}

export const nothingSelected: Selection = { groups: new Map(), anchor: undefined };

export function pageGroupsOf(groups: readonly PageGroup[], asOf: number): PageGroups {
  return { groups, orderOf: new Map(groups.map(({ key }, order) => [key, order])), asOf };
}

export function countSelected({ groups }: Selection): number {
  let count = 0;
  for (const group of groups.values()) count += group.count;
  return count;
}

export function isSelected(group: GroupSelection | undefined, position: Position): boolean {
  return group?.spans.some((span) => contains(span, position)) ?? false;
}

export function groupStatusOf(group: GroupSelection | undefined, count: number): GroupStatus {
  if (!group) return 'none';
  return group.count >= count ? 'all' : 'some';
}

/** Adds the item, or removes it if it is selected. */
export function toggleItem(selection: Selection, item: ItemPosition, pageGroups: PageGroups): Selection {
  const isIn = isSelected(selection.groups.get(item.group), item);
  const change = new Map([[item.group, rangeOf(item, item)]]);
  return { groups: isIn ? takeFrom(selection, change) : addTo(selection, change, pageGroups), anchor: item };
}

/** Selects everything from the last clicked item to this one, or deselects it if all of it is selected. */
export function toggleRange(selection: Selection, item: ItemPosition, pageGroups: PageGroups): Selection {
  const preview = previewRange(selection, item, pageGroups);
  if (!preview) return toggleItem(selection, item, pageGroups);
  const { kind, ranges } = preview;
  const groups = kind === 'select' ? addTo(selection, ranges, pageGroups) : takeFrom(selection, ranges);
  return { groups, anchor: item };
}

/** Returns what `toggleRange` would do; undefined if there is no range yet. */
export function previewRange(selection: Selection, item: ItemPosition, pageGroups: PageGroups): Preview | undefined {
  const { anchor } = selection;
  const ranges = anchor && rangesBetween(anchor, item, pageGroups);
  if (!ranges) return undefined;
  const isAllIn = [...ranges].every(([key, range]) => {
    const spans = selection.groups.get(key)?.spans ?? [];
    return countShared(spans, range) >= countIn([range]);
  });
  return { kind: isAllIn ? 'deselect' : 'select', ranges };
}

/** Adds the range between two items to a selection, for Shift with arrow keys. */
export function extendRange(base: Selection, from: ItemPosition, to: ItemPosition, pageGroups: PageGroups): Selection {
  const ranges = rangesBetween(from, to, pageGroups);
  return ranges ? { groups: addTo(base, ranges, pageGroups), anchor: from } : base;
}

/** How many files of two groups are selected. */
export function joinGroupStatuses(one: GroupStatus, other: GroupStatus): GroupStatus {
  return one === other ? one : 'some';
}

/** Selects all files of some groups, or none if all were selected. Keys of no group are ignored. */
export function toggleGroups(selection: Selection, keys: readonly string[], pageGroups: PageGroups): Selection {
  const groups = keys.flatMap((key) => pageGroups.groups[pageGroups.orderOf.get(key) ?? -1] ?? []);
  if (groups.length === 0) return selection;
  const whole = new Map(
    groups.map(({ key, count }): [string, CutRange] => [key, { from: startCut, to: endCut(count) }]),
  );
  const isAllIn = groups.every(({ key, count }) => groupStatusOf(selection.groups.get(key), count) === 'all');
  return { ...selection, groups: isAllIn ? takeFrom(selection, whole) : addTo(selection, whole, pageGroups) };
}

export function selectAll(selection: Selection, pageGroups: PageGroups): Selection {
  const whole = pageGroups.groups.map(({ key, count }): [string, CutRange] => [
    key,
    { from: startCut, to: endCut(count) },
  ]);
  return { ...selection, groups: addTo(selection, new Map(whole), pageGroups) };
}

export function itemStatusOf(
  group: GroupSelection | undefined,
  preview: { kind: Preview['kind']; range: CutRange } | undefined,
  position: Position,
): ItemStatus {
  const isIn = isSelected(group, position);
  if (!preview || !contains(preview.range, position)) return isIn ? 'Selected' : 'NotSelected';
  if (preview.kind === 'deselect') return 'ToBeDeselected';
  return isIn ? 'Selected' : 'ToBeSelected';
}

function rangeOf(first: ItemPosition, last: ItemPosition): CutRange {
  return { from: cutBefore(first), to: cutAfter(last) };
}

/** Returns undefined if the group of one of them no longer exists. */
function rangesBetween(
  one: ItemPosition,
  other: ItemPosition,
  pageGroups: PageGroups,
): Map<string, CutRange> | undefined {
  const orders = [pageGroups.orderOf.get(one.group), pageGroups.orderOf.get(other.group)] as const;
  if (orders[0] === undefined || orders[1] === undefined) return undefined;
  const [a, b] = [
    { item: one, order: orders[0] },
    { item: other, order: orders[1] },
  ].toSorted((x, y) => x.order - y.order || comparePositions(x.item, y.item));
  const ranges = new Map<string, CutRange>();
  for (let order = a!.order; order <= b!.order; order += 1) {
    const group = pageGroups.groups[order]!;
    const from: Cut = order === a!.order ? cutBefore(a!.item) : startCut;
    const to: Cut = order === b!.order ? cutAfter(b!.item) : endCut(group.count);
    ranges.set(group.key, { from, to });
  }
  return ranges;
}

function addTo(
  { groups }: Selection,
  ranges: ReadonlyMap<string, CutRange>,
  { asOf }: PageGroups,
): Selection['groups'] {
  return change(groups, ranges, (spans, range) => insert(spans, { ...range, asOf }));
}

function takeFrom({ groups }: Selection, ranges: ReadonlyMap<string, CutRange>): Selection['groups'] {
  return change(groups, ranges, subtract);
}

function change(
  groups: Selection['groups'],
  ranges: ReadonlyMap<string, CutRange>,
  apply: (spans: Spans, range: CutRange) => Spans,
): Selection['groups'] {
  const changed = new Map(groups);
  for (const [key, range] of ranges) replaceGroup(changed, key, apply(changed.get(key)?.spans ?? [], range));
  return changed;
}

/** Groups without selected files are removed. */
export function replaceGroup(groups: Map<string, GroupSelection>, key: string, spans: Spans): void {
  const count = countIn(spans);
  if (count > 0) groups.set(key, { spans, count });
  else groups.delete(key);
}
