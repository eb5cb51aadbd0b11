import type { Place } from '../time-zone.ts';

/** The zoom level at which a cell is one tile of a map in the Mercator projection, about 2.4 m wide at the equator. */
export const cellZoom = 24;
/** The latitude at which the square map of the Mercator projection ends. What is nearer to a pole belongs to the last row. */
const maxLatitude = 85.051_128_78;

/**
 * The number of the cell that a place is in: the column and the row of its tile at `cellZoom`, with their bits interleaved (Morton order), so that the
 * cells of each tile of a map are one range. It has 48 bits.
 */
export function cellOf({ latitude, longitude }: Place): number {
  const { x, y } = project({ latitude, longitude });
  const size = 2 ** cellZoom;
  const column = Math.min(size - 1, Math.floor(x * size));
  const row = Math.min(size - 1, Math.floor(y * size));
  return interleave(column, row);
}

/** The position on the square map of the Mercator projection, from 0 to 1 in both directions; y grows to the south. */
export function project({ latitude, longitude }: Place): { x: number; y: number } {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180);
  const x = (longitude + 180) / 360;
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: Math.max(0, Math.min(1, x - Math.floor(x - (x === 1 ? 1 : 0)))), y: Math.max(0, Math.min(1, y)) };
}

/** The middle of a cell in degrees. */
export function positionOfCell(cell: number): Place {
  const size = 2 ** cellZoom;
  const x = (gather(cell) + 0.5) / size;
  const y = (gather(Math.floor(cell / 2)) + 0.5) / size;
  return {
    longitude: x * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  };
}

/** Every second bit of a number, from the lowest on. */
function gather(value: number): number {
  let bits = 0;
  for (let bit = 0, rest = value; bit < cellZoom; bit++, rest = Math.floor(rest / 4)) bits += (rest % 2) * 2 ** bit;
  return bits;
}

/** The cells of a tile: the first one, and the first one after it. */
export function cellsOfTile(tile: { zoom: number; column: number; row: number }): { from: number; before: number } {
  const cells = 4 ** (cellZoom - tile.zoom);
  const from = interleave(tile.column, tile.row) * cells;
  return { from, before: from + cells };
}

/** Without operators of bits, which have 32 bits: the numbers have up to 24 bits each. */
function interleave(column: number, row: number): number {
  return (
    spread(column >> 12) * 2 ** 24 + spread(column & 0xfff) + 2 * (spread(row >> 12) * 2 ** 24 + spread(row & 0xfff))
  );
}

/** Puts a zero before each of 12 bits. */
function spread(bits: number): number {
  let value = bits & 0xfff;
  value = (value | (value << 8)) & 0x00ff00ff;
  value = (value | (value << 4)) & 0x0f0f0f0f;
  value = (value | (value << 2)) & 0x33333333;
  return (value | (value << 1)) & 0x55555555;
}
