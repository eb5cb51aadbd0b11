import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureGrid } from './grid-metrics.ts';
import { stepByKey } from './grid-navigation.ts';
import { firstIndexOf, rowsMissing, type TilePosition, tileAt, tileOffset, visibleSections } from './tile-positions.ts';
import { layoutTimeline, monthAt, monthWidthPx, rowIndex, sectionAt, type TimelineLayout } from './timeline-layout.ts';

const layoutOf = (counts: readonly number[], px = 1440) =>
  layoutTimeline(
    counts.map((count, index) => ({ key: `month-${index}`, count })),
    measureGrid({ windowPx: px, pagePx: px }),
  );

/** Most months have no documents; in the others they are collapsed or open. */
const anyMonth = fc.record({
  count: fc.nat(60),
  documents: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(40)),
  isOpen: fc.boolean(),
});
const anyLayout = fc
  .tuple(fc.array(anyMonth, { maxLength: 30 }), fc.integer({ min: 300, max: 2600 }))
  .map(([months, px]) =>
    layoutTimeline(
      months.map((month, index) => ({ key: `month-${index}`, ...month })),
      measureGrid({ windowPx: px, pagePx: px }),
    ),
  );
const filledLayout = anyLayout.filter((layout) => layout.sections.length > 0);

function placesOf(layout: TimelineLayout): TilePosition[] {
  return layout.sections.flatMap((section) =>
    Array.from({ length: section.count - firstIndexOf(section) }, (_, offset) => ({
      section,
      index: firstIndexOf(section) + offset,
    })),
  );
}

function rectOf(layout: TimelineLayout, { section, index }: TilePosition) {
  const { leftPx, topPx } = tileOffset(layout.metrics, section, index);
  const { tilePx, documentsRowPx } = layout.metrics;
  const size = index === rowIndex ? documentsRowPx : tilePx;
  return { x: section.leftPx + leftPx, y: section.topPx + topPx, size };
}

describe('rowsMissing', () => {
  const range = { first: 8, end: 30 };
  const missing = (...indexes: number[]) => rowsMissing({ columns: 4 }, range, (index) => indexes.includes(index));

  it('covers whole rows, and no more than the range', () => {
    expect(missing(9)).toEqual({ first: 8, end: 12 });
    expect(missing(14, 21)).toEqual({ first: 12, end: 24 });
    expect(missing(29)).toEqual({ first: 28, end: 30 });
    expect(rowsMissing({ columns: 4 }, range, () => true)).toEqual(range);
  });

  it('is empty when nothing is missing', () => {
    const { first, end } = missing();
    expect(end).toBe(first);
  });
});

describe('layoutTimeline', () => {
  it('lays out sections with the heights of the design', () => {
    const layout = layoutOf([12, 187]);
    expect(layout.sections[0]).toMatchObject({ topPx: 0, heightPx: 76 + 458, rows: 2 });
    expect(layout.sections[1]).toMatchObject({ topPx: 534 });
  });

  it('puts the documents of a month in one row below its photos, and opens them in place', () => {
    const months = (isOpen: boolean) =>
      layoutTimeline(
        [
          { key: '2025-10', count: 12, documents: 10, isOpen },
          { key: '2025-09', count: 0, documents: 3 },
          { key: '2025-08', count: 2 },
          { key: '2025-07', count: 1 },
        ],
        measureGrid({ windowPx: 1440, pagePx: 1440 }),
      );
    const collapsed = months(false);
    expect(collapsed.sections).toMatchObject([
      { key: '2025-10', part: 'media', count: 12, heightPx: 534, isWholeMonth: false },
      { key: '2025-10.documents', topPx: 534, count: 0, total: 10, heightPx: 46, isWholeMonth: false },
      { key: '2025-09.documents', topPx: 580, count: 0, total: 3, heightPx: 76 + 44, isWholeMonth: true },
      { key: '2025-08', neighbours: 2 },
      { key: '2025-07', neighbours: 2 },
    ]);
    const open = months(true);
    expect(open.sections[1]).toMatchObject({ count: 10, total: 10, rows: 2, heightPx: 46 + 2 + 458 });
    expect(open.heightPx - collapsed.heightPx).toBe(2 + 458);
    for (const { months: all } of [collapsed, open]) {
      expect(all.map(({ key, count }) => [key, count])).toEqual([
        ['2025-10', 22],
        ['2025-09', 3],
        ['2025-08', 2],
        ['2025-07', 1],
      ]);
    }
  });

  it('counts every file once, in months that cover their sections', () => {
    fc.assert(
      fc.property(anyLayout, ({ months, sections }) => {
        for (const month of months) {
          const own = sections.filter((section) => section.month === month.key);
          expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(month.count);
          expect(own[0]!.topPx).toBe(month.topPx);
          expect(own.at(-1)!.topPx + own.at(-1)!.heightPx).toBe(month.topPx + month.heightPx);
          expect(own.every(({ isWholeMonth }) => isWholeMonth === (own.length === 1))).toBe(true);
        }
      }),
    );
  });

  it('is as high as its sections, which follow one another', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        let sum = 0;
        for (const section of layout.sections) {
          expect(section.topPx).toBe(sum);
          if (section.neighbour === section.neighbours - 1) sum += section.heightPx;
        }
        expect(layout.heightPx).toBe(sum);
      }),
    );
  });

  it('places short months next to each other while they fit, and none on phones', () => {
    const rowsOf = (counts: readonly number[], px?: number) =>
      layoutOf(counts, px).sections.map(({ leftPx, neighbours }) => [leftPx, neighbours]);
    expect(rowsOf([1, 2, 1, 1])).toEqual([
      [0, 4],
      [252, 4],
      [734, 4],
      [986, 4],
    ]);
    // A month that fills its row and one that needs several have rows of their own.
    expect(rowsOf([2, 6, 1, 7, 3, 2])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 2],
      [712, 2],
    ]);
    expect(rowsOf([1, 1, 1], 390).map(([, neighbours]) => neighbours)).toEqual([1, 1, 1]);
  });

  it('keeps months in their order, inside the grid and apart, wherever they share a row', () => {
    fc.assert(
      fc.property(filledLayout, ({ metrics, sections }) => {
        for (const [order, section] of sections.entries()) {
          expect(section.order).toBe(order);
          const next = sections[order + 1];
          if (section.neighbours > 1) {
            const endPx = section.leftPx + monthWidthPx(section.count, metrics);
            expect(section.rows).toBe(1);
            expect(endPx).toBeLessThanOrEqual(metrics.gridWidthPx);
            if (next?.topPx === section.topPx) expect(next.leftPx).toBeGreaterThan(endPx);
          } else expect(section.leftPx).toBe(0);
          if (next && next.topPx === section.topPx) {
            expect(next).toMatchObject({ neighbour: section.neighbour + 1, neighbours: section.neighbours });
          } else expect(section.neighbour).toBe(section.neighbours - 1);
        }
      }),
    );
  });

  it('finds every tile at its position, and nothing elsewhere', () => {
    fc.assert(
      fc.property(filledLayout, fc.nat(), (layout, seed) => {
        const places = placesOf(layout);
        const place = places[seed % places.length]!;
        const { x, y, size } = rectOf(layout, place);
        if (place.index === rowIndex) {
          expect(tileAt(layout, x, y)).toBeUndefined();
          return;
        }
        for (const [px, py] of [
          [x, y],
          [x + size - 1, y + size - 1],
        ] as const) {
          expect(tileAt(layout, px, py)).toEqual(place);
        }
        expect(tileAt(layout, x + size, y)).toBeUndefined();
        expect(tileAt(layout, x, layout.heightPx)).toBeUndefined();
        expect(tileAt(layout, layout.metrics.leftPx, place.section.topPx)).toBeUndefined();
      }),
    );
  });

  it('has no tiles that overlap', () => {
    fc.assert(
      fc.property(filledLayout, (layout) => {
        const ends = new Map<number, number>();
        for (const place of placesOf(layout)) {
          const { x, y, size } = rectOf(layout, place);
          expect(x).toBeGreaterThanOrEqual(ends.get(y) ?? 0);
          ends.set(y, x + size);
        }
        const step = layout.metrics.tilePx + layout.metrics.gapPx;
        for (const section of layout.sections) {
          const last = rectOf(layout, { section, index: section.count - 1 });
          expect(last.y + last.size).toBe(section.topPx + section.heightPx);
          expect(section.rows).toBe((section.heightPx + layout.metrics.gapPx - section.headPx) / step);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('finds the same section for any height as a linear search', () => {
    fc.assert(
      fc.property(filledLayout, fc.integer({ min: -500, max: 50_000 }), (layout, y) => {
        const last = layout.sections.findLast((section) => section.topPx <= y) ?? layout.sections[0]!;
        expect(sectionAt(layout, y)).toBe(layout.sections.find(({ topPx }) => topPx === last.topPx));
        expect(monthAt(layout, y)?.key).toBe(sectionAt(layout, y)?.month);
      }),
    );
  });

  it('returns exactly the rows that touch a range', () => {
    fc.assert(
      fc.property(filledLayout, fc.integer({ min: -900, max: 20_000 }), fc.nat(3000), (layout, from, length) => {
        const to = from + length;
        const shown = new Set(
          visibleSections(layout, from, to).flatMap(({ section, first, end }) => [
            ...(section.part === 'documents' ? [`${section.key}/${rowIndex}`] : []),
            ...Array.from({ length: end - first }, (_, offset) => `${section.key}/${first + offset}`),
          ]),
        );
        for (const place of placesOf(layout)) {
          const { y, size } = rectOf(layout, place);
          const touches = y < to && y + size > from;
          const name = `${place.section.key}/${place.index}`;
          if (touches) expect(shown.has(name)).toBe(true);
          // The row is rendered with any part of its section.
          if (place.index === rowIndex) continue;
          if (y > to + size || y + 2 * size + layout.metrics.gapPx < from) expect(shown.has(name)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lays out a million files within 100 ms', () => {
    const startedMs = performance.now();
    const layout = layoutOf(Array.from({ length: 1200 }, (_, month) => (month % 2 === 0 ? 1667 : 1 + (month % 3))));
    expect(layout.sections.at(-1)!.topPx).toBeGreaterThan(30_000_000);
    expect(performance.now() - startedMs).toBeLessThan(100);
  });
});

describe('stepByKey', () => {
  const layout = layoutOf([8, 3, 13, 1, 2, 1]);
  const place = (section: number, index: number): TilePosition => ({ section: layout.sections[section]!, index });

  it.each([
    ['ArrowRight', place(0, 7), place(1, 0)],
    ['ArrowLeft', place(1, 0), place(0, 7)],
    ['ArrowDown', place(0, 1), place(0, 7)],
    ['ArrowDown', place(0, 5), place(0, 7)],
    ['ArrowDown', place(0, 6), place(1, 0)],
    ['ArrowDown', place(1, 2), place(2, 2)],
    ['ArrowUp', place(2, 5), place(1, 2)],
    ['ArrowUp', place(1, 0), place(0, 6)],
    ['Home', place(2, 10), place(2, 6)],
    ['End', place(2, 12), place(2, 12)],
    ['End', place(2, 1), place(2, 5)],
    ['ArrowUp', place(0, 3), undefined],
    // Above three short months that share a row.
    ['ArrowDown', place(2, 12), place(3, 0)],
    ['ArrowRight', place(3, 0), place(4, 0)],
    ['ArrowUp', place(4, 1), place(2, 12)],
    ['ArrowUp', place(5, 0), place(2, 12)],
    ['ArrowDown', place(4, 1), undefined],
    ['a', place(0, 0), undefined],
  ])('%s from %j', (key, from, to) => {
    expect(stepByKey(layout, from, key)).toEqual(to);
  });

  it('returns to the tile it came from', () => {
    fc.assert(
      fc.property(filledLayout, fc.nat(), (any, seed) => {
        const places = placesOf(any);
        const from = places[seed % places.length]!;
        const right = stepByKey(any, from, 'ArrowRight');
        if (right) expect(stepByKey(any, right, 'ArrowLeft')).toEqual(from);
      }),
    );
  });
});
