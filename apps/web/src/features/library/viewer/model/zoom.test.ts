import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitInside, fitted, maxScale, panBy, zoomAt } from './zoom.ts';

const stage = { width: 1440, height: 900 };
const picture = { width: 4032, height: 2688 };
const shown = fitInside(picture, stage);
const room = { shown, stage, maxScale: maxScale(picture, shown) };

it('fits wide and tall pictures', () => {
  expect(shown.width).toBeCloseTo(1350);
  expect(shown.height).toBeCloseTo(900);
  expect(fitInside({ width: 1000, height: 100 }, stage)).toEqual({ width: 1440, height: 144 });
  expect(fitInside({ width: 0, height: 0 }, stage)).toEqual(stage);
});

it('keeps the point under the pointer fixed', () => {
  const at = { x: 200, y: -100 };
  const zoom = zoomAt(fitted, 3, at, room);
  expect((at.x - zoom.x) / zoom.scale).toBeCloseTo(at.x);
  expect((at.y - zoom.y) / zoom.scale).toBeCloseTo(at.y);
});

it('never moves the picture away from the edges of the stage, nor shrinks it below the fitted size', () => {
  const step = fc.tuple(
    fc.double({ min: 0.2, max: 5, noNaN: true }),
    fc.integer({ min: -720, max: 720 }),
    fc.integer({ min: -450, max: 450 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let zoom = fitted;
      for (const [factor, x, y] of steps) {
        zoom = panBy(zoomAt(zoom, factor, { x, y }, room), { x: y, y: x }, room);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(room.maxScale);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (shown.width * zoom.scale - stage.width) / 2) + 1e-6);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(
          Math.max(0, (shown.height * zoom.scale - stage.height) / 2) + 1e-6,
        );
      }
    }),
  );
});
