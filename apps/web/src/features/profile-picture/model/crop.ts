import { clamp } from '../../../shared/numbers/clamp.ts';

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
export function clampCrop(crop: Crop, room: CropFrame): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const scale = scaleOf({ zoom }, room);
  const freeX = Math.max(0, (room.width * scale - room.boxPx) / 2);
  const freeY = Math.max(0, (room.height * scale - room.boxPx) / 2);
  // `|| 0` turns -0 into 0.
  return { zoom, x: clamp(crop.x, -freeX, freeX) || 0, y: clamp(crop.y, -freeY, freeY) || 0 };
}

/** Zooms around the centre of the circle. */
export function zoomTo(crop: Crop, zoom: number, room: CropFrame): Crop {
  const grown = clamp(zoom, 1, maxZoom) / crop.zoom;
  return clampCrop({ zoom, x: crop.x * grown, y: crop.y * grown }, room);
}

export function moveBy(crop: Crop, by: { x: number; y: number }, room: CropFrame): Crop {
  return clampCrop({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, room);
}

/** The square around the circle in pixels of the picture. */
export function squareOf(crop: Crop, room: CropFrame): { left: number; top: number; side: number } {
  const scale = scaleOf(crop, room);
  const side = room.boxPx / scale;
  return { left: room.width / 2 - crop.x / scale - side / 2, top: room.height / 2 - crop.y / scale - side / 2, side };
}
