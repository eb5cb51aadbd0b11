import { type Affine, chain, invert, scaling, translation, type Vector } from './affine.ts';
import type { Size } from './crop-frame.ts';

/** How the editor shows a result: enlarged around the canvas' center, and moved by a distance in CSS pixels. */
export interface ScreenView {
  /** 1 fits the result into the canvas. */
  readonly zoom: number;
  readonly pan: Vector;
}

export const fittingView: ScreenView = { zoom: 1, pan: { x: 0, y: 0 } };
export const zoomLimits = { least: 1, most: 16 } as const;

/** From pixels of the result to CSS pixels of the canvas. */
export function resultToScreen(result: Size, canvas: Size, { zoom, pan }: ScreenView): Affine {
  const scale = Math.min(canvas.width / result.width, canvas.height / result.height) * zoom;
  return chain(
    translation(-result.width / 2, -result.height / 2),
    scaling(scale),
    translation(canvas.width / 2 + pan.x, canvas.height / 2 + pan.y),
  );
}

export const screenToResult = (result: Size, canvas: Size, view: ScreenView): Affine =>
  invert(resultToScreen(result, canvas, view));

/** Zooms so that the point of the canvas under the pointer keeps its place, within the limits of zoom and pan. */
export function zoomAt(view: ScreenView, { factor, at, result, canvas }: Zoom): ScreenView {
  const zoom = Math.min(Math.max(view.zoom * factor, zoomLimits.least), zoomLimits.most);
  const change = zoom / view.zoom;
  const fromCenter = { x: at.x - canvas.width / 2, y: at.y - canvas.height / 2 };
  const pan = {
    x: fromCenter.x - (fromCenter.x - view.pan.x) * change,
    y: fromCenter.y - (fromCenter.y - view.pan.y) * change,
  };
  return limitPan({ zoom, pan }, { result, canvas });
}

export interface Zoom {
  readonly factor: number;
  readonly at: Vector;
  readonly result: Size;
  readonly canvas: Size;
}

/** A result that is larger than the canvas covers it, and a smaller one stays in its middle. */
export function limitPan({ zoom, pan }: ScreenView, { result, canvas }: Pick<Zoom, 'result' | 'canvas'>): ScreenView {
  const scale = Math.min(canvas.width / result.width, canvas.height / result.height) * zoom;
  const room = (of: number, within: number) => Math.max(0, (of * scale - within) / 2);
  const limit = (value: number, most: number) => Math.min(Math.max(value, -most), most);
  return {
    zoom,
    pan: {
      x: limit(pan.x, room(result.width, canvas.width)),
      y: limit(pan.y, room(result.height, canvas.height)),
    },
  };
}
