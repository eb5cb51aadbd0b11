import { clamp } from '../../../../shared/numbers/clamp.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The scale relative to the fitted size, and the offset of the picture's centre in CSS pixels. */
export interface Zoom extends Point {
  scale: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

/** The largest size that fits the stage and keeps the aspect ratio. */
export function fitInside(picture: Size, stage: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return stage;
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The scale at which the picture has twice its own pixels, but at least four. */
export function maxScale(picture: Size, shown: Size): number {
  return Math.max(4, (picture.width / Math.max(1, shown.width)) * 2);
}

interface ZoomBounds {
  shown: Size;
  stage: Size;
  maxScale: number;
}

/** Scales by a factor around a point that is relative to the centre of the stage. The point stays fixed. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, bounds: ZoomBounds): Zoom {
  const scale = clamp(zoom.scale * factor, 1, bounds.maxScale);
  const grown = scale / zoom.scale;
  return keepInside({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, bounds);
}

export function panBy(zoom: Zoom, by: Point, bounds: ZoomBounds): Zoom {
  return keepInside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, bounds);
}

/** Keeps the picture covering the stage where it is larger, and centred where it is smaller. */
function keepInside({ scale, x, y }: Zoom, { shown, stage }: ZoomBounds): Zoom {
  const freeX = Math.max(0, (shown.width * scale - stage.width) / 2);
  const freeY = Math.max(0, (shown.height * scale - stage.height) / 2);
  // `|| 0` turns -0 into 0.
  return { scale, x: clamp(x, -freeX, freeX) || 0, y: clamp(y, -freeY, freeY) || 0 };
}
