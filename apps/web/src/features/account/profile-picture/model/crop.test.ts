import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centeredCrop, clampCrop, moveBy, squareOf, zoomTo } from './crop.ts';

const frame = { width: 1280, height: 960, boxPx: 310 };

it('starts with the largest centered square', () => {
  expect(squareOf(centeredCrop, frame)).toEqual({ left: 160, top: 0, side: 960 });
});

it('zooms around the center and moves with the drag', () => {
  const zoomed = zoomTo(centeredCrop, 2, frame);
  expect(squareOf(zoomed, frame)).toEqual({ left: 400, top: 240, side: 480 });
  const moved = squareOf(moveBy(zoomed, { x: 31, y: 0 }, frame), frame);
  expect(moved.left).toBeCloseTo(352);
  expect(moved.top).toBeCloseTo(240);
});

it('never shows anything outside the picture', () => {
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
