import { type Size, type Viewport, worldPx } from '../viewport.ts';

/** A tile and where it is on the screen. */
export interface PlacedTile {
  zoom: number;
  column: number;
  row: number;
  left: number;
  top: number;
  sizePx: number;
}

/** Below this zoom the outlines of the product are enough, and tiles would cover countries. */
export const minTileZoom = 8;
/** A tile is drawn with about so many pixels: half or twice as many, before tiles of another zoom follow. */
const preferredPx = 512;

/** The tiles that cover the screen, those in the middle first. None below `minTileZoom` and where the file has none of the zoom. */
export function visibleTiles(
  view: Viewport,
  { width, height }: Size,
  zooms: { min: number; max: number },
): PlacedTile[] {
  if (view.zoom < minTileZoom) return [];
  const scale = worldPx(view.zoom);
  const zoom = Math.min(zooms.max, Math.round(Math.log2(scale / preferredPx)));
  if (zoom < zooms.min) return [];
  const count = 2 ** zoom;
  const sizePx = scale / count;
  const [leftEdge, topEdge] = [view.x * scale - width / 2, view.y * scale - height / 2];
  const tiles: PlacedTile[] = [];
  for (let row = Math.floor(topEdge / sizePx); row * sizePx < topEdge + height; row++) {
    if (row < 0 || row >= count) continue;
    for (let column = Math.floor(leftEdge / sizePx); column * sizePx < leftEdge + width; column++)
      tiles.push({
        zoom,
        column: ((column % count) + count) % count,
        row,
        left: column * sizePx - leftEdge,
        top: row * sizePx - topEdge,
        sizePx,
      });
  }
  const distance = ({ left, top }: PlacedTile) =>
    Math.hypot(left + sizePx / 2 - width / 2, top + sizePx / 2 - height / 2);
  return tiles.sort((one, other) => distance(one) - distance(other));
}
