import fc from 'fast-check';
import type { EditDocument, Source } from '../document/edit-document.ts';
import { emptyDocument, noAdjustments } from '../document/empty-document.ts';
import type { Layer } from '../document/layers.ts';
import { ofOriginal, ofShortestEdge } from '../geometry/coordinates.ts';
import type { Size } from '../geometry/crop-frame.ts';
import type { Transform } from '../geometry/transform.ts';
import { fitCrop } from '../geometry/visible-area.ts';

export const givenSource = ({ width = 4032, height = 3024 }: Partial<Size> = {}): Source => ({
  fileId: 'AZLq3mN0cYyVb1w2x3y4zA',
  checksum: 'a3c1f2',
  width,
  height,
});

export const givenSizes = (): fc.Arbitrary<Size> =>
  fc.oneof(
    fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) }),
    fc.constantFrom(
      { width: 1, height: 1 },
      { width: 20_000, height: 1 },
      { width: 1, height: 20_000 },
      { width: 3, height: 2 },
    ),
  );

const share = () => fc.double({ min: 0, max: 1, noNaN: true });
const signed = () => fc.double({ min: -1, max: 1, noNaN: true });
const color = () =>
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}` as const);
const point = () => fc.record({ x: share().map(ofOriginal), y: share().map(ofOriginal) });
const length = () => fc.double({ min: 0.001, max: 1, noNaN: true }).map(ofShortestEdge);

/** Transforms with a crop within an original of this size. */
export const givenTransforms = (source: Size): fc.Arbitrary<Transform> => {
  const longest = Math.max(source.width, source.height) / Math.min(source.width, source.height);
  const extent = fc.double({ min: 0.01, max: longest, noNaN: true }).map(ofShortestEdge);
  return fc
    .record({
      quarterTurns: fc.constantFrom(0, 1, 2, 3),
      flipX: fc.boolean(),
      flipY: fc.boolean(),
      straighten: fc.oneof(fc.constant(0), fc.double({ min: -45, max: 45, noNaN: true })),
      crop: fc.option(
        fc.record({ center: point(), width: extent, height: extent, preset: fc.constantFrom('custom', 'square') }),
      ),
      resolution: fc.constant(null),
    })
    .map((transform) => ({ ...transform, crop: fitCrop(source, transform) }));
};

const placement = () => ({
  center: point(),
  rotation: fc.double({ min: -180, max: 180, noNaN: true }),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  opacity: share(),
});

const givenLayers = (): fc.Arbitrary<Layer> =>
  fc.oneof(
    fc.record({
      id: fc.uuid(),
      kind: fc.constant('sticker' as const),
      ...placement(),
      asset: fc.constant('smile'),
      size: length(),
    }),
    fc.record({
      id: fc.uuid(),
      kind: fc.constant('text' as const),
      ...placement(),
      text: fc.constantFrom('Ålesund', 'Велико Търново\nлято', '😀'),
      font: fc.constant('geologica'),
      size: length(),
      align: fc.constantFrom('left', 'center', 'right'),
      color: color(),
      background: fc.option(color()),
      lineHeight: fc.double({ min: 0.5, max: 3, noNaN: true }),
      width: length(),
    }),
    fc.record({
      id: fc.uuid(),
      kind: fc.constant('brush' as const),
      strokes: fc.array(
        fc.record({
          color: color(),
          size: fc.double({ min: 0.001, max: 0.1, noNaN: true }).map(ofShortestEdge),
          hardness: share(),
          erases: fc.boolean(),
          points: fc
            .array(point(), { minLength: 1, maxLength: 20 })
            .map((points) => points.flatMap(({ x, y }) => [x, y])),
        }),
        { maxLength: 4 },
      ),
    }),
    fc.record({
      id: fc.uuid(),
      kind: fc.constant('redaction' as const),
      center: point(),
      width: length(),
      height: length(),
      rotation: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  );

/** Valid documents for originals of all sizes, among them 1×1 and 20,000×1. */
export const givenDocuments = (): fc.Arbitrary<EditDocument> =>
  givenSizes().chain((size) =>
    fc.record({
      version: fc.constant(1 as const),
      source: fc.constant(givenSource(size)),
      transform: givenTransforms(size),
      adjust: fc.record(
        Object.fromEntries(
          Object.keys(noAdjustments).map((name) => [
            name,
            ['sharpness', 'vignette', 'denoise'].includes(name) ? share() : signed(),
          ]),
        ) as { [K in keyof typeof noAdjustments]: fc.Arbitrary<number> },
      ),
      filter: fc.option(fc.record({ id: fc.constant('fjord'), intensity: share() })),
      focus: fc.option(
        fc.record({
          kind: fc.constantFrom('radial', 'mirrored', 'linear', 'gaussian'),
          intensity: share(),
          center: point(),
          angle: fc.double({ min: -180, max: 180, noNaN: true }),
          inner: fc.double({ min: 0, max: 0.3, noNaN: true }).map(ofShortestEdge),
          outer: fc.double({ min: 0.3, max: 1, noNaN: true }).map(ofShortestEdge),
        }),
      ),
      overlay: fc.option(
        fc.record({ id: fc.constant('rain'), opacity: share(), blendMode: fc.constantFrom('normal', 'screen') }),
      ),
      layers: fc.uniqueArray(givenLayers(), { selector: ({ id }) => id, maxLength: 5 }),
      frame: fc.option(fc.record({ id: fc.constant('plain'), size: share(), opacity: share(), color: color() })),
    }),
  );

export const givenDocument = (changes: Partial<EditDocument> = {}): EditDocument => ({
  ...emptyDocument(givenSource()),
  ...changes,
});
