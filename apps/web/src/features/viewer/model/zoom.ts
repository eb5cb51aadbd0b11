import { clamp } from '../../../shared/numbers/clamp.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How far the picture is enlarged over fitting the stage, and how far its middle is moved, in CSS pixels. */
export interface Zoom extends Point {
  scale: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

/** As large as it can be inside the stage, keeping its shape. */
export function fitInside(picture: Size, stage: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return stage;
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Twice the picture's own pixels, and four times the fitted size at least. */
export function maxScale(picture: Size, shown: Size): number {
  return Math.max(4, (picture.width / Math.max(1, shown.width)) * 2);
}

interface ZoomBounds {
  shown: Size;
  stage: Size;
  maxScale: number;
}

/** Enlarges by a factor around a point of the stage, counted from its middle: what lies under the point stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, room: ZoomBounds): Zoom {
  const scale = clamp(zoom.scale * factor, 1, room.maxScale);
  const grown = scale / zoom.scale;
  return keepInside({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, room);
}

export function panBy(zoom: Zoom, by: Point, room: ZoomBounds): Zoom {
  return keepInside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, room);
}

/** The picture covers the stage where it is larger than it, and is centred where it isn't. */
function keepInside({ scale, x, y }: Zoom, { shown, stage }: ZoomBounds): Zoom {
  const freeX = Math.max(0, (shown.width * scale - stage.width) / 2);
  const freeY = Math.max(0, (shown.height * scale - stage.height) / 2);
  // `|| 0` turns -0 into 0.
  return { scale, x: clamp(x, -freeX, freeX) || 0, y: clamp(y, -freeY, freeY) || 0 };
}
