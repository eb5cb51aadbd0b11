import type { FileId } from '@stund/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureGrid } from './grid-metrics.ts';
import { anchorAt, restoreAnchor, restoreDate } from './scroll-anchor.ts';
import { tileOffset } from './tile-positions.ts';
import { layoutTimeline, type SectionLayout } from './timeline-layout.ts';

/** Files are named in the order of their arrival; months hold the newest first. */
type Months = Record<string, string[]>;

const layoutOf = (months: Months, px = 1440) =>
  layoutTimeline(
    Object.keys(months)
      .toSorted()
      .reverse()
      .map((key) => ({ key, count: months[key]!.length })),
    measureGrid({ windowPx: px, pagePx: px }),
  );
const idAt =
  (months: Months) =>
  ({ key }: SectionLayout, index: number) =>
    months[key]?.[index] as FileId | undefined;
const indexIn =
  (months: Months) =>
  ({ key }: SectionLayout, fileId: FileId) => {
    const index = months[key]?.indexOf(fileId) ?? -1;
    return index < 0 ? undefined : index;
  };

const anyMonths = fc
  .array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 })
  .map(
    (counts): Months =>
      Object.fromEntries(
        counts.map((count, month) => [
          `2024-${String(month + 1).padStart(2, '0')}`,
          Array.from({ length: count }, (_, index) => `${month}/${index}`),
        ]),
      ),
  );

const anyArrivals = fc.array(fc.tuple(fc.nat(11), fc.nat(60)), { maxLength: 40 });

function withArrivals(months: Months, arrivals: readonly (readonly [number, number])[]): Months {
  const after = structuredClone(months);
  for (const [order, [month, index]] of arrivals.entries()) {
    const key = `2024-${String(month + 1).padStart(2, '0')}`;
    const files = after[key] ?? [];
    after[key] = files;
    files.splice(Math.min(index, files.length), 0, `new ${order}`);
  }
  return after;
}

/** The distance from the top of the window to a file. */
function distance(months: Months, px: number, topPx: number, fileId: string): number {
  const layout = layoutOf(months, px);
  for (const section of layout.sections) {
    const index = months[section.key]!.indexOf(fileId);
    if (index >= 0) return section.topPx + tileOffset(layout.metrics, section, index).topPx - topPx;
  }
  throw new Error(`${fileId} is not there`);
}

it('keeps the tile at the top of the window in place when files arrive and the width changes', () => {
  fc.assert(
    fc.property(anyMonths, anyArrivals, fc.nat(), fc.integer({ min: 300, max: 2600 }), (months, arrivals, seed, px) => {
      const before = layoutOf(months);
      const topPx = 1 + (seed % before.heightPx);
      const anchor = anchorAt(before, topPx, idAt(months))!;
      const after = withArrivals(months, arrivals);
      const restoredPx = restoreAnchor(layoutOf(after, px), anchor, indexIn(after))!;
      expect(distance(after, px, restoredPx, anchor.fileId!)).toBe(distance(months, 1440, topPx, anchor.fileId!));
    }),
  );
});

it('keeps a month in place before its files are loaded, until the month disappears', () => {
  const months: Months = { '2024-05': ['a', 'b', 'c', 'd', 'e', 'f'], '2024-04': ['g'] };
  const layout = layoutOf(months);
  const anchor = anchorAt(layout, layout.sections[1]!.topPx + 100, () => undefined)!;
  expect(anchor).toMatchObject({ key: '2024-04', fileId: undefined });
  const more = layoutOf({ ...months, '2024-06': ['x'] });
  expect(restoreAnchor(more, anchor, () => undefined)).toBe(more.sections[2]!.topPx + 100);
  expect(restoreAnchor(layoutOf({ '2024-05': ['a'] }), anchor, () => undefined)).toBeUndefined();
});

it('has no anchor at the very top', () => {
  expect(anchorAt(layoutOf({ '2024-05': ['a'] }), 0, () => undefined)).toBeUndefined();
});

it('stays at its date when the filter changes', () => {
  fc.assert(
    fc.property(anyMonths, anyMonths, fc.nat(), (months, others, seed) => {
      const before = layoutOf(months);
      const anchor = anchorAt(before, 1 + (seed % before.heightPx), idAt(months))!;
      const after = layoutOf(others);
      const restoredPx = restoreDate(after, anchor)!;
      const same = after.sections.find(({ key }) => key === anchor.key);
      if (!same) {
        const older = after.sections.find(({ key }) => key < anchor.key) ?? after.sections.at(-1);
        expect(restoredPx).toBe(older!.topPx);
        return;
      }
      expect(restoredPx - anchor.offsetPx).toBeGreaterThanOrEqual(same.topPx + after.metrics.headingPx);
      expect(restoredPx - anchor.offsetPx).toBeLessThan(same.topPx + same.heightPx);
    }),
  );
});

it('keeps the place when the documents of months above are opened and collapsed, and that of a collapsed row', () => {
  const metrics = measureGrid({ windowPx: 1440, pagePx: 1440 });
  const layoutWith = (open: readonly boolean[]) =>
    layoutTimeline(
      open.map((isOpen, month) => ({
        key: `2024-0${9 - month}`,
        count: month % 2 === 0 ? 9 : 0,
        documents: 20,
        isOpen,
      })),
      metrics,
    );
  const anyOpen = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(anyOpen, anyOpen, fc.nat(), (before, after, seed) => {
      const layout = layoutWith(before);
      const topPx = 1 + (seed % layout.heightPx);
      const anchor = anchorAt(layout, topPx, () => undefined)!;
      const next = layoutWith(after);
      const restoredPx = restoreAnchor(next, anchor, () => undefined)!;
      const section = next.sections.find(({ key }) => key === anchor.key)!;
      expect(restoredPx - anchor.offsetPx).toBeGreaterThanOrEqual(section.topPx);
      expect(restoredPx - anchor.offsetPx).toBeLessThan(section.topPx + section.heightPx);
      expect(restoreAnchor(layout, anchor, () => undefined)).toBe(topPx);
    }),
  );
});
