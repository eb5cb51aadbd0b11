import type { SectionLayout, TilePosition, TimelineLayout } from './timeline-layout.ts';

const steps = {
  ArrowLeft: stepToPrevious,
  ArrowRight: stepToNext,
  ArrowUp: stepUp,
  ArrowDown: stepDown,
  Home: (layout: TimelineLayout, { section, index }: TilePosition): TilePosition => ({
    section,
    index: index - (index % layout.metrics.columns),
  }),
  End: (layout: TimelineLayout, { section, index }: TilePosition): TilePosition => ({
    section,
    index: Math.min(index - (index % layout.metrics.columns) + layout.metrics.columns, section.count) - 1,
  }),
};

/**
 * The tile that a key moves the focus to, across months and up and down in the same column. Undefined for other keys
 * and at the ends.
 */
export function stepByKey(layout: TimelineLayout, position: TilePosition, key: string): TilePosition | undefined {
  return key in steps ? steps[key as keyof typeof steps](layout, position) : undefined;
}

function stepToPrevious(layout: TimelineLayout, { section, index }: TilePosition): TilePosition | undefined {
  if (index > 0) return { section, index: index - 1 };
  const above = layout.sections[section.order - 1];
  return above && { section: above, index: above.count - 1 };
}

function stepToNext(layout: TimelineLayout, { section, index }: TilePosition): TilePosition | undefined {
  if (index < section.count - 1) return { section, index: index + 1 };
  const below = layout.sections[section.order + 1];
  return below && { section: below, index: 0 };
}

function stepUp(layout: TimelineLayout, { section, index }: TilePosition): TilePosition | undefined {
  const { columns } = layout.metrics;
  if (index >= columns) return { section, index: index - columns };
  const above = layout.sections[section.order - 1];
  return above && { section: above, index: inRow(above, above.rows - 1, index % columns, columns) };
}

function stepDown(layout: TimelineLayout, { section, index }: TilePosition): TilePosition | undefined {
  const { columns } = layout.metrics;
  const row = Math.floor(index / columns);
  if (row < section.rows - 1) return { section, index: inRow(section, row + 1, index % columns, columns) };
  const below = layout.sections[section.order + 1];
  return below && { section: below, index: inRow(below, 0, index % columns, columns) };
}

/** The tile in a column of a row, or the last tile of a shorter row. */
function inRow(section: SectionLayout, row: number, column: number, columns: number): number {
  return Math.min(row * columns + column, section.count - 1);
}

/** Whether two tiles are in different rows. */
export function areRowsApart({ metrics }: TimelineLayout, one: TilePosition, other: TilePosition): boolean {
  const rowOf = ({ index }: TilePosition) => Math.floor(index / metrics.columns);
  return one.section !== other.section || rowOf(one) !== rowOf(other);
}
