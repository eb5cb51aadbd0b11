import { storedText } from '../../../../shared/store/browser-storage.ts';
import { countSelected, groupStatusOf, type PageGroups } from './selection.ts';
import type { SelectionState } from './selection-store.ts';

/** `range`: Shift selects a range. `reach`: the selection can continue in another month. */
export type HintName = 'range' | 'reach';

const dayMs = 86_400_000;
const againAfterMs = 30 * dayMs;
const manyFiles = 10;
/** Cleared on logout (docs/rules/session.md#se2). */
const stored = { range: storedText('local', 'shiftSelectHint'), reach: storedText('local', 'fastScrollerTooltip') };

/** The last time each hint was displayed, in milliseconds; undefined if never. */
export type ShownTimes = Readonly<Record<HintName, number | undefined>>;

export function readShownTimes(): ShownTimes {
  return { range: readMs('range'), reach: readMs('reach') };
}

function readMs(name: HintName): number | undefined {
  const text = stored[name].read();
  return text === undefined ? undefined : Number(text) || 0;
}

export function saveShownTime(name: HintName, nowMs: number): void {
  stored[name].write(String(nowMs));
}

/**
 * Returns the hint to display after the last action. The `range` hint appears once, and again after a month with one or
 * three files selected. The `reach` hint appears once, when a whole group or ten files are selected
 * (docs/rules/timeline.md#ti3).
 */
export function findDueHint(
  { selection, lastAction }: Pick<SelectionState, 'selection' | 'lastAction'>,
  pageGroups: PageGroups,
  { shown, nowMs }: { shown: ShownTimes; nowMs: number },
): HintName | undefined {
  const count = countSelected(selection);
  if (lastAction === 'item' && count > 0) {
    const isFirst = shown.range === undefined;
    const isAgain = shown.range !== undefined && nowMs - shown.range >= againAfterMs && (count === 1 || count === 3);
    if (isFirst || isAgain) return 'range';
  }
  const isMuch = count >= manyFiles || hasFullGroup(selection, pageGroups);
  return isMuch && shown.reach === undefined ? 'reach' : undefined;
}

function hasFullGroup({ groups }: SelectionState['selection'], pageGroups: PageGroups): boolean {
  return [...groups].some(([key, group]) => {
    const count = pageGroups.groups[pageGroups.orderOf.get(key) ?? -1]?.count;
    return count !== undefined && groupStatusOf(group, count) === 'all';
  });
}
