import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureGrid } from './grid-metrics.ts';
import {
  contentAtRail,
  layoutRail,
  markAtContent,
  monthByKey,
  partsOf,
  railAtContent,
  railMonthAt,
} from './scroller-rail.ts';
import { layoutTimeline } from './timeline-layout.ts';

const metrics = measureGrid({ windowPx: 1440, pagePx: 1440 });
const keyOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
const layoutOf = (counts: ReadonlyMap<number, number>) =>
  layoutTimeline(
    [...counts.keys()]
      .toSorted((one, other) => other - one)
      .map((month) => ({ key: keyOf(month), count: counts.get(month)! })),
    metrics,
  );

const anyLayout = fc
  .array(fc.tuple(fc.integer({ min: 1960 * 12, max: 2026 * 12 + 11 }), fc.integer({ min: 1, max: 5000 })), {
    minLength: 1,
    maxLength: 300,
  })
  .map((months) => layoutOf(new Map(months)));
const anyRail = fc.tuple(anyLayout, fc.integer({ min: 300, max: 1400 }), fc.nat()).map(([layout, heightPx, seed]) => {
  const openYear = partsOf(layout.months[seed % layout.months.length]!.key).year;
  return { layout, heightPx, openYear, rail: layoutRail(layout, { heightPx, openYear }) };
});

describe('the rail', () => {
  it('has every month once, in order and without overlap', () => {
    fc.assert(
      fc.property(anyRail, ({ layout, rail }) => {
        expect(rail.months.map(({ place }) => place)).toEqual(layout.months);
        for (const [order, month] of rail.months.entries()) {
          expect(month.heightPx).toBeGreaterThan(0);
          const next = rail.months[order + 1];
          if (next) expect(next.topPx).toBeGreaterThanOrEqual(month.topPx + month.heightPx - 1e-6);
        }
      }),
    );
  });

  it('fits its height unless there are too many years', () => {
    fc.assert(
      fc.property(anyRail, ({ rail, heightPx }) => {
        const last = rail.months.at(-1)!;
        const open = rail.years.find(({ isOpen }) => isOpen)!;
        const leastPx = 22 + open.months.length * 18 + rail.years.length;
        if (leastPx <= heightPx) expect(last.topPx + last.heightPx).toBeLessThanOrEqual(heightPx + 1);
      }),
    );
  });

  it('maps positions to the rail and back', () => {
    fc.assert(
      fc.property(anyRail, fc.nat(), ({ layout, rail }, seed) => {
        const contentPx = seed % layout.heightPx;
        const yPx = railAtContent(rail, layout, contentPx);
        expect(Math.abs(contentAtRail(rail, yPx).contentPx - contentPx)).toBeLessThan(1);
      }),
    );
  });

  it('keeps the mark next to the word of the month', () => {
    fc.assert(
      fc.property(anyRail, fc.nat(), ({ layout, rail, openYear }, seed) => {
        const section = layout.months[seed % layout.months.length]!;
        fc.pre(partsOf(section.key).year === openYear);
        const { topPx, heightPx } = rail.months[section.order]!;
        const { neighbour, neighbours } = section;
        const startPx = section.topPx + (neighbour / neighbours) * section.heightPx;
        for (const share of [0, 0.5, 0.99]) {
          const yPx = markAtContent(rail, layout, startPx + (share * section.heightPx) / neighbours + 0.001);
          expect(yPx - 9).toBeGreaterThanOrEqual(topPx - 1e-6);
          expect(yPx + 9).toBeLessThanOrEqual(topPx + heightPx + 1e-6);
        }
      }),
    );
  });

  it('never draws two year names over each other', () => {
    fc.assert(
      fc.property(anyRail, ({ rail }) => {
        const named = rail.years.filter(({ isNamed, isOpen }) => isNamed && !isOpen);
        for (const [order, { topPx }] of named.entries()) {
          const next = named[order + 1];
          if (next) expect(next.topPx - topPx).toBeGreaterThanOrEqual(15);
        }
      }),
    );
  });

  it('shows months for the visible year, and numbers and ticks for the others', () => {
    const months = Array.from({ length: 8 * 12 + 10 }, (_, month) => [2017 * 12 + month, 10] as const);
    const layout = layoutOf(new Map(months));
    const rail = layoutRail(layout, { heightPx: 800, openYear: 2025 });
    const [open, closed] = rail.years;
    expect(open).toMatchObject({ year: 2025, isOpen: true, topPx: 0, ticks: [] });
    expect(open!.months.map(({ heightPx }) => Math.round(heightPx))).toEqual(Array(10).fill(24));
    expect(closed).toMatchObject({ year: 2024, isOpen: false, isNamed: true });
    expect(closed!.ticks).toHaveLength(12);
  });

  it('has ticks in proportion to the months that never overlap', () => {
    fc.assert(
      fc.property(anyRail, ({ rail }) => {
        for (const { ticks } of rail.years) {
          for (const [order, { topPx, share }] of ticks.entries()) {
            expect(share).toBeGreaterThan(0);
            expect(share).toBeLessThanOrEqual(1);
            const next = ticks[order + 1];
            if (next) expect(next.topPx - topPx).toBeGreaterThanOrEqual(2.5 - 1e-6);
          }
        }
      }),
    );
  });

  it('finds the month at a height', () => {
    const layout = layoutOf(
      new Map([
        [2025 * 12 + 9, 10],
        [2024 * 12 + 3, 5],
      ]),
    );
    const rail = layoutRail(layout, { heightPx: 600, openYear: 2025 });
    expect(railMonthAt(rail, -5)?.month.place.key).toBe('2025-10');
    expect(railMonthAt(rail, 599)?.month.place.key).toBe('2024-04');
    expect(railMonthAt({ years: [], months: [], scale: 1 }, 0)).toBeUndefined();
  });
});

it.each([
  ['ArrowDown', 1, 2],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 2],
  ['PageDown', 3, 3],
  ['PageUp', 3, 0],
  ['PageUp', 1, 0],
  ['Home', 3, 0],
  ['End', 0, 3],
  ['x', 0, undefined],
])('%s leads from month %i to %s', (key, from, to) => {
  const layout = layoutOf(
    new Map([2025 * 12 + 5, 2025 * 12 + 4, 2024 * 12 + 8, 2024 * 12 + 1].map((month) => [month, 3])),
  );
  expect(monthByKey(layout, from, key)).toBe(to);
});
