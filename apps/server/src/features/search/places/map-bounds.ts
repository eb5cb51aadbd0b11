import { cellsOfTile, project } from '../../../platform/places/index.ts';
import { type CellRange, joinRanges } from '../taken-at/index.ts';

/** A part of the map in degrees. Where `west` is greater than `east`, the part crosses the date line. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A part of the map is covered by at most about so many tiles in each direction. */
const tilesAcross = 32;
const maxZoom = 20;

/** The ranges of cells that cover a part of the map. They end at tiles, a little outside of it. A part whose south is north of its north has none. */
export function cellsInBounds(bounds: MapBounds): CellRange[] {
  if (bounds.south > bounds.north) return [];
  if (bounds.west > bounds.east)
    return joinRanges([...cellsInBounds({ ...bounds, east: 180 }), ...cellsInBounds({ ...bounds, west: -180 })]);
  const first = project({ latitude: bounds.north, longitude: bounds.west });
  const last = project({ latitude: bounds.south, longitude: bounds.east });
  // 180° is the eastern edge here, and not the western one.
  const east = bounds.east >= 180 ? 1 : last.x;
  const extent = Math.max(east - first.x, last.y - first.y, 2 ** -maxZoom);
  const zoom = Math.max(0, Math.min(maxZoom, Math.floor(Math.log2(tilesAcross / extent))));
  const size = 2 ** zoom;
  const ranges: CellRange[] = [];
  for (let row = Math.floor(first.y * size); row <= Math.min(size - 1, Math.floor(last.y * size)); row++)
    for (let column = Math.floor(first.x * size); column <= Math.min(size - 1, Math.floor(east * size)); column++)
      ranges.push(cellsOfTile({ zoom, column, row }));
  return joinRanges(ranges);
}
