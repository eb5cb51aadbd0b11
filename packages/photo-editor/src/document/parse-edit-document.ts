import { resultLimits } from '../geometry/result-size.ts';
import type { Crop, Transform } from '../geometry/transform.ts';
import { isCropWithinOriginal } from '../geometry/visible-area.ts';
import { type Adjustments, type EditDocument, editVersion, type Focus, type Source } from './edit-document.ts';
import { type EditDocumentError, Refusal } from './edit-document-error.ts';
import { noAdjustments } from './empty-document.ts';
import { editLimits } from './limits.ts';
import { migrate } from './migrations.ts';
import { assetId, color, degrees, layerParser, point, refuseExcess, storedId } from './parse-layers.ts';
import {
  boolean,
  integer,
  list,
  matching,
  nullable,
  number,
  object,
  oneOf,
  type Parse,
  positiveShortestEdge,
  shortestEdgeWithin,
} from './parse-values.ts';
import { serialise } from './serialise.ts';

/** A document of the present version, and the version that it was migrated from; or what is wrong with the value. */
export type ParsedEdit =
  | { readonly document: EditDocument; readonly migratedFrom: number | null }
  | { readonly error: EditDocumentError };

/**
 * Reads a document of any version from a value that JSON can carry. Everything is checked except that the ids of assets exist,
 * which only the renderer knows. The result shares nothing with the value.
 */
export function parseEditDocument(value: unknown): ParsedEdit {
  try {
    const migrated = migrate(value);
    const document = parseDocument(migrated.value);
    if (new TextEncoder().encode(serialise(document)).length > editLimits.jsonBytes) throw new Refusal('too-large', '');
    return { document, migratedFrom: migrated.migratedFrom };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: { path: error.path, problem: error.problem } };
  }
}

const side = integer(1, editLimits.sourceSide);
const source = object<Source>({
  fileId: storedId,
  checksum: matching(/^[A-Za-z0-9+/=_:-]{1,128}$/),
  width: side,
  height: side,
});

function parseDocument(value: Record<string, unknown>): EditDocument {
  // The source comes first because lengths are multiples of its shortest edge.
  const { width, height } = source(value.source, 'source');
  const longest = Math.max(width, height) / Math.min(width, height);
  const layer = layerParser(longest);
  const document = object<EditDocument>({
    version: oneOf(editVersion),
    source,
    transform: transformParser(longest),
    adjust: object<Adjustments>(adjustments),
    filter: nullable(object({ id: assetId, intensity: share })),
    focus: nullable(focusParser(longest)),
    overlay: nullable(object({ id: assetId, opacity: share, blendMode })),
    layers: list(layer, editLimits.layers),
    frame: nullable(object({ id: assetId, size: share, opacity: share, color })),
  })(value, '');
  refuseExcess(document.layers, 'layers');
  if (!isCropWithinOriginal(document.source, document.transform)) {
    throw new Refusal('outside-original', 'transform.crop');
  }
  return document;
}

const share = number(0, 1);
const signed = number(-1, 1);
const onlyPositive: ReadonlySet<string> = new Set(['sharpness', 'vignette', 'denoise'] satisfies Array<
  keyof Adjustments
>);
const adjustments = Object.fromEntries(
  Object.keys(noAdjustments).map((name) => [name, onlyPositive.has(name) ? share : signed]),
) as Record<keyof Adjustments, Parse<number>>;

const blendMode = oneOf(
  'normal',
  'overlay',
  'hard-light',
  'soft-light',
  'multiply',
  'darken',
  'lighten',
  'screen',
  'color-burn',
);

function transformParser(longest: number): Parse<Transform> {
  // Turned by 45 degrees, an original still holds no longer rectangle than its diagonal.
  const extent = positiveShortestEdge(longest * Math.SQRT2);
  const resultSide = integer(1, resultLimits.side);
  const parse = object<Transform>({
    quarterTurns: oneOf(0, 1, 2, 3),
    flipX: boolean,
    flipY: boolean,
    straighten: number(-45, 45),
    crop: nullable(object<Crop>({ center: point, width: extent, height: extent, preset: assetId })),
    resolution: nullable(object({ width: resultSide, height: resultSide })),
  });
  return (value, path) => {
    const transform = parse(value, path);
    const { resolution } = transform;
    if (resolution && resolution.width * resolution.height > resultLimits.pixels) {
      throw new Refusal('out-of-range', `${path}.resolution`);
    }
    return transform;
  };
}

function focusParser(longest: number): Parse<Focus> {
  const distance = shortestEdgeWithin(0, editLimits.extent * longest);
  const parse = object<Focus>({
    kind: oneOf('radial', 'mirrored', 'linear', 'gaussian'),
    intensity: share,
    center: point,
    angle: degrees,
    inner: distance,
    outer: distance,
  });
  return (value, path) => {
    const focus = parse(value, path);
    if (focus.outer < focus.inner) throw new Refusal('out-of-range', `${path}.outer`);
    return focus;
  };
}
