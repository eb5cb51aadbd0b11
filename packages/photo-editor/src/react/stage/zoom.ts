import type { Vector } from '../../geometry/affine.ts';
import type { Size } from '../../geometry/crop-frame.ts';

/** The scale relative to the fitted size, and the offset of the picture's center in CSS pixels. */
export interface Zoom extends Vector {
  readonly scale: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

/** Between the picture and the edges of the stage while it is not zoomed in. */
export function marginOf({ width }: Size): number {
  return width < 600 ? 16 : 24;
}

/** The largest size that fits the stage with its margin. */
export function fitInto(picture: Size, stage: Size, margins: { side: number; bottom: number }): Size {
  const scale = Math.min(
    Math.max(1, stage.width - 2 * margins.side) / picture.width,
    Math.max(1, stage.height - 2 * margins.bottom) / picture.height,
  );
  return { width: picture.width * scale, height: picture.height * scale };
}

interface Bounds {
  /** The size of the picture at scale 1. */
  shown: Size;
  stage: Size;
  maxScale: number;
}

/** Scales by a factor around a point, counted from the center of the stage, which remains where it is. */
export function zoomAt(zoom: Zoom, factor: number, at: Vector, bounds: Bounds): Zoom {
  const scale = Math.min(bounds.maxScale, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return keepInside({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, bounds);
}

export function panBy(zoom: Zoom, by: Vector, bounds: Bounds): Zoom {
  return keepInside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, bounds);
}

/** Keeps the picture in view; centered where it is smaller than the stage. */
function keepInside({ scale, x, y }: Zoom, { shown, stage }: Bounds): Zoom {
  const room = (length: number, available: number) => Math.max(0, (length * scale - available) / 2);
  const [roomX, roomY] = [room(shown.width, stage.width), room(shown.height, stage.height)];
  // `|| 0` turns -0 into 0.
  return { scale, x: Math.min(roomX, Math.max(-roomX, x)) || 0, y: Math.min(roomY, Math.max(-roomY, y)) || 0 };
}
