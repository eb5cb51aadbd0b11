import type { CSSProperties } from 'react';
import type { GridMetrics } from '../../model/layout/grid-metrics.ts';
import { tileOffset } from '../../model/layout/tile-positions.ts';
import type { SectionLayout } from '../../model/layout/timeline-layout.ts';
import styles from './empty-tiles.module.css';

interface EmptyTilesProps {
  metrics: GridMetrics;
  section: SectionLayout;
  first: number;
  end: number;
}

/** The empty squares below the tiles, drawn by two elements whatever their number. */
export function EmptyTiles({ metrics, section, first, end }: EmptyTilesProps) {
  if (end <= first) return null;
  const stepPx = metrics.tilePx + metrics.gapPx;
  const sizes = { '--tile': `${metrics.tilePx}px`, '--step': `${stepPx}px` } as CSSProperties;
  const lastRowCount = end === section.count ? section.count % metrics.columns : 0;
  const wholeRows = Math.floor((end - first - lastRowCount) / metrics.columns);
  const block = (index: number, rows: number, columns: number) => {
    const { leftPx, topPx } = tileOffset(metrics, section, index);
    const inlineSize = columns * stepPx - metrics.gapPx;
    return (
      <div
        className={styles.squares}
        style={{ ...sizes, left: leftPx, top: topPx, inlineSize, blockSize: rows * stepPx - metrics.gapPx }}
      />
    );
  };
  return (
    <>
      {wholeRows > 0 && block(first, wholeRows, metrics.columns)}
      {lastRowCount > 0 && block(end - lastRowCount, 1, lastRowCount)}
    </>
  );
}
