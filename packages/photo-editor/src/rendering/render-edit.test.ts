import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapes } from '../assets/shapes/shapes.ts';
import { applyCommand } from '../commands/apply-command.ts';
import type { Command } from '../commands/command.ts';
import type { Adjustments, EditDocument } from '../document/edit-document.ts';
import { noAdjustments, noTransform } from '../document/empty-document.ts';
import type { ImageLayer, ShapeLayer } from '../document/layers.ts';
import { ofOriginal, ofShortestEdge } from '../geometry/coordinates.ts';
import { saturationFactor } from '../kernels/color/saturation.ts';
import { luma } from '../kernels/float-image.ts';
import { lightMatrix } from '../kernels/light/light.ts';
import { fromLinear, toLinear } from '../kernels/light/srgb-curve.ts';
import { toneCurve } from '../kernels/light/tone-curve.ts';
import { givenTransforms } from '../testing/given-documents.ts';
import {
  fillUnitBoxes,
  givenPixels,
  givenSizedDocument,
  renderForTest,
  samplesOf,
  testAssets,
} from '../testing/render-for-test.ts';
import { renderEdit } from './render-edit.ts';

const size = { width: 300, height: 200 };
const adjusted = (values: Partial<Adjustments>) => ({ adjust: { ...noAdjustments, ...values } });
const isSame = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  one.length === other.length && !Array.prototype.some.call(one, (value, index) => value !== other[index]);
const center = { x: ofOriginal(0.5), y: ofOriginal(0.5) };

const placed = { center, rotation: 0, flipX: false, flipY: false, opacity: 1, size: ofShortestEdge(0.2) };
const givenImage = (changes: Partial<ImageLayer>): ImageLayer => ({
  ...placed,
  kind: 'image',
  id: 'a',
  sticker: 's',
  ratio: 1,
  ...changes,
});
const givenShape = (asset: string): ShapeLayer => ({ ...placed, kind: 'shape', id: 'a', asset, color: '#00ff00' });

describe('nothing done', () => {
  it.each([
    [{ width: 1, height: 1 }],
    [{ width: 20_000, height: 1 }],
    [{ width: 1, height: 3000 }],
    [{ width: 2500, height: 130 }],
  ])('gives the same pixels, byte for byte: %o', async (size) => {
    for (const channels of [3, 4] as const) {
      const source = givenPixels(size, { channels });
      const result = await renderForTest(givenSizedDocument(size), source);
      expect(result).toMatchObject({ ...size, channels });
      expect(isSame(result.data, samplesOf(source))).toBe(true);
    }
  });

  it('gives them with a filter of no intensity, and through the steps with a transparent layer', async () => {
    const source = givenPixels(size);
    const layer = givenImage({ opacity: 0 });
    const unchanged: Partial<EditDocument>[] = [{ filter: { id: 'inverted', intensity: 0 } }, { layers: [layer] }];
    for (const changes of unchanged) {
      const { data } = await renderForTest(givenSizedDocument(size, changes), source);
      expect(isSame(data, samplesOf(source))).toBe(true);
    }
  });

  it('makes 8 bits of 16', async () => {
    const source = givenPixels(size, { bits: 16 });
    const { data } = await renderForTest(givenSizedDocument(size), source);
    const samples = samplesOf(source);
    expect(data.every((value, index) => value === Math.round(samples[index]! / 257))).toBe(true);
  });
});

describe('turns, flips and crops', () => {
  const pixel = (data: ArrayLike<number>, width: number, x: number, y: number) =>
    [0, 1, 2].map((channel) => data[(y * width + x) * 3 + channel]);

  it('copy pixels: turned four times, flipped twice', async () => {
    const source = givenPixels(size);
    const commands: Command[] = [
      ...Array.from({ length: 4 }, () => ({ kind: 'turn', direction: 'clockwise' }) as const),
      { kind: 'flip', axis: 'x' },
      { kind: 'flip', axis: 'y' },
    ];
    let document = givenSizedDocument(size);
    for (const command of commands) {
      const before = await renderForTest(document, source);
      document = applyCommand(document, command);
      const after = await renderForTest(document, source);
      const [x, y] = [7, 11];
      const { width, height } = after;
      const place =
        command.kind === 'turn'
          ? { x: y, y: width - 1 - x }
          : {
              x: command.kind === 'flip' && command.axis === 'x' ? width - 1 - x : x,
              y: command.kind === 'flip' && command.axis === 'y' ? height - 1 - y : y,
            };
      expect(pixel(after.data, width, x, y)).toEqual(pixel(before.data, before.width, place.x, place.y));
    }
    document = [commands[4]!, commands[5]!].reduce(applyCommand, document);
    const { data } = await renderForTest(document, source);
    expect(isSame(data, samplesOf(source))).toBe(true);
  });

  it('give the same pixels with and without the steps between', async () => {
    const source = givenPixels(size);
    await fc.assert(
      fc.asyncProperty(givenTransforms(size), async (transform) => {
        const document = givenSizedDocument(size, { transform: { ...transform, straighten: 0, crop: null } });
        const copied = await renderForTest(document, source);
        const layers = [givenImage({ opacity: 0 })];
        const composed = await renderForTest({ ...document, layers }, source);
        expect(isSame(copied.data, composed.data)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('crop to whole pixels', async () => {
    const source = givenPixels(size);
    const crop = {
      center: { x: ofOriginal(0.4), y: ofOriginal(0.6) },
      width: ofShortestEdge(0.5),
      height: ofShortestEdge(0.25),
      preset: 'custom',
    };
    const { width, height, data } = await renderForTest(
      givenSizedDocument(size, { transform: { ...noTransform, crop } }),
      source,
    );
    expect([width, height]).toEqual([100, 50]);
    expect(pixel(data, width, 0, 0)).toEqual(pixel(samplesOf(source), 300, 70, 95));
    expect(pixel(data, width, 99, 49)).toEqual(pixel(samplesOf(source), 300, 169, 144));
  });

  it('straighten and reduce without a shift, at the edges too', async () => {
    const gradient = givenPixels(size);
    const samples = samplesOf(gradient);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.floor((index / 3) % 300) * 0.8;
    const half = await renderForTest(
      givenSizedDocument(size, { transform: { ...noTransform, resolution: { width: 150, height: 100 } } }),
      gradient,
    );
    for (const x of [1, 40, 75, 120, 148])
      expect(Math.abs(pixel(half.data, 150, x, 50)[0]! - (2 * x + 0.5) * 0.8)).toBeLessThan(1.5);
    const tilted = await renderForTest(
      givenSizedDocument(size, { transform: { ...noTransform, straighten: 10 } }),
      gradient,
    );
    const { width, height } = tilted;
    expect(Math.abs(pixel(tilted.data, width, Math.floor(width / 2), Math.floor(height / 2))[0]! - 120)).toBeLessThan(
      2,
    );
    // Clockwise by 10 degrees: what is above the center comes from further left.
    expect(pixel(tilted.data, width, Math.floor(width / 2), 2)[0]).toBeLessThan(112);
  });
});

describe('colors', () => {
  it('follow the definitions of the kernels within one of 255 levels', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          Object.fromEntries(
            [
              'exposure',
              'temperature',
              'tint',
              'whites',
              'blacks',
              'contrast',
              'gamma',
              'brightness',
              'saturation',
              'vibrance',
            ].map((name) => [name, fc.oneof(fc.constant(0), fc.double({ min: -1, max: 1, noNaN: true }))]),
          ),
        ),
        async (values) => {
          const adjust = { ...noAdjustments, ...values };
          const small = { width: 40, height: 30 };
          const source = givenPixels(small);
          const { data } = await renderForTest(givenSizedDocument(small, { adjust }), source);
          const samples = samplesOf(source);
          for (let at = 0; at < samples.length; at += 3 * 41) {
            const expected = gradeByDefinition(
              [0, 1, 2].map((channel) => samples[at + channel]! / 255),
              adjust,
            );
            for (const [channel, value] of expected.entries()) {
              const most = Math.min(Math.max(value, 0), 1) * 255;
              expect(Math.abs(data[at + channel]! - most)).toBeLessThan(1.01);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are those of the filter, by its intensity', async () => {
    const source = givenPixels(size);
    const { data } = await renderForTest(
      givenSizedDocument(size, { filter: { id: 'inverted', intensity: 1 } }),
      source,
    );
    expect(data.every((value, index) => Math.abs(value - (255 - samplesOf(source)[index]!)) <= 1)).toBe(true);
  });

  it.each<Partial<Adjustments>>([
    { shadows: 0.8 },
    { highlights: -0.8 },
    { clarity: 0.7 },
    { sharpness: 0.8 },
    { denoise: 0.5 },
    { clarity: -0.5, sharpness: 0.6, denoise: 0.3, shadows: 0.4, exposure: -0.2 },
  ])('are the same in every division into tiles: %o', async (values) => {
    // More than a tile wide and high, in an order that the turn changes.
    const large = { width: 700, height: 300 };
    const source = givenPixels(large);
    const upright = await renderForTest(givenSizedDocument(large, adjusted(values)), source);
    const turned = await renderForTest(
      givenSizedDocument(large, { ...adjusted(values), transform: { ...noTransform, quarterTurns: 2 } }),
      source,
    );
    const onItsSide = await renderForTest(
      givenSizedDocument(large, { ...adjusted(values), transform: { ...noTransform, quarterTurns: 1 } }),
      source,
    );
    let furthest = 0;
    for (let y = 0; y < 300; y += 1) {
      for (let x = 0; x < 700; x += 1) {
        const value = upright.data[(y * 700 + x) * 3]!;
        const opposite = turned.data[((299 - y) * 700 + 699 - x) * 3]!;
        const side = onItsSide.data[(x * 300 + 299 - y) * 3]!;
        furthest = Math.max(furthest, Math.abs(value - opposite), Math.abs(value - side));
      }
    }
    expect(furthest).toBeLessThanOrEqual(1);
    expect(isSame(upright.data, samplesOf(source))).toBe(false);
  });

  it('of a preview resemble those of the full size', async () => {
    const large = { width: 1600, height: 1200 };
    const full = givenPixels(large);
    const small = { width: 400, height: 300 };
    const smooth = samplesOf(full);
    const preview = givenPixels(small);
    const reduced = samplesOf(preview);
    for (let at = 0; at < smooth.length; at += 1) {
      const pixel = Math.floor(at / 3);
      const [x, y] = [pixel % 1600, Math.floor(pixel / 1600)];
      smooth[at] = 128 + 100 * Math.sin(x / 120) * Math.cos(y / 90);
      if (x % 4 === 0 && y % 4 === 0) reduced[((y / 4) * 400 + x / 4) * 3 + (at % 3)] = smooth[at]!;
    }
    const focus = {
      kind: 'radial',
      intensity: 0.8,
      center,
      angle: 0,
      inner: ofShortestEdge(0.1),
      outer: ofShortestEdge(0.3),
    } as const;
    const changes = { ...adjusted({ clarity: 0.6, shadows: 0.6, highlights: -0.5, vignette: 0.5 }), focus };
    const one = await renderForTest(givenSizedDocument(large, changes), full);
    const other = await renderForTest(givenSizedDocument(large, changes), preview, { size: small });
    for (let y = 8; y < 292; y += 20) {
      for (let x = 8; x < 392; x += 20) {
        expect(Math.abs(one.data[(y * 4 * 1600 + x * 4) * 3]! - other.data[(y * 400 + x) * 3]!)).toBeLessThanOrEqual(4);
      }
    }
  });
});

describe('what is drawn over the picture', () => {
  it('is the overlay, by its opacity', async () => {
    const black = givenPixels(size);
    samplesOf(black).fill(0);
    const overlay = { id: 'rain', opacity: 0.5, blendMode: 'normal' } as const;
    const { data } = await renderForTest(givenSizedDocument(size, { overlay }), black);
    expect([...data.subarray(0, 3)]).toEqual([64, 0, 0]);
  });

  it('is a shape where it was placed, and only there', async () => {
    const black = givenPixels(size);
    samplesOf(black).fill(0);
    const layer = givenShape(shapes[0]!.id);
    const { data } = await renderForTest(givenSizedDocument(size, { layers: [layer] }), black);
    const lit = Array.from({ length: 300 * 200 }, (_, pixel) => data[pixel * 3 + 1]!).filter(
      (value) => value > 0,
    ).length;
    expect(lit).toBeGreaterThan(1000);
    expect(lit).toBeLessThan(2000);
    expect([...data.subarray((100 * 300 + 150) * 3, (100 * 300 + 150) * 3 + 3)]).toEqual([0, 255, 0]);
  });

  it('is a sticker of the person, in the middle of the result', async () => {
    const source = givenPixels(size);
    const layer = givenImage({ opacity: 1, rotation: 30, size: ofShortestEdge(0.4) });
    const { data } = await renderForTest(givenSizedDocument(size, { layers: [layer] }), source);
    const middle = (100 * 300 + 150) * 3;
    expect([...data.subarray(middle, middle + 3)]).toEqual([0, 255, 0]);
    expect([...data.subarray(0, 3)]).toEqual([...samplesOf(source).slice(0, 3)]);
  });

  it('leaves nothing of what a redaction covers', async () => {
    const document = givenSizedDocument(size, {
      layers: [
        { kind: 'redaction', id: 'r', center, width: ofShortestEdge(0.6), height: ofShortestEdge(0.4), rotation: 0 },
      ],
    });
    const source = givenPixels(size);
    const { data } = await renderForTest(document, source);
    const colors = new Set<string>();
    for (let y = 62; y < 138; y += 1) {
      for (let x = 92; x < 208; x += 1)
        colors.add([0, 1, 2].map((channel) => data[(y * 300 + x) * 3 + channel]).join(' '));
    }
    expect(colors.size).toBeLessThanOrEqual(20);
    expect([...data.subarray(0, 3)]).toEqual([...samplesOf(source).slice(0, 3)]);
  });

  it('names an asset that does not exist', async () => {
    const layer = givenShape('no-such-shape');
    await expect(renderForTest(givenSizedDocument(size, { layers: [layer] }), givenPixels(size))).rejects.toThrow(
      'no-such-shape',
    );
  });
});

it('keeps transparency through all steps', async () => {
  const source = givenPixels(size, { channels: 4 });
  const changes: Partial<EditDocument> = adjusted({ exposure: 0.3, sharpness: 0.5, clarity: 0.4 });
  const { data } = await renderForTest(givenSizedDocument(size, changes), source);
  for (let at = 3; at < data.length; at += 4) expect(data[at]).toBe(samplesOf(source)[at]);
});

it('covers the result with tiles exactly once', async () => {
  for (const straighten of [0, 7]) {
    const document = givenSizedDocument(size, { transform: { ...noTransform, straighten } });
    let pixels = 0;
    for await (const tile of renderEdit(document, givenPixels(size), {
      assets: testAssets,
      rasterise: fillUnitBoxes,
    })) {
      pixels += tile.width * tile.height;
    }
    const { width, height } = await renderForTest(document, givenPixels(size));
    expect(pixels).toBe(width * height);
  }
});

function gradeByDefinition(color: readonly number[], adjust: Adjustments): number[] {
  const light = color.map(toLinear);
  const matrix = lightMatrix(adjust);
  const [red, green, blue] = [0, 3, 6]
    .map((row) => matrix[row]! * light[0]! + matrix[row + 1]! * light[1]! + matrix[row + 2]! * light[2]!)
    .map((value) => toneCurve(fromLinear(Math.max(value, 0)), adjust)) as [number, number, number];
  const factor = saturationFactor(red, green, blue, adjust);
  const grey = luma(red, green, blue);
  return [red, green, blue].map((value) => grey + (value - grey) * factor);
}

describe('brushes and frames', () => {
  it('paint where the strokes are, over a turned picture too', async () => {
    const source = givenPixels(size);
    const stroke = {
      ...({ color: '#ff0000', hardness: 1, erases: false } as const),
      size: ofShortestEdge(0.1),
      points: [0.25, 0.5, 0.75, 0.5].map(ofOriginal),
    };
    const layers = [{ kind: 'brush', id: 'b', strokes: [stroke] } as const];
    const upright = await renderForTest(givenSizedDocument(size, { layers }), source);
    const at = (x: number, y: number) => (y * 300 + x) * 3;
    expect([...upright.data.subarray(at(150, 100), at(151, 100))]).toEqual([255, 0, 0]);
    expect([...upright.data.subarray(at(150, 120), at(151, 120))]).toEqual([
      ...samplesOf(source).slice(at(150, 120), at(151, 120)),
    ]);
    const turned = await renderForTest(
      givenSizedDocument(size, { layers, transform: { ...noTransform, quarterTurns: 1 } }),
      source,
    );
    const middle = (150 * 200 + 100) * 3;
    expect([...turned.data.subarray(middle, middle + 3)]).toEqual([255, 0, 0]);
  });

  it('refuse a frame that does not exist', async () => {
    const frame = { id: 'no-such-frame', size: 0.5, opacity: 1, color: '#ffffff' } as const;
    await expect(renderForTest(givenSizedDocument(size, { frame }), givenPixels(size))).rejects.toThrow(
      'no-such-frame',
    );
  });
});
