import { firstIndexOf, type TilePosition } from './tile-positions.ts';
import {
  rowIndex,
  type SectionLayout,
  sectionBelow,
  sectionFrom,
  sectionsOfRow,
  type TimelineLayout,
} from './timeline-layout.ts';

const steps = {
  ArrowLeft: stepToPrevious,
  ArrowRight: stepToNext,
  ArrowUp: stepUp,
  ArrowDown: stepDown,
  Home: (layout: TimelineLayout, { section, index }: TilePosition): TilePosition => ({
    section,
    index: index === rowIndex ? index : index - (index % layout.metrics.columns),
  }),
  End: (layout: TimelineLayout, { section, index }: TilePosition): TilePosition => ({
    section,
    index:
      index === rowIndex
        ? index
        : Math.min(index - (index % layout.metrics.columns) + layout.metrics.columns, section.count) - 1,
  }),
};

/**
 * The tile that a key moves the focus to, across months and up and down in the same column. The row of documents is a step
 * of its own before their tiles. Undefined for other keys and at the ends.
 */
export function stepByKey(layout: TimelineLayout, position: TilePosition, key: string): TilePosition | undefined {
  return key in steps ? steps[key as keyof typeof steps](layout, position) : undefined;
}

function stepToPrevious(layout: TimelineLayout, { section, index }: TilePosition): TilePosition | undefined {
  if (index > firstIndexOf(section)) return { section, index: index - 1 };
  const above = layout.sections[section.order - 1];
  return above && { section: above, index: above.count - 1 };
}

function stepToNext(layout: TimelineLayout, { section, index }: TilePosition): TilePosition | undefined {
  if (index < section.count - 1) return { section, index: index + 1 };
  const below = layout.sections[section.order + 1];
  return below && { section: below, index: firstIndexOf(below) };
}

function stepUp(layout: TimelineLayout, position: TilePosition): TilePosition | undefined {
  const { section, index } = position;
  const { columns } = layout.metrics;
  if (index >= columns) return { section, index: index - columns };
  if (index > rowIndex && section.part === 'documents') return { section, index: rowIndex };
  const above = layout.sections[section.order - section.neighbour - 1];
  return above && nearestTile(layout, above, 'last', leftOf(layout, position));
}

function stepDown(layout: TimelineLayout, position: TilePosition): TilePosition | undefined {
  const { section, index } = position;
  const { columns } = layout.metrics;
  const row = Math.floor(index / columns);
  if (row < section.rows - 1) return { section, index: inRow(section, row + 1, Math.max(index, 0) % columns, columns) };
  const below = sectionBelow(layout, section);
  return below && nearestTile(layout, below, 'first', leftOf(layout, position));
}

/** The distance of a tile from the first column. */
function leftOf({ metrics }: TimelineLayout, { section, index }: TilePosition): number {
  return section.leftPx + (Math.max(index, 0) % metrics.columns) * (metrics.tilePx + metrics.gapPx);
}

/** The row of documents, or the tile of the first or last row of tiles that begins nearest to a distance among all months of the row. */
function nearestTile(
  layout: TimelineLayout,
  within: SectionLayout,
  row: 'first' | 'last',
  leftPx: number,
): TilePosition {
  const { columns } = layout.metrics;
  if (within.part === 'documents' && (row === 'first' || within.count === 0))
    return { section: within, index: rowIndex };
  const tiles = sectionsOfRow(layout, within).flatMap((section) => {
    const first = row === 'first' ? 0 : (section.rows - 1) * columns;
    const end = Math.min(first + columns, section.count);
    return Array.from({ length: end - first }, (_, offset): TilePosition => ({ section, index: first + offset }));
  });
  const distanceOf = (tile: TilePosition) => Math.abs(leftOf(layout, tile) - leftPx);
  return tiles.reduce((nearest, tile) => (distanceOf(tile) < distanceOf(nearest) ? tile : nearest));
}

/** The tile in a column of a row, or the last tile of a shorter row. */
function inRow(section: SectionLayout, row: number, column: number, columns: number): number {
  return Math.min(row * columns + column, section.count - 1);
}

/** Whether two tiles are in different rows. */
export function areRowsApart({ metrics }: TimelineLayout, one: TilePosition, other: TilePosition): boolean {
  const rowOf = ({ index }: TilePosition) => Math.floor(index / metrics.columns);
  return one.section.topPx !== other.section.topPx || rowOf(one) !== rowOf(other);
}

/**
 * The position nearest to one that may be gone: in the same month, or else at the start of the month that took its place, or at the end of
 * the last one. Undefined for an empty timeline.
 */
export function nearestRemaining(
  layout: TimelineLayout,
  { key, index }: { key: string; index: number },
): TilePosition | undefined {
  const section = sectionFrom(layout, key);
  if (section)
    return { section, index: section.key === key ? Math.min(index, section.count - 1) : firstIndexOf(section) };
  const last = layout.sections.at(-1);
  return last && { section: last, index: last.count - 1 };
}
