/** What the map shows: the middle on the square of the Mercator projection, from 0 to 1, and the zoom. The world is 256 × 2^zoom pixels wide. */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const minZoom = 1;
export const maxZoom = 16;
export const tilePx = 256;

export function worldPx(zoom: number): number {
  return tilePx * 2 ** zoom;
}

/** A position in degrees on the square of the projection. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function unproject(x: number, y: number): { longitude: number; latitude: number } {
  return { longitude: x * 360 - 180, latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI };
}

/** The viewport within the limits: the world repeats to the sides, and ends above and below. */
export function limitViewport({ x, y, zoom }: Viewport, { height }: Size): Viewport {
  const limited = Math.max(minZoom, Math.min(maxZoom, zoom));
  const half = Math.min(0.5, height / 2 / worldPx(limited));
  return { x: x - Math.floor(x), y: Math.max(half, Math.min(1 - half, y)), zoom: limited };
}

/** Moves the map by pixels of the screen. */
export function pan(view: Viewport, size: Size, { dx, dy }: { dx: number; dy: number }): Viewport {
  const scale = worldPx(view.zoom);
  return limitViewport({ ...view, x: view.x - dx / scale, y: view.y - dy / scale }, size);
}

/** Zooms so that the point of the screen stays where it is; in the middle unless one is given. */
export function zoomAt(
  view: Viewport,
  size: Size,
  { by, point = { x: size.width / 2, y: size.height / 2 } }: { by: number; point?: { x: number; y: number } },
): Viewport {
  const zoom = Math.max(minZoom, Math.min(maxZoom, view.zoom + by));
  const [fromCentreX, fromCentreY] = [point.x - size.width / 2, point.y - size.height / 2];
  const change = 1 / worldPx(view.zoom) - 1 / worldPx(zoom);
  return limitViewport({ zoom, x: view.x + fromCentreX * change, y: view.y + fromCentreY * change }, size);
}

/** Where a point of the projection is on the screen: the nearest of its repetitions. */
export function toScreen(view: Viewport, { width, height }: Size, { x, y }: { x: number; y: number }) {
  const scale = worldPx(view.zoom);
  let away = x - view.x;
  if (away > 0.5) away -= 1;
  if (away < -0.5) away += 1;
  return { left: width / 2 + away * scale, top: height / 2 + (y - view.y) * scale };
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The visible part in degrees, rounded so that small moves ask for the same. Beyond the date line `west` is greater than `east`. */
export function boundsOf(view: Viewport, { width, height }: Size): Bounds {
  const scale = worldPx(view.zoom);
  const [halfX, halfY] = [width / 2 / scale, height / 2 / scale];
  const { latitude: north } = unproject(0, Math.max(0, view.y - halfY));
  const { latitude: south } = unproject(0, Math.min(1, view.y + halfY));
  if (halfX >= 0.5) return { west: -180, east: 180, south: round(south), north: round(north) };
  const turn = (at: number) => at - Math.floor(at);
  const west = unproject(turn(view.x - halfX), 0).longitude;
  const east = unproject(turn(view.x + halfX), 0).longitude;
  return { west: round(west), east: round(east), south: round(south), north: round(north) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** Pixels at the edges in which no position is placed at first, as photos have a size and buttons and the sources lie there. */
const fitInset = { top: 104, side: 72, bottom: 72 };
/** A town and its surroundings, for photos of one place. */
const maxFitZoom = 11;

/** A viewport that shows all positions, with room at the edges; the world without any. */
export function viewportOf(positions: ReadonlyArray<{ longitude: number; latitude: number }>, size: Size): Viewport {
  const points = positions.map(({ longitude, latitude }) => project(longitude, latitude));
  if (points.length === 0) return limitViewport({ x: 0.53, y: 0.36, zoom: minZoom }, size);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const width = Math.max(1, size.width - 2 * fitInset.side);
  const height = Math.max(1, size.height - fitInset.top - fitInset.bottom);
  const extent = Math.max((right - left) / width, (bottom - top) / height, 1e-7);
  const zoom = Math.max(minZoom, Math.min(maxFitZoom, Math.log2(1 / (extent * tilePx))));
  const down = (fitInset.top - fitInset.bottom) / 2 / worldPx(zoom);
  return limitViewport({ x: (left + right) / 2, y: (top + bottom) / 2 - down, zoom }, size);
}
