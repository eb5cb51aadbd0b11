import type { Transform } from '../geometry/transform.ts';
import { type Adjustments, type EditDocument, editVersion, type Source } from './edit-document.ts';

/** The whole original, upright and in its own resolution. */
export const noTransform: Transform = {
  quarterTurns: 0,
  flipX: false,
  flipY: false,
  straighten: 0,
  crop: null,
  resolution: null,
};

export const noAdjustments: Adjustments = {
  brightness: 0,
  saturation: 0,
  contrast: 0,
  gamma: 0,
  clarity: 0,
  exposure: 0,
  shadows: 0,
  highlights: 0,
  whites: 0,
  blacks: 0,
  temperature: 0,
  tint: 0,
  vibrance: 0,
  sharpness: 0,
  vignette: 0,
  denoise: 0,
};

/** A document that changes nothing: its result has the pixels of the original. */
export function emptyDocument(source: Source): EditDocument {
  return {
    version: editVersion,
    source,
    transform: noTransform,
    adjust: noAdjustments,
    filter: null,
    focus: null,
    overlay: null,
    layers: [],
    frame: null,
  };
}
