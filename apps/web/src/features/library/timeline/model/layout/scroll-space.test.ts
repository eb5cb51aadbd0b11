import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followScroll, maxPagePx, needsRecentering, pageHeightPx, positionFor } from './scroll-space.ts';

const huge = { contentPx: 89_000_000, windowPx: 800 };
const small = { contentPx: 500_000, windowPx: 800 };

it('does not change timelines that a browser can display', () => {
  expect(pageHeightPx(small)).toBe(500_000);
  expect(positionFor(small, 1234)).toEqual({ pagePx: 1234, shiftPx: 0 });
  expect(followScroll(small, { pagePx: 0, shiftPx: 0 }, 400_000)).toEqual({ pagePx: 400_000, shiftPx: 0 });
});

it('reaches both ends', () => {
  expect(positionFor(huge, 0)).toEqual({ pagePx: 0, shiftPx: 0 });
  const end = positionFor(huge, huge.contentPx - huge.windowPx);
  expect(end.pagePx).toBe(maxPagePx - huge.windowPx);
  expect(end.pagePx + end.shiftPx).toBe(huge.contentPx - huge.windowPx);
});

it('scrolls pixel by pixel, and jumps proportionally', () => {
  const start = positionFor(huge, 44_000_000);
  const near = followScroll(huge, start, start.pagePx + 120);
  expect(near.pagePx + near.shiftPx).toBe(44_000_120);
  const jump = followScroll(huge, near, 0);
  expect(jump.pagePx + jump.shiftPx).toBe(0);
});

it('never shows a position outside the timeline after recentering', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2400, max: 2400 }), { maxLength: 400 }), (wheel) => {
      let position = positionFor(huge, 30_000);
      for (const delta of wheel) {
        const pagePx = Math.min(Math.max(0, position.pagePx + delta), pageHeightPx(huge) - huge.windowPx);
        const before = position;
        position = followScroll(huge, before, pagePx);
        expect(position.pagePx + position.shiftPx - (before.pagePx + before.shiftPx)).toBe(pagePx - before.pagePx);
        if (needsRecentering(huge, position))
          position = positionFor(huge, Math.max(0, position.pagePx + position.shiftPx));
        expect(position.pagePx + position.shiftPx).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 50 },
  );
});
