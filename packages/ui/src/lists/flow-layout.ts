/** A tile in rows of different heights. */
export interface FlowTile {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
  row: number;
}

export interface FlowLayout {
  tiles: readonly FlowTile[];
  /** The index of the first tile of each row. */
  rowStarts: readonly number[];
  heightPx: number;
}

export interface FlowShape {
  widthPx: number;
  /** The target height of rows; the last row has exactly this height. */
  targetPx: number;
  gapPx: number;
}

/** Very wide and very tall pictures are cropped to these ratios. */
const [narrowest, widest] = [0.7, 2];

/** Lays out rows that fill the width and preserve the aspect ratios, which are width by height. */
export function layoutFlow(ratios: readonly number[], { widthPx, targetPx, gapPx }: FlowShape): FlowLayout {
  const tiles: FlowTile[] = [];
  const rowStarts: number[] = [];
  let topPx = 0;
  let row: number[] = [];
  const close = (heightPx: number) => {
    let leftPx = 0;
    for (const ratio of row) {
      const tilePx = ratio * heightPx;
      tiles.push({ leftPx, topPx, widthPx: tilePx, heightPx, row: rowStarts.length - 1 });
      leftPx += tilePx + gapPx;
    }
    topPx += heightPx + gapPx;
    row = [];
  };
  for (const [index, ratio] of ratios.entries()) {
    if (row.length === 0) rowStarts.push(index);
    row.push(Math.min(Math.max(ratio, narrowest), widest));
    const roomPx = widthPx - (row.length - 1) * gapPx;
    const heightPx = roomPx / row.reduce((sum, one) => sum + one, 0);
    if (heightPx <= targetPx) close(Math.max(1, heightPx));
  }
  if (row.length > 0) close(targetPx);
  return { tiles, rowStarts, heightPx: Math.max(0, topPx - gapPx) };
}

/** The tiles of all rows between two vertical positions: from `first` to `end`, exclusive. */
export function findVisibleFlowTiles(
  { tiles, rowStarts }: FlowLayout,
  fromPx: number,
  toPx: number,
): { first: number; end: number } {
  const rowTop = (row: number) => tiles[rowStarts[row]!]!.topPx;
  let first = 0;
  while (first + 1 < rowStarts.length && rowTop(first + 1) <= fromPx) first += 1;
  let end = first;
  while (end < rowStarts.length && rowTop(end) < toPx) end += 1;
  return { first: rowStarts[first] ?? 0, end: rowStarts[end] ?? tiles.length };
}

/** The index that a key moves to from a tile; undefined for other keys. */
export function stepInFlow({ tiles, rowStarts }: FlowLayout, index: number, key: string): number | undefined {
  const last = tiles.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const from = tiles[index];
  const row = from && from.row + (key === 'ArrowDown' ? 1 : -1);
  const start = row === undefined ? undefined : rowStarts[row];
  if (from === undefined || row === undefined || start === undefined) return index;
  const centrePx = from.leftPx + from.widthPx / 2;
  const end = rowStarts[row + 1] ?? tiles.length;
  let next = start;
  while (next + 1 < end && tiles[next + 1]!.leftPx <= centrePx) next += 1;
  return next;
}
