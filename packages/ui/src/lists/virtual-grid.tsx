import { type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import {
  fillWidth,
  findVisibleSections,
  type GridLayout,
  type GridSection,
  layoutGrid,
  placeOf,
  stepFrom,
} from './grid-window.ts';
import { type TileFocusProps, useGridFocus } from './use-grid-focus.ts';
import { useVisibleRange, type VisibleRange } from './use-visible-range.ts';
import { useWidth } from './use-width.ts';
import styles from './virtual-grid.module.css';

export interface VirtualGridProps {
  sections: readonly GridSection[];
  /** The minimum width of tiles, which grow to fill the width. Default 180. */
  minTilePx?: number | undefined;
  gapPx?: number | undefined;
  /** `index` counts through all sections. */
  renderTile: (index: number, focus: TileFocusProps, tilePx: number) => ReactNode;
  /** Renders the heading of a section, with the height `headingPx`. */
  renderHeading?: ((key: string) => ReactNode) | undefined;
  getKey: (index: number) => string;
  /** A tile to focus and scroll into view, once for each new object. */
  focusOn?: { index: number } | undefined;
  /** The accessible name. */
  label: string;
  className?: string | undefined;
}

const marginPx = 400;

/**
 * Square tiles whose layout follows from the counts. Only tiles near the viewport are rendered; any ancestor may scroll.
 * It is one tab stop: arrows, Home and End move, and the focused tile stays rendered outside the viewport.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const { sections, minTilePx = 180, gapPx = 2, renderTile, renderHeading, getKey, focusOn, label, className } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref);
  const visible = useVisibleRange(ref);
  const layout = useMemo(
    () => layoutGrid(sections, fillWidth(widthPx, minTilePx, gapPx)),
    [sections, widthPx, minTilePx, gapPx],
  );
  const { tabStop, focusOf, handlers } = useGridFocus(ref, {
    count: layout.count,
    focusOn,
    step: (index, key) => stepFrom(layout, index, key),
  });

  return (
    <div ref={ref} className={classNames(styles.grid, className)} style={{ blockSize: layout.heightPx }} {...handlers}>
      {renderHeading &&
        visibleSections(layout, visible).map(({ section }) => (
          <div
            key={section.key}
            className={styles.heading}
            style={{ insetBlockStart: section.topPx, blockSize: section.headingPx }}
          >
            {renderHeading(section.key)}
          </div>
        ))}
      {/* biome-ignore lint/a11y/useSemanticElements: list styles of the caller would apply to ul and li */}
      <div role="list" aria-label={label} className={styles.tiles}>
        {renderedIndexes(layout, visible, tabStop).map((index) => {
          const { leftPx, topPx } = placeOf(layout, index);
          const { tilePx } = layout.shape;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={getKey(index)}
              data-focus-key={getKey(index)}
              role="listitem"
              aria-setsize={layout.count}
              aria-posinset={index + 1}
              className={styles.tile}
              style={{ insetInlineStart: leftPx, insetBlockStart: topPx, inlineSize: tilePx, blockSize: tilePx }}
            >
              {renderTile(index, focusOf(index), tilePx)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function visibleSections(layout: GridLayout, visible: VisibleRange | undefined) {
  const { fromPx, toPx } = visible ?? { fromPx: 0, toPx: 0 };
  return findVisibleSections(layout, fromPx - marginPx, toPx + marginPx);
}

function renderedIndexes(layout: GridLayout, visible: VisibleRange | undefined, tabStop: number): number[] {
  const indexes = visibleSections(layout, visible).flatMap(({ first, end }) =>
    Array.from({ length: end - first }, (_, offset) => first + offset),
  );
  if (tabStop < 0 || indexes.includes(tabStop)) return indexes;
  return tabStop < (indexes[0] ?? 0) ? [tabStop, ...indexes] : [...indexes, tabStop];
}
