import {
  type EditDocument,
  emptyDocument,
  type Layer,
  ofOriginal,
  ofShortestEdge,
  type Size,
} from '@stund/photo-editor';

/** The document of an operation for a picture of this size, by a strength from -1 to 1. */
export type Operation = (base: EditDocument, strength: number) => EditDocument;

/** How strongly each operation is compared. Only some adjustments have a negative strength; for all else it is positive. */
export const strengths = [-0.6, 0.25, 1] as const;

const adjustment =
  (name: keyof EditDocument['adjust']): Operation =>
  (base, strength) => ({ ...base, adjust: { ...base.adjust, [name]: strength } });

const signedAdjustments = [
  'brightness',
  'saturation',
  'contrast',
  'gamma',
  'clarity',
  'exposure',
  'shadows',
  'highlights',
  'whites',
  'blacks',
  'temperature',
  'tint',
  'vibrance',
] as const;

const focus =
  (kind: NonNullable<EditDocument['focus']>['kind']): Operation =>
  (base, intensity) => ({
    ...base,
    focus: {
      kind,
      intensity,
      center: { x: ofOriginal(0.45), y: ofOriginal(0.55) },
      angle: 25,
      inner: ofShortestEdge(0.15),
      outer: ofShortestEdge(0.45),
    },
  });

const layer =
  (create: (strength: number) => Layer): Operation =>
  (base, strength) => ({ ...base, layers: [create(strength)] });

const placement = {
  center: { x: ofOriginal(0.5), y: ofOriginal(0.45) },
  rotation: 12,
  flipX: false,
  flipY: false,
  opacity: 0.9,
} as const;

const stroke = {
  color: '#30b0e0',
  size: ofShortestEdge(0.05),
  hardness: 0.5,
  erases: false,
  points: [0.1, 0.2, 0.5, 0.7, 0.9, 0.3].map(ofOriginal),
} as const;

const positiveOperations: Readonly<Record<string, Operation>> = {
  none: (base) => base,
  sharpness: adjustment('sharpness'),
  denoise: adjustment('denoise'),
  vignette: adjustment('vignette'),
  'color filter': (base, intensity) => ({ ...base, filter: { id: 'fjord', intensity } }),
  'radial focus': focus('radial'),
  'mirrored focus': focus('mirrored'),
  'linear focus': focus('linear'),
  'gaussian focus': focus('gaussian'),
  turned: (base, strength) => ({
    ...base,
    transform: { ...base.transform, quarterTurns: strength < 0.5 ? 1 : 3, flipX: strength > 0.8 },
  }),
  straightened: (base, strength) => ({ ...base, transform: { ...base.transform, straighten: 40 * strength } }),
  cropped: (base, strength) => ({
    ...base,
    transform: {
      ...base.transform,
      crop: {
        center: { x: ofOriginal(0.5), y: ofOriginal(0.5) },
        width: ofShortestEdge(1 - 0.6 * strength),
        height: ofShortestEdge(0.9 - 0.5 * strength),
        preset: 'custom',
      },
    },
  }),
  resized: (base, strength) => ({
    ...base,
    transform: { ...base.transform, resolution: scaled(base.source, 1 - 0.8 * strength) },
  }),
  redaction: layer((strength) => ({
    id: 'redaction',
    kind: 'redaction',
    center: placement.center,
    width: ofShortestEdge(0.2 + 0.4 * strength),
    height: ofShortestEdge(0.1 + 0.2 * strength),
    rotation: 15,
  })),
  shape: layer((strength) => ({
    ...placement,
    id: 'shape',
    kind: 'shape',
    asset: 'heart',
    size: ofShortestEdge(0.6 * strength),
    color: '#20a060',
  })),
  together: (base, strength) => ({
    ...focus('radial')(base, strength),
    adjust: {
      ...base.adjust,
      exposure: 0.3 * strength,
      contrast: 0.4 * strength,
      shadows: 0.6 * strength,
      highlights: -0.7 * strength,
      temperature: 0.5 * strength,
      saturation: 0.3 * strength,
      clarity: 0.6 * strength,
      sharpness: 0.5 * strength,
      denoise: 0.4 * strength,
      vignette: 0.5 * strength,
    },
    transform: { ...base.transform, straighten: 7 * strength, flipX: true },
  }),
};

/**
 * What is drawn over a picture. Outlines are smoothed by librsvg on a server and by the browser itself here, which differ along edges:
 * these are compared on pictures of a usual size, of which edges are a small part.
 */
export const drawings: Readonly<Record<string, Operation>> = {
  overlay: (base, opacity) => ({ ...base, overlay: { id: 'bokeh', opacity, blendMode: 'screen' } }),
  frame: (base, size) => ({ ...base, frame: { id: 'perforated', size, opacity: 0.8, color: '#f2ede4' } }),
  text: layer((strength) => ({
    ...placement,
    id: 'text',
    kind: 'text',
    text: 'Summer\nЛято 2026',
    font: 'montserrat',
    size: ofShortestEdge(0.1 + 0.2 * strength),
    align: 'center',
    color: '#ffe08a',
    background: strength < 0.5 ? '#203040' : null,
    lineHeight: 1.2,
    width: ofShortestEdge(1.4),
  })),
  'text design': layer((strength) => ({
    ...placement,
    id: 'design',
    kind: 'text-design',
    text: 'Have a lovely summer',
    design: 'block',
    color: '#c02050',
    seed: 7,
    inverted: strength > 0.8,
    size: ofShortestEdge(0.4 + 0.5 * strength),
  })),
  sticker: layer((strength) => ({
    ...placement,
    id: 'sticker',
    kind: 'sticker',
    asset: 'heart-eyes',
    size: ofShortestEdge(0.2 + 0.6 * strength),
  })),
  'own sticker': layer((strength) => ({
    ...placement,
    id: 'image',
    kind: 'image',
    sticker: 'own',
    ratio: 1,
    size: ofShortestEdge(0.2 + 0.6 * strength),
  })),
  brush: layer((strength) => ({
    id: 'brush',
    kind: 'brush',
    strokes: [
      { ...stroke, size: ofShortestEdge(0.1 * strength), hardness: strength },
      { ...stroke, size: ofShortestEdge(0.04), points: [0.5, 0.1, 0.5, 0.9].map(ofOriginal), erases: true },
    ],
  })),
};

/** Every operation that changes pixels by a kernel, alone and together. */
export const operations: Readonly<Record<string, Operation>> = {
  ...Object.fromEntries(signedAdjustments.map((name) => [name, adjustment(name)])),
  ...Object.fromEntries(
    Object.entries(positiveOperations).map(([name, operation]): [string, Operation] => [
      name,
      (base, strength) => operation(base, Math.abs(strength)),
    ]),
  ),
};

/** A document that changes nothing. */
export const untouched = (size: Size): EditDocument => emptyDocument({ fileId: 'file', checksum: 'none', ...size });

const scaled = ({ width, height }: Size, factor: number) => ({
  width: Math.round(width * factor),
  height: Math.round(height * factor),
});
