import { clamp } from '../../../../shared/numbers/clamp.ts';

/**
 * The part of a picture inside the circle: its zoom level relative to filling the circle, and the offset of its centre.
 */
export interface Crop {
  /** At least 1, which fills the circle. */
  zoom: number;
  /** The offset in pixels of the box around the circle. */
  x: number;
  y: number;
}

export interface CropFrame {
  /** The size of the picture in its own pixels. */
  width: number;
  height: number;
  /** The side length of the box around the circle. */
  boxPx: number;
}

export const centeredCrop: Crop = { zoom: 1, x: 0, y: 0 };
export const maxZoom = 6;

/** The number of box pixels per pixel of the picture. */
export function scaleOf({ zoom }: Pick<Crop, 'zoom'>, { width, height, boxPx }: CropFrame): number {
  return (boxPx / Math.max(1, Math.min(width, height))) * zoom;
}

/** Limits the zoom and the offset so that the picture covers the whole circle. */
export function clampCrop(crop: Crop, frame: CropFrame): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const scale = scaleOf({ zoom }, frame);
  const freeX = Math.max(0, (frame.width * scale - frame.boxPx) / 2);
  const freeY = Math.max(0, (frame.height * scale - frame.boxPx) / 2);
  // `|| 0` turns -0 into 0.
  return { zoom, x: clamp(crop.x, -freeX, freeX) || 0, y: clamp(crop.y, -freeY, freeY) || 0 };
}

/** Zooms around the centre of the circle. */
export function zoomTo(crop: Crop, zoom: number, frame: CropFrame): Crop {
  const grown = clamp(zoom, 1, maxZoom) / crop.zoom;
  return clampCrop({ zoom, x: crop.x * grown, y: crop.y * grown }, frame);
}

export function moveBy(crop: Crop, by: { x: number; y: number }, frame: CropFrame): Crop {
  return clampCrop({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, frame);
}

/** The square around the circle in pixels of the picture. */
export function squareOf(crop: Crop, frame: CropFrame): { left: number; top: number; side: number } {
  const scale = scaleOf(crop, frame);
  const side = frame.boxPx / scale;
  return { left: frame.width / 2 - crop.x / scale - side / 2, top: frame.height / 2 - crop.y / scale - side / 2, side };
}
