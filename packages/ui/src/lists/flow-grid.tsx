import { type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { findVisibleFlowTiles, layoutFlow, stepInFlow } from './flow-layout.ts';
import { type TileFocusProps, useGridFocus } from './use-grid-focus.ts';
import { useVisibleRange } from './use-visible-range.ts';
import { useWidth } from './use-width.ts';
import styles from './virtual-grid.module.css';

export interface FlowGridProps {
  /** The aspect ratio of each picture, width by height. Pass the same array while it is unchanged. */
  ratios: readonly number[];
  /** The target height of rows. Default 240. */
  targetPx?: number | undefined;
  gapPx?: number | undefined;
  renderTile: (index: number, focus: TileFocusProps, longerSidePx: number) => ReactNode;
  getKey: (index: number) => string;
  /** A tile to focus and scroll into view, once for each new object. */
  focusOn?: { index: number } | undefined;
  /** The accessible name. */
  label: string;
  className?: string | undefined;
}

const marginPx = 400;

/** Pictures with their own aspect ratio, in rows that fill the width. Otherwise like VirtualGrid: only tiles near the viewport are rendered. */
export function FlowGrid(props: FlowGridProps) {
  const { ratios, targetPx = 240, gapPx = 2, renderTile, getKey, focusOn, label, className } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref);
  const visible = useVisibleRange(ref);
  const layout = useMemo(() => layoutFlow(ratios, { widthPx, targetPx, gapPx }), [ratios, widthPx, targetPx, gapPx]);
  const count = ratios.length;
  const { tabStop, focusOf, handlers } = useGridFocus(ref, {
    count,
    focusOn,
    step: (index, key) => stepInFlow(layout, index, key),
  });
  const { fromPx, toPx } = visible ?? { fromPx: 0, toPx: 0 };
  const { first, end } = findVisibleFlowTiles(layout, fromPx - marginPx, toPx + marginPx);
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (tabStop >= 0 && !indexes.includes(tabStop)) indexes.push(tabStop);
  return (
    <div ref={ref} className={classNames(styles.grid, className)} style={{ blockSize: layout.heightPx }} {...handlers}>
      {/* biome-ignore lint/a11y/useSemanticElements: list styles of the caller would apply to ul and li */}
      <div role="list" aria-label={label} className={styles.tiles}>
        {indexes
          .toSorted((one, other) => one - other)
          .map((index) => {
            const tile = layout.tiles[index];
            if (!tile) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={getKey(index)}
                data-focus-key={getKey(index)}
                role="listitem"
                aria-setsize={count}
                aria-posinset={index + 1}
                className={styles.tile}
                style={{
                  insetInlineStart: tile.leftPx,
                  insetBlockStart: tile.topPx,
                  inlineSize: tile.widthPx,
                  blockSize: tile.heightPx,
                }}
              >
                {renderTile(index, focusOf(index), Math.max(tile.widthPx, tile.heightPx))}
              </div>
            );
          })}
      </div>
    </div>
  );
}
