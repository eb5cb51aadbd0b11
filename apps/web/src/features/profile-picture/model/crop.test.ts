import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centeredCrop, clampCrop, moveBy, squareOf, zoomTo } from './crop.ts';

const room = { width: 1280, height: 960, boxPx: 310 };

it('begins with the largest square in the middle', () => {
  expect(squareOf(centeredCrop, room)).toEqual({ left: 160, top: 0, side: 960 });
});

it('enlarges around the middle and moves against the drag', () => {
  const zoomed = zoomTo(centeredCrop, 2, room);
  expect(squareOf(zoomed, room)).toEqual({ left: 400, top: 240, side: 480 });
  const moved = squareOf(moveBy(zoomed, { x: 31, y: 0 }, room), room);
  expect(moved.left).toBeCloseTo(352);
  expect(moved.top).toBeCloseTo(240);
});

it('never shows anything beside the picture', () => {
  const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  const crops = fc.record({
    zoom: fc.double({ min: -3, max: 20, noNaN: true }),
    x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  });
  fc.assert(
    fc.property(sizes, crops, (size, crop) => {
      const { left, top, side } = squareOf(clampCrop(crop, { ...size, boxPx: 310 }), { ...size, boxPx: 310 });
      const slack = side * 1e-9 + 1e-9;
      expect(left).toBeGreaterThanOrEqual(-slack);
      expect(top).toBeGreaterThanOrEqual(-slack);
      expect(left + side).toBeLessThanOrEqual(size.width + slack);
      expect(top + side).toBeLessThanOrEqual(size.height + slack);
    }),
  );
});
