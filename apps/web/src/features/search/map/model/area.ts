import { type Bounds, project, type Size, tilePx, unproject, type Viewport, worldPx } from './viewport.ts';

/** A rectangle on the screen, in pixels from the corner of the map. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smaller rectangles are a click and not a choice. */
const minAreaPx = 8;

export function rectangleBetween(one: { x: number; y: number }, other: { x: number; y: number }): Rectangle {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** Half of the map in its middle, which the keyboard begins with. */
export function middleOf({ width, height }: Size): Rectangle {
  return { left: width / 4, top: height / 4, width: width / 2, height: height / 2 };
}

/** Moves the rectangle, or with `isResizing` its lower right corner; it stays on the map. */
export function changeRectangle(
  { left, top, width, height }: Rectangle,
  size: Size,
  { dx, dy, isResizing }: { dx: number; dy: number; isResizing: boolean },
): Rectangle {
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  if (isResizing)
    return {
      left,
      top,
      width: within(width + dx, minAreaPx, size.width - left),
      height: within(height + dy, minAreaPx, size.height - top),
    };
  return {
    left: within(left + dx, 0, size.width - width),
    top: within(top + dy, 0, size.height - height),
    width,
    height,
  };
}

/** The part of the map below a rectangle; undefined for one that is too small. */
export function areaOfRectangle(
  { left, top, width, height }: Rectangle,
  view: Viewport,
  size: Size,
): Bounds | undefined {
  if (width < minAreaPx || height < minAreaPx) return undefined;
  const scale = worldPx(view.zoom);
  const across = (px: number) => view.x + (px - size.width / 2) / scale;
  const down = (px: number) => Math.max(0, Math.min(1, view.y + (px - size.height / 2) / scale));
  const turn = (x: number) => x - Math.floor(x);
  const north = unproject(0, down(top)).latitude;
  const south = unproject(0, down(top + height)).latitude;
  if (south >= north) return undefined;
  if (width >= scale) return { west: -180, east: 180, south, north };
  const west = unproject(turn(across(left)), 0).longitude;
  return { west, east: unproject(turn(across(left + width)), 0).longitude, south, north };
}

/** Where a part of the map is on the screen: the repetition that is nearest to the middle. */
export function rectangleOfArea(area: Bounds, view: Viewport, size: Size): Rectangle {
  const scale = worldPx(view.zoom);
  const first = project(area.west, area.north);
  const last = project(area.east, area.south);
  const width = last.x > first.x ? last.x - first.x : last.x + 1 - first.x;
  const away = first.x + width / 2 - view.x;
  const nearest = away - Math.round(away);
  return {
    left: size.width / 2 + (nearest - width / 2) * scale,
    top: size.height / 2 + (first.y - view.y) * scale,
    width: width * scale,
    height: (last.y - first.y) * scale,
  };
}

/** The zoom of groups at which a part of the map is about as large as a screen. */
export function zoomOfArea(area: Bounds): number {
  const { width, height } = rectangleOfArea(area, { x: 0.5, y: 0.5, zoom: 0 }, { width: tilePx, height: tilePx });
  return Math.floor(Math.log2((4 * tilePx) / Math.max(width, height, 1e-3)));
}
