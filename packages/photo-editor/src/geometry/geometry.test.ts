import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTransform } from '../document/empty-document.ts';
import { givenSizes, givenTransforms } from '../testing/given-documents.ts';
import { apply, chain, identity, invert } from './affine.ts';
import { ofOriginal, ofShortestEdge } from './coordinates.ts';
import type { Size } from './crop-frame.ts';
import { cropOfRatio, moveCrop, resizeCrop } from './edit-crop.ts';
import { placementToResult, uprightPose } from './placement.ts';
import { originalToResult, resultToOriginal } from './result-mapping.ts';
import { previewSize, resultLimits, resultSize } from './result-size.ts';
import { fittingView, resultToScreen, screenToResult, zoomAt } from './screen-view.ts';
import type { Transform } from './transform.ts';
import { isCropWithinOriginal } from './visible-area.ts';

const sized = () =>
  givenSizes().chain((source) => fc.record({ source: fc.constant(source), transform: givenTransforms(source) }));
const far = () => fc.double({ min: -3, max: 3, noNaN: true });
const handles = () =>
  fc.record({ x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1) }) as fc.Arbitrary<{
    x: -1 | 0 | 1;
    y: -1 | 0 | 1;
  }>;

const withCrop = (transform: Transform, crop: Transform['crop']): Transform => ({ ...transform, crop });

/** The result's corners in pixels of the original. */
function corners(source: Size, transform: Transform) {
  const size = resultSize(source, transform);
  const toOriginal = resultToOriginal(source, transform, size);
  return [
    { x: 0, y: 0 },
    { x: size.width, y: 0 },
    { x: 0, y: size.height },
    { x: size.width, y: size.height },
  ].map((corner) => {
    const { x, y } = apply(toOriginal, corner);
    return { x: x * source.width, y: y * source.height };
  });
}

describe('the result', () => {
  it('shows nothing from outside of the original, however it is turned, straightened and cropped', () => {
    fc.assert(
      fc.property(sized(), ({ source, transform }) => {
        for (const { x, y } of corners(source, transform)) {
          expect(Math.max(-x, x - source.width, -y, y - source.height)).toBeLessThan(1e-3);
        }
      }),
    );
  });

  it('has the size of the original, turned, when nothing is cropped', () => {
    fc.assert(
      fc.property(givenSizes(), fc.constantFrom(0, 1, 2, 3), (source, quarterTurns) => {
        fc.pre(source.width * source.height <= resultLimits.pixels);
        const { width, height } = resultSize(source, { ...noTransform, quarterTurns });
        expect([width, height]).toEqual(
          quarterTurns % 2 === 0 ? [source.width, source.height] : [source.height, source.width],
        );
      }),
    );
  });

  it('copies whole pixels unless it is straightened or scaled', () => {
    fc.assert(
      fc.property(sized(), ({ source, transform }) => {
        for (const { x, y } of corners(source, { ...transform, straighten: 0, crop: null })) {
          expect(Math.abs(x - Math.round(x)) + Math.abs(y - Math.round(y))).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('is reduced to 100 megapixels, and says so', () => {
    const source = { width: 16_000, height: 12_000 };
    const size = resultSize(source, noTransform);
    expect(size.isReduced).toBe(true);
    expect(size.width * size.height).toBeLessThanOrEqual(100_000_000);
    expect(size.width / size.height).toBeCloseTo(4 / 3, 3);
  });

  it('takes the ratio of the original when it is straightened', () => {
    fc.assert(
      fc.property(fc.double({ min: -45, max: 45, noNaN: true }), (straighten) => {
        const { width, height } = resultSize({ width: 4000, height: 3000 }, { ...noTransform, straighten });
        expect(Math.abs(width - (height * 4) / 3)).toBeLessThan(2);
      }),
    );
  });

  it('has a preview of the same ratio that is never larger', () => {
    expect(previewSize({ width: 4000, height: 3000 }, noTransform, 2048)).toEqual({ width: 2048, height: 1536 });
    expect(previewSize({ width: 40, height: 30 }, noTransform, 2048)).toEqual({ width: 40, height: 30 });
    expect(previewSize({ width: 20_000, height: 1 }, noTransform, 2048)).toEqual({ width: 2048, height: 1 });
  });

  it('shows a turned original clockwise', () => {
    const source = { width: 4, height: 2 };
    const toOriginal = resultToOriginal(source, { ...noTransform, quarterTurns: 1 }, { width: 2, height: 4 });
    // The lower left corner of the original becomes the upper left one.
    expect(apply(toOriginal, { x: 0, y: 0 })).toEqual({ x: 0, y: 1 });
    expect(apply(toOriginal, { x: 2, y: 0 })).toEqual({ x: 0, y: 0 });
  });

  it('maps points there and back', () => {
    fc.assert(
      fc.property(sized(), far(), far(), ({ source, transform }, x, y) => {
        const size = previewSize(source, transform, 2048);
        const back = chain(originalToResult(source, transform, size), resultToOriginal(source, transform, size));
        const point = apply(back, { x, y });
        expect(Math.abs(point.x - x) + Math.abs(point.y - y)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('crop', () => {
  it('stays within the original while it is moved, resized and given a ratio', () => {
    fc.assert(
      fc.property(
        sized(),
        fc.array(fc.tuple(fc.constantFrom('move', 'resize', 'keep', 'ratio'), handles(), far(), far()), {
          minLength: 1,
          maxLength: 6,
        }),
        ({ source, transform }, steps) => {
          let current = transform;
          for (const [kind, handle, x, y] of steps) {
            const by = { x, y };
            const ratio = kind === 'keep' && current.crop ? current.crop.width / current.crop.height : null;
            const crop =
              kind === 'move'
                ? moveCrop(source, current, by)
                : kind === 'ratio'
                  ? cropOfRatio(source, current, { ratio: Math.exp(x), preset: 'custom' })
                  : resizeCrop(source, current, { handle, by, ratio });
            current = withCrop(current, crop);
            expect(isCropWithinOriginal(source, current)).toBe(true);
            expect(crop.width).toBeGreaterThan(0);
            expect(crop.height).toBeGreaterThan(0);
            if (ratio) expect(crop.width / crop.height / ratio).toBeCloseTo(1, 6);
          }
        },
      ),
    );
  });

  it('of a crop is a crop of the original: moving there and back ends where it began', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.2, max: 0.2, noNaN: true }), (distance) => {
        const source = { width: 4000, height: 3000 };
        const crop = {
          center: { x: ofOriginal(0.5), y: ofOriginal(0.5) },
          width: ofShortestEdge(0.5),
          height: ofShortestEdge(0.4),
          preset: 'custom',
        };
        const there = { ...noTransform, crop: moveCrop(source, { ...noTransform, crop }, { x: distance, y: 0 }) };
        const back = moveCrop(source, there, { x: -distance, y: 0 });
        expect(back.center.x).toBeCloseTo(0.5, 9);
        expect(back.width).toBe(crop.width);
      }),
    );
  });

  it('keeps the opposite corner while a corner is dragged, and slides along the edge', () => {
    const source = { width: 4000, height: 3000 };
    const crop = {
      center: { x: ofOriginal(0.5), y: ofOriginal(0.5) },
      width: ofShortestEdge(0.4),
      height: ofShortestEdge(0.4),
      preset: 'custom',
    };
    const transform = { ...noTransform, crop };
    const handle = { x: 1, y: 1 } as const;
    const resized = resizeCrop(source, transform, { handle, by: { x: 0.1, y: 5 }, ratio: null });
    expect(resized.width).toBeCloseTo(0.5, 9);
    expect(resized.height).toBeCloseTo(0.7, 9);
    expect(resized.center.x * (4 / 3) - resized.width / 2).toBeCloseTo(2 / 3 - 0.2, 9);
    expect(resized.center.y - resized.height / 2).toBeCloseTo(0.3, 9);
  });
});

describe('placement', () => {
  it('of a new layer is upright in the middle of the result, whatever was turned', () => {
    fc.assert(
      fc.property(sized(), ({ source, transform }) => {
        fc.pre(Math.max(source.width, source.height) / Math.min(source.width, source.height) < 20);
        const size = previewSize(source, transform, 1000);
        const toResult = placementToResult(uprightPose(source, transform), source, transform, size);
        const middle = apply(toResult, { x: 0, y: 0 });
        expect(Math.abs(middle.x - size.width / 2)).toBeLessThan(1);
        expect(Math.abs(middle.y - size.height / 2)).toBeLessThan(1);
        expect(toResult.a).toBeGreaterThan(0);
        expect(toResult.d).toBeGreaterThan(0);
        expect(Math.abs(toResult.b / toResult.a)).toBeLessThan(0.05);
      }),
    );
  });
});

describe('the view on the screen', () => {
  const result = { width: 2000, height: 1000 };
  const canvas = { width: 800, height: 600 };

  it('fits the result into the middle of the canvas', () => {
    const toScreen = resultToScreen(result, canvas, fittingView);
    expect(apply(toScreen, { x: 0, y: 0 })).toEqual({ x: 0, y: 100 });
    expect(apply(toScreen, { x: 2000, y: 1000 })).toEqual({ x: 800, y: 500 });
  });

  it('keeps the point under the pointer when it zooms', () => {
    const at = { x: 500, y: 250 };
    const view = zoomAt(fittingView, { factor: 4, at, result, canvas });
    const before = apply(screenToResult(result, canvas, fittingView), at);
    const after = apply(screenToResult(result, canvas, view), at);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
    expect(zoomAt(view, { factor: 0.001, at, result, canvas })).toEqual(fittingView);
  });

  it('is undone by its inverse', () => {
    const toScreen = resultToScreen(result, canvas, fittingView);
    expect(apply(chain(toScreen, invert(toScreen)), { x: 7, y: 9 }).x).toBeCloseTo(
      apply(identity, { x: 7, y: 9 }).x,
      9,
    );
  });
});
