import type { Adjustments, EditDocument, Filter, Focus, Frame, Overlay } from '../document/edit-document.ts';
import type { BrushStroke, Layer } from '../document/layers.ts';
import type { Vector } from '../geometry/affine.ts';
import type { CropHandle } from '../geometry/edit-crop.ts';

/** What a person does, as data. Values are absolute: the command of a later pointer position replaces that of an earlier one. */
export type Command = AdjustCommand | LayerCommand | TransformCommand | WholeCommand;

export type AdjustCommand =
  /** Sets the named ones and leaves the others, for sliders and for automatic adjustment. */
  | { readonly kind: 'adjust'; readonly values: Partial<Adjustments> }
  | { readonly kind: 'reset-adjustments' }
  | { readonly kind: 'set-filter'; readonly filter: Filter | null }
  | { readonly kind: 'set-focus'; readonly focus: Focus | null }
  | { readonly kind: 'set-overlay'; readonly overlay: Overlay | null }
  | { readonly kind: 'set-frame'; readonly frame: Frame | null };

export type LayerCommand =
  | { readonly kind: 'add-layer'; readonly layer: Layer }
  /** Fields that the layer's kind does not have are ignored. */
  | { readonly kind: 'change-layer'; readonly id: string; readonly values: LayerValues }
  | { readonly kind: 'duplicate-layer'; readonly id: string; readonly newId: string }
  | { readonly kind: 'bring-layer-to-front'; readonly id: string }
  | { readonly kind: 'delete-layer'; readonly id: string }
  /** Paints on the topmost layer when that is a brush layer, and on a new one with this id otherwise. */
  | { readonly kind: 'paint'; readonly newId: string; readonly stroke: BrushStroke };

export type TransformCommand =
  /** By 90 degrees, as seen in the result. */
  | { readonly kind: 'turn'; readonly direction: 'clockwise' | 'counterclockwise' }
  /** `x` exchanges left and right as seen in the result, `y` top and bottom. */
  | { readonly kind: 'flip'; readonly axis: 'x' | 'y' }
  /** Degrees clockwise as seen in the result. */
  | { readonly kind: 'straighten'; readonly degrees: number }
  /** A distance in shortest edges along the axes of the result, since the gesture began. */
  | { readonly kind: 'move-crop'; readonly by: Vector }
  | { readonly kind: 'resize-crop'; readonly handle: CropHandle; readonly by: Vector }
  /** A preset's id, or `custom` to keep no ratio. */
  | { readonly kind: 'choose-preset'; readonly preset: string }
  /** Pixels of the result; the crop takes their ratio. Null keeps the original's resolution. */
  | { readonly kind: 'set-resolution'; readonly resolution: { readonly width: number; readonly height: number } | null }
  | { readonly kind: 'reset-transform' };

export type WholeCommand =
  /** Takes over the edits of another picture. Layers and crop are optional. */
  | { readonly kind: 'paste'; readonly from: EditDocument; readonly withLayers: boolean; readonly withCrop: boolean }
  | { readonly kind: 'reset-all' };

/** Fields of any kind of layer, except those that identify it. */
export type LayerValues = Partial<Omit<AllFields<Layer>, 'kind' | 'id'>>;
type AllFields<T> = { [K in T extends unknown ? keyof T : never]: T extends { [P in K]: infer V } ? V : never };
