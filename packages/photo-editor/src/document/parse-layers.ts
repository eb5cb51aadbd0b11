import type { OfOriginal, OriginalPoint } from '../geometry/coordinates.ts';
import type { Color } from './edit-document.ts';
import { Refusal } from './edit-document-error.ts';
import type { BrushLayer, BrushStroke, Layer, Placement, RedactionLayer } from './layers.ts';
import { editLimits } from './limits.ts';
import {
  boolean,
  integer,
  join,
  list,
  matching,
  number,
  object,
  ofOriginalWithin,
  oneOf,
  type Parse,
  plainObject,
  positive,
  positiveShortestEdge,
  text,
} from './parse-values.ts';

export const color: Parse<Color> = matching<Color>(/^#[0-9a-f]{6}$/);
export const assetId = matching(new RegExp(`^[a-z0-9](?:[a-z0-9-]{0,${editLimits.assetLength - 1}})$`));
const layerId = matching(new RegExp(`^[a-z0-9-]{1,${editLimits.idLength}}$`));
/** An id as uploading answers it. */
export const storedId = matching(/^[A-Za-z0-9_-]{1,64}$/);
const share = number(0, 1);
const nullableColor: Parse<Color | null> = (value, path) => (value === null ? null : color(value, path));

const coordinate = ofOriginalWithin(-editLimits.outside, 1 + editLimits.outside);
export const point = object<OriginalPoint>({ x: coordinate, y: coordinate });
export const degrees = number(-180, 180);

const placement: { readonly [K in keyof Placement]: Parse<Placement[K]> } = {
  center: point,
  rotation: degrees,
  flipX: boolean,
  flipY: boolean,
  opacity: share,
};

/** A layer of an original whose longest edge is `longest` times its shortest. */
export function layerParser(longest: number): Parse<Layer> {
  const extent = positiveShortestEdge(editLimits.extent * longest);
  const kinds: { readonly [K in Layer['kind']]: Parse<Extract<Layer, { kind: K }>> } = {
    sticker: object({ kind: oneOf('sticker'), id: layerId, ...placement, asset: assetId, size: extent }),
    shape: object({ kind: oneOf('shape'), id: layerId, ...placement, asset: assetId, size: extent, color }),
    image: object({
      kind: oneOf('image'),
      id: layerId,
      ...placement,
      sticker: storedId,
      size: extent,
      ratio: positive(1_000),
    }),
    text: object({
      kind: oneOf('text'),
      id: layerId,
      ...placement,
      text: text(editLimits.textLength),
      font: assetId,
      size: extent,
      align: oneOf('left', 'center', 'right'),
      color,
      background: nullableColor,
      lineHeight: number(0.5, 3),
      width: extent,
    }),
    'text-design': object({
      kind: oneOf('text-design'),
      id: layerId,
      ...placement,
      text: text(editLimits.designTextLength),
      design: assetId,
      color,
      seed: integer(0, 2 ** 31 - 1),
      inverted: boolean,
      size: extent,
    }),
    brush: object<BrushLayer>({
      kind: oneOf('brush'),
      id: layerId,
      strokes: list(stroke, editLimits.brushStrokes),
    }),
    redaction: object<RedactionLayer>({
      kind: oneOf('redaction'),
      id: layerId,
      center: point,
      width: extent,
      height: extent,
      rotation: degrees,
    }),
  };
  return (value, path) => {
    const { kind } = plainObject(value, path);
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) throw new Refusal('unknown-value', join(path, 'kind'));
    return kinds[kind as Layer['kind']](value, path);
  };
}

const points: Parse<readonly OfOriginal[]> = (value, path) => {
  if (!Array.isArray(value)) throw new Refusal('wrong-type', path);
  if (value.length > 2 * editLimits.brushPoints) throw new Refusal('too-many', path);
  if (value.length === 0 || value.length % 2 === 1) throw new Refusal('out-of-range', path);
  return list(coordinate, value.length)(value, path);
};

const stroke = object<BrushStroke>({
  color,
  size: positiveShortestEdge(0.1),
  hardness: share,
  erases: boolean,
  points,
});

/** Ids are unique, and the strokes of all brush layers together keep to the limits. */
export function refuseExcess(layers: readonly Layer[], path: string): void {
  const ids = new Set<string>();
  let strokes = 0;
  let brushPoints = 0;
  for (const [index, layer] of layers.entries()) {
    if (ids.has(layer.id)) throw new Refusal('duplicate-id', `${path}.${index}.id`);
    ids.add(layer.id);
    if (layer.kind !== 'brush') continue;
    strokes += layer.strokes.length;
    for (const { points } of layer.strokes) brushPoints += points.length / 2;
    if (strokes > editLimits.brushStrokes || brushPoints > editLimits.brushPoints) {
      throw new Refusal('too-many', `${path}.${index}.strokes`);
    }
  }
}
