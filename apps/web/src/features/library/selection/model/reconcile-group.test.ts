import type { FileId } from '@stund/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemPosition, Position } from './position.ts';
import { reconcileGroup } from './reconcile-group.ts';
import { isSelected, nothingSelected, pageGroupsOf, toggleGroups, toggleItem, toggleRange } from './selection.ts';

const neverLate = () => false;

function positionOf(moment: number): Position {
  return { at: String(500_000 - moment), id: `f${moment}` as FileId };
}

function placeOf(moment: number, index: number): ItemPosition {
  return { group: 'm', index, ...positionOf(moment) };
}

/** Files at even times, so that others can be inserted between them. */
const before = Array.from({ length: 10 }, (_, index) => index * 2);
const pageGroups = pageGroupsOf([{ key: 'm', count: before.length }], 5);
const place = (index: number) => placeOf(before[index]!, index);

describe('reconcileGroup', () => {
  it('selects the same files after others were added or removed, and counts them correctly', () => {
    const anySteps = fc.array(fc.tuple(fc.boolean(), fc.nat(9)), { minLength: 1, maxLength: 8 });
    const anyNews = fc.uniqueArray(fc.nat(9).map((index) => index * 2 + 1));
    const anyGone = fc.uniqueArray(fc.constantFrom(...before));
    fc.assert(
      fc.property(anySteps, anyNews, anyGone, (steps, news, gone) => {
        const selection = steps.reduce(
          (all, [isRange, index]) => (isRange ? toggleRange : toggleItem)(all, place(index), pageGroups),
          nothingSelected,
        );
        const group = selection.groups.get('m');
        if (!group) return;
        const meant = before.filter((moment) => isSelected(group, positionOf(moment)) && !gone.includes(moment));
        const now = [...before.filter((moment) => !gone.includes(moment)), ...news].toSorted((a, b) => a - b);
        const isLate = (id: string, asOf: number) => asOf < 6 && news.includes(Number(id.slice(1)));
        const next = reconcileGroup(group, { count: now.length, files: now.map(positionOf) }, isLate);
        expect(now.filter((moment) => isSelected(next, positionOf(moment)))).toEqual(meant);
        expect(next.count).toBe(meant.length);
      }),
    );
  });

  it('returns the same object while nothing has changed', () => {
    const group = toggleGroups(nothingSelected, ['m'], pageGroups).groups.get('m')!;
    expect(reconcileGroup(group, { count: 10, files: before.map(positionOf) }, neverLate)).toBe(group);
    expect(reconcileGroup(group, { count: 10, files: [] }, neverLate)).toBe(group);
  });

  it('moves a cut between unloaded files with the previous one', () => {
    const selection = toggleRange(toggleItem(nothingSelected, place(2), pageGroups), place(8), pageGroups);
    const group = selection.groups.get('m')!;
    // One file was added at the top; only the first part of the month is loaded.
    const files = [positionOf(-1), ...before.slice(0, 5).map(positionOf)];
    const next = reconcileGroup(group, { count: 11, files }, neverLate);
    expect(next.spans.map(({ from, to }) => [from.index, to.index])).toEqual([[3, 10]]);
  });

  it('keeps a file that was clicked itself, even if it was added later', () => {
    const group = toggleItem(nothingSelected, place(3), pageGroups).groups.get('m')!;
    const next = reconcileGroup(group, { count: 10, files: before.map(positionOf) }, () => true);
    expect(next).toBe(group);
  });
});
