/** A group of tiles under its own heading. */
export interface GridSection {
  key: string;
  count: number;
  /** The height of its heading; 0 for a grid without headings. */
  headingPx: number;
}

export interface GridShape {
  columns: number;
  tilePx: number;
  gapPx: number;
}

export interface PlacedSection extends GridSection {
  /** The index of its first tile among all tiles. */
  firstIndex: number;
  topPx: number;
  heightPx: number;
  rows: number;
}

export interface GridLayout {
  shape: GridShape;
  sections: readonly PlacedSection[];
  count: number;
  heightPx: number;
}

/** As many columns of at least `minTilePx` as fit, stretched to fill the width; at least two. */
export function fillWidth(widthPx: number, minTilePx: number, gapPx: number): GridShape {
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (minTilePx + gapPx)));
  return { columns, gapPx, tilePx: Math.max(1, (widthPx - (columns - 1) * gapPx) / columns) };
}

/** Computes the layout from the counts alone. Empty sections take no space. */
export function layoutGrid(sections: readonly GridSection[], shape: GridShape): GridLayout {
  const placed: PlacedSection[] = [];
  let topPx = 0;
  let firstIndex = 0;
  for (const section of sections) {
    if (section.count <= 0) continue;
    const rows = Math.ceil(section.count / shape.columns);
    const heightPx = section.headingPx + rows * (shape.tilePx + shape.gapPx) - shape.gapPx;
    placed.push({ ...section, firstIndex, topPx, heightPx, rows });
    topPx += heightPx;
    firstIndex += section.count;
  }
  return { shape, sections: placed, count: firstIndex, heightPx: topPx };
}

/** A visible section and the indexes of its visible tiles, from `first` to `end`, exclusive. */
export interface VisibleSection {
  section: PlacedSection;
  first: number;
  end: number;
}

/** The sections and whole rows between two vertical positions. */
export function findVisibleSections({ sections, shape }: GridLayout, fromPx: number, toPx: number): VisibleSection[] {
  const stepPx = shape.tilePx + shape.gapPx;
  return sections
    .filter(({ topPx, heightPx }) => topPx < toPx && topPx + heightPx > fromPx)
    .map((section) => {
      const gridTopPx = section.topPx + section.headingPx;
      const firstRow = clamp(Math.floor((fromPx - gridTopPx) / stepPx), 0, section.rows);
      const endRow = clamp(Math.ceil((toPx - gridTopPx) / stepPx), firstRow, section.rows);
      const end = Math.min(endRow * shape.columns, section.count);
      return { section, first: section.firstIndex + firstRow * shape.columns, end: section.firstIndex + end };
    });
}

export function sectionOf({ sections }: GridLayout, index: number): PlacedSection | undefined {
  return sections.findLast(({ firstIndex }) => firstIndex <= index);
}

/** Left and top of a tile in the grid. */
export function placeOf(layout: GridLayout, index: number): { leftPx: number; topPx: number } {
  const section = sectionOf(layout, index);
  if (!section) return { leftPx: 0, topPx: 0 };
  const { columns, tilePx, gapPx } = layout.shape;
  const inSection = index - section.firstIndex;
  return {
    leftPx: (inSection % columns) * (tilePx + gapPx),
    topPx: section.topPx + section.headingPx + Math.floor(inSection / columns) * (tilePx + gapPx),
  };
}

/** The index that a key moves to from a tile; undefined for other keys. */
export function stepFrom(layout: GridLayout, index: number, key: string): number | undefined {
  const { columns } = layout.shape;
  if (key === 'Home') return 0;
  if (key === 'End') return layout.count - 1;
  if (key === 'ArrowRight') return Math.min(index + 1, layout.count - 1);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;

  const section = sectionOf(layout, index);
  if (!section) return undefined;
  const column = (index - section.firstIndex) % columns;
  const row = Math.floor((index - section.firstIndex) / columns) + (key === 'ArrowDown' ? 1 : -1);
  if (row >= 0 && row < section.rows) return inRow(section, row, column, columns);
  const neighbour = layout.sections[layout.sections.indexOf(section) + Math.sign(row || -1)];
  if (!neighbour) return index;
  return inRow(neighbour, row < 0 ? neighbour.rows - 1 : 0, column, columns);
}

function inRow(section: PlacedSection, row: number, column: number, columns: number): number {
  return section.firstIndex + Math.min(row * columns + column, section.count - 1);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
