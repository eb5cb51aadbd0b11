import {
  type Cut,
  comparePositions,
  cutAfter,
  cutBefore,
  endCut,
  type Place,
  type Position,
  startCut,
} from './position.ts';
import { contains, countIn, countShared, insert, type Spans, type Stretch, subtract } from './spans.ts';

/** What is selected of a group. The same object until something in the group changes. */
export interface GroupSelection {
  spans: Spans;
  count: number;
}

/**
 * What a person has chosen, as stretches of each group: a range over a million files is a handful of cuts. Groups of which
 * nothing is selected are not in it.
 */
export interface Selection {
  groups: ReadonlyMap<string, GroupSelection>;
  /** The item clicked last, where a range begins. */
  anchor: Place | undefined;
}

/** The groups of a page in order, as counted at the serial `asOf`. */
export interface Ruler {
  groups: ReadonlyArray<{ key: string; count: number }>;
  orderOf: ReadonlyMap<string, number>;
  asOf: number;
}

export type ItemStatus = 'NotSelected' | 'ToBeSelected' | 'Selected' | 'ToBeDeselected';
export type GroupStatus = 'none' | 'some' | 'all';

/** What a shift-click would do to stretches of groups. */
export interface Preview {
  kind: 'select' | 'deselect';
  stretches: ReadonlyMap<string, Stretch>;
}

export const nothingSelected: Selection = { groups: new Map(), anchor: undefined };

export function rulerOf(groups: ReadonlyArray<{ key: string; count: number }>, asOf: number): Ruler {
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

/** Adds the item, or takes it away when it is in. */
export function toggleItem(selection: Selection, place: Place, ruler: Ruler): Selection {
  const isIn = isSelected(selection.groups.get(place.group), place);
  const change = new Map([[place.group, stretchOf(place, place)]]);
  return { groups: isIn ? takeFrom(selection, change) : addTo(selection, change, ruler), anchor: place };
}

/** Everything between the item clicked last and this one: selects it, or deselects it when all of it is selected. */
export function toggleRange(selection: Selection, place: Place, ruler: Ruler): Selection {
  const preview = previewRange(selection, place, ruler);
  if (!preview) return toggleItem(selection, place, ruler);
  const { kind, stretches } = preview;
  const groups = kind === 'select' ? addTo(selection, stretches, ruler) : takeFrom(selection, stretches);
  return { groups, anchor: place };
}

/** What `toggleRange` would do; undefined where there is no range yet. */
export function previewRange(selection: Selection, place: Place, ruler: Ruler): Preview | undefined {
  const { anchor } = selection;
  const stretches = anchor && stretchesBetween(anchor, place, ruler);
  if (!stretches) return undefined;
  const isAllIn = [...stretches].every(([key, stretch]) => {
    const spans = selection.groups.get(key)?.spans ?? [];
    return countShared(spans, stretch) >= countIn([stretch]);
  });
  return { kind: isAllIn ? 'deselect' : 'select', stretches };
}

/** Everything that was selected, and the range between two items, as shift with an arrow key extends it. */
export function extendRange(base: Selection, from: Place, to: Place, ruler: Ruler): Selection {
  const stretches = stretchesBetween(from, to, ruler);
  return stretches ? { groups: addTo(base, stretches, ruler), anchor: from } : base;
}

/** All files of a group, or none of them when all were selected. */
export function toggleGroup(selection: Selection, key: string, ruler: Ruler): Selection {
  const group = ruler.groups[ruler.orderOf.get(key) ?? -1];
  if (!group) return selection;
  const whole = new Map([[key, { from: startCut, to: endCut(group.count) }]]);
  const isAllIn = groupStatusOf(selection.groups.get(key), group.count) === 'all';
  return { ...selection, groups: isAllIn ? takeFrom(selection, whole) : addTo(selection, whole, ruler) };
}

export function selectAll(selection: Selection, ruler: Ruler): Selection {
  const whole = ruler.groups.map(({ key, count }): [string, Stretch] => [key, { from: startCut, to: endCut(count) }]);
  return { ...selection, groups: addTo(selection, new Map(whole), ruler) };
}

export function itemStatusOf(
  group: GroupSelection | undefined,
  preview: { kind: Preview['kind']; stretch: Stretch } | undefined,
  position: Position,
): ItemStatus {
  const isIn = isSelected(group, position);
  if (!preview || !contains(preview.stretch, position)) return isIn ? 'Selected' : 'NotSelected';
  if (preview.kind === 'deselect') return 'ToBeDeselected';
  return isIn ? 'Selected' : 'ToBeSelected';
}

function stretchOf(first: Place, last: Place): Stretch {
  return { from: cutBefore(first), to: cutAfter(last) };
}

/** Undefined when one of them is in a group that is gone. */
function stretchesBetween(one: Place, other: Place, ruler: Ruler): Map<string, Stretch> | undefined {
  const orders = [ruler.orderOf.get(one.group), ruler.orderOf.get(other.group)] as const;
  if (orders[0] === undefined || orders[1] === undefined) return undefined;
  const [a, b] = [
    { place: one, order: orders[0] },
    { place: other, order: orders[1] },
  ].toSorted((x, y) => x.order - y.order || comparePositions(x.place, y.place));
  const stretches = new Map<string, Stretch>();
  for (let order = a!.order; order <= b!.order; order += 1) {
    const group = ruler.groups[order]!;
    const from: Cut = order === a!.order ? cutBefore(a!.place) : startCut;
    const to: Cut = order === b!.order ? cutAfter(b!.place) : endCut(group.count);
    stretches.set(group.key, { from, to });
  }
  return stretches;
}

function addTo({ groups }: Selection, stretches: ReadonlyMap<string, Stretch>, { asOf }: Ruler): Selection['groups'] {
  return change(groups, stretches, (spans, stretch) => insert(spans, { ...stretch, asOf }));
}

function takeFrom({ groups }: Selection, stretches: ReadonlyMap<string, Stretch>): Selection['groups'] {
  return change(groups, stretches, subtract);
}

function change(
  groups: Selection['groups'],
  stretches: ReadonlyMap<string, Stretch>,
  apply: (spans: Spans, stretch: Stretch) => Spans,
): Selection['groups'] {
  const changed = new Map(groups);
  for (const [key, stretch] of stretches) replaceGroup(changed, key, apply(changed.get(key)?.spans ?? [], stretch));
  return changed;
}

/** A group without files left in it is not selected at all. */
export function replaceGroup(groups: Map<string, GroupSelection>, key: string, spans: Spans): void {
  const count = countIn(spans);
  if (count > 0) groups.set(key, { spans, count });
  else groups.delete(key);
}
