import type { FileId } from '@stund/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemPosition } from './position.ts';
import {
  countSelected,
  groupStatusOf,
  isSelected,
  itemStatusOf,
  nothingSelected,
  pageGroupsOf,
  previewRange,
  type Selection,
  toggleGroups,
  toggleItem,
  toggleRange,
} from './selection.ts';

type Step = { kind: 'click' | 'shift'; file: number } | { kind: 'month'; month: number };

const anyCounts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
const anySteps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('click', 'shift'), file: fc.nat() }),
    fc.record({ kind: fc.constant('month' as const), month: fc.nat() }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 40 },
);

/** Sorted from the newest; pairs of files share a time, so that only their ids distinguish them. */
function pageOf(counts: readonly number[]) {
  const groups = counts.map((count, order) => ({ key: `2025-${String(99 - order)}`, count }));
  const places = groups.flatMap(({ key, count }) =>
    Array.from({ length: count }, (_, index): ItemPosition => {
      const hour = String(80 - Math.floor(index / 2)).padStart(2, '0');
      return { group: key, index, at: `${key}-01T${hour}:00:00`, id: `${key}-${String(90 - index)}` as FileId };
    }),
  );
  return { groups, places, pageGroups: pageGroupsOf(groups, 7) };
}

type Page = ReturnType<typeof pageOf>;

/** A reference implementation: a set of ids and the last clicked file. */
class ReferenceSelection {
  readonly ids = new Set<string>();
  readonly #page: Page;
  #last: number | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  take(step: Step): void {
    const { places, groups } = this.#page;
    if (step.kind === 'month') {
      const { key } = groups[step.month % groups.length]!;
      this.#toggle(places.filter(({ group }) => group === key));
      return;
    }
    const at = step.file % places.length;
    const from = step.kind === 'shift' ? (this.#last ?? at) : at;
    this.#last = at;
    this.#toggle(places.slice(Math.min(from, at), Math.max(from, at) + 1));
  }

  #toggle(places: readonly ItemPosition[]): void {
    const isAllIn = places.every(({ id }) => this.ids.has(id));
    for (const { id } of places) {
      if (isAllIn) this.ids.delete(id);
      else this.ids.add(id);
    }
  }
}

function take(selection: Selection, step: Step, { groups, places, pageGroups }: Page): Selection {
  if (step.kind === 'month') return toggleGroups(selection, [groups[step.month % groups.length]!.key], pageGroups);
  return (step.kind === 'shift' ? toggleRange : toggleItem)(selection, places[step.file % places.length]!, pageGroups);
}

const idsIn = (selection: Selection, { places }: Page) =>
  places.filter((place) => isSelected(selection.groups.get(place.group), place)).map(({ id }) => id);

describe('a selection', () => {
  it('equals a set of ids after any sequence of clicks, shift-clicks and months', () => {
    fc.assert(
      fc.property(anyCounts, anySteps, (counts, steps) => {
        const page = pageOf(counts);
        const reference = new ReferenceSelection(page);
        let selection = nothingSelected;
        for (const step of steps) {
          selection = take(selection, step, page);
          reference.take(step);
          expect(idsIn(selection, page)).toEqual(page.places.flatMap(({ id }) => (reference.ids.has(id) ? [id] : [])));
          expect(countSelected(selection)).toBe(reference.ids.size);
          for (const { key, count } of page.groups) {
            const selected = page.places.filter(({ group, id }) => group === key && reference.ids.has(id)).length;
            const expected = selected === 0 ? 'none' : selected === count ? 'all' : 'some';
            expect(groupStatusOf(selection.groups.get(key), count)).toBe(expected);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('previews the effect of a shift-click', () => {
    fc.assert(
      fc.property(anyCounts, anySteps, fc.nat(), (counts, steps, at) => {
        const page = pageOf(counts);
        const selection = steps.reduce((before, step) => take(before, step, page), nothingSelected);
        const target = page.places[at % page.places.length]!;
        const preview = previewRange(selection, target, page.pageGroups);
        const after = toggleRange(selection, target, page.pageGroups);
        if (!preview) return;
        for (const place of page.places) {
          const range = preview.ranges.get(place.group);
          const shown = range && { kind: preview.kind, range };
          const status = itemStatusOf(selection.groups.get(place.group), shown, place);
          const willBeIn = isSelected(after.groups.get(place.group), place);
          expect(status === 'Selected' || status === 'ToBeSelected').toBe(willBeIn);
        }
      }),
    );
  });

  it('stores a range over a million files as a few cuts', () => {
    const groups = Array.from({ length: 180 }, (_, order) => ({ key: String(1000 - order), count: 5600 }));
    const pageGroups = pageGroupsOf(groups, 1);
    const first: ItemPosition = { group: '1000', index: 10, at: '1000', id: 'b' as FileId };
    const last: ItemPosition = { group: '821', index: 99, at: '821', id: 'a' as FileId };
    const selection = toggleRange(toggleItem(nothingSelected, first, pageGroups), last, pageGroups);
    expect(countSelected(selection)).toBe(180 * 5600 - 10 - 5500);
    expect([...selection.groups.values()].every(({ spans }) => spans.length === 1)).toBe(true);
  });

  it('keeps the objects of unaffected groups, so that they are not rendered again', () => {
    const page = pageOf([3, 3]);
    const whole = toggleGroups(nothingSelected, [page.groups[0]!.key], page.pageGroups);
    const after = toggleItem(whole, page.places[4]!, page.pageGroups);
    expect(after.groups.get(page.groups[0]!.key)).toBe(whole.groups.get(page.groups[0]!.key));
  });

  it('treats a shift-click without an anchor as a click', () => {
    const page = pageOf([4]);
    const selection = toggleRange(nothingSelected, page.places[2]!, page.pageGroups);
    expect(idsIn(selection, page)).toEqual([page.places[2]!.id]);
  });
});
