import { type CSSProperties, memo, useCallback, useEffectEvent, useLayoutEffect } from 'react';
import { selectionOf, useGroupSelection } from '../../../selection/index.ts';
import type { TimelineSource } from '../../api/timeline-queries.ts';
import type { GridMetrics } from '../../model/layout/grid-metrics.ts';
import { monthWidthPx, rowsMissing, type SectionLayout, tileOffset } from '../../model/layout/timeline-layout.ts';
import type { MonthKey, TimelineMonth } from '../../model/month-key.ts';
import { positionOf } from '../../model/position-of.ts';
import styles from '../grid/timeline-grid.module.css';
import { EmptyTiles } from '../tile/empty-tiles.tsx';
import { Tile } from '../tile/tile.tsx';
import { MonthHeading } from './month-heading.tsx';
import { useSectionFiles } from './use-section-files.ts';

const timeline = selectionOf('timeline');

interface MonthSectionProps {
  source: TimelineSource;
  month: TimelineMonth;
  section: SectionLayout;
  metrics: GridMetrics;
  /** The position in the page. */
  topPx: number;
  /** The range of files to load; the ends of ranges are exclusive. Numbers, so that a step of scrolling renders only what it changes. */
  nearFirst: number;
  nearEnd: number;
  /** The range of tiles to render; empty for a month that is only being prefetched. */
  drawnFirst: number;
  drawnEnd: number;
  /** During fast scrolling only the empty squares are drawn, and nothing is fetched. */
  isFastScrolling: boolean;
  /** The query of the address. */
  search: string;
  tabStopIndex: number | undefined;
  onFiles: (key: MonthKey) => void;
}

/** A month: its heading and the tiles near the window. The grid reserves the height of all its tiles. */
export const MonthSection = memo(function MonthSection(props: MonthSectionProps) {
  const { source, month, section, metrics, topPx, drawnFirst, drawnEnd, isFastScrolling, search, tabStopIndex } = props;
  const near = { first: props.nearFirst, end: props.nearEnd };
  const { fileAt, positions, arrivedAtMs } = useSectionFiles({ source, section, ...near, isWanted: !isFastScrolling });
  const onFiles = useEffectEvent(props.onFiles);
  useLayoutEffect(() => {
    if (arrivedAtMs > 0) onFiles(section.key);
  }, [arrivedAtMs, section.key]);

  const { selection, statusOf, isSelecting, groupStatus } = useGroupSelection(timeline, section.key, section.count);
  const isTouched = selection !== undefined;
  const reconcileGroup = useEffectEvent((key: MonthKey, count: number) =>
    timeline.reconcileGroup(key, { count, files: positions() }),
  );
  useLayoutEffect(() => {
    if (isTouched && arrivedAtMs > 0) reconcileGroup(section.key, section.count);
  }, [arrivedAtMs, section.key, section.count, isTouched]);

  const onSelect = useCallback(() => timeline.clickGroup(section.key), [section.key]);
  const sharesRow = section.neighbours > 1;
  const style: CSSProperties = {
    top: topPx,
    blockSize: section.heightPx,
    ...(sharesRow && { left: section.leftPx, inlineSize: metrics.leftPx + monthWidthPx(section.count, metrics) }),
  };
  const indexes = isFastScrolling
    ? []
    : Array.from({ length: drawnEnd - drawnFirst }, (_, offset) => drawnFirst + offset);
  const tiles = indexes.flatMap((index) => {
    const file = fileAt(index);
    return file ? [{ index, file }] : [];
  });
  const empty = rowsMissing(
    metrics,
    { first: drawnFirst, end: drawnEnd },
    (index) => isFastScrolling || !fileAt(index),
  );
  return (
    <section className={styles.section} style={style} aria-busy={isFastScrolling || empty.end > empty.first}>
      <MonthHeading
        month={month}
        leftPx={metrics.leftPx}
        heightPx={metrics.headingPx}
        sharesRow={sharesRow}
        status={groupStatus}
        isSelecting={isSelecting}
        onSelect={onSelect}
      />
      {/* Below tiles, the squares would be painted all the same: they took most of the time of a frame. */}
      <EmptyTiles metrics={metrics} count={section.count} {...empty} />
      {tiles.map(({ index, file }) => (
        <Tile
          key={file.id}
          file={file}
          search={search}
          place={`${section.key}/${index}`}
          {...tileOffset(metrics, index)}
          sizePx={metrics.tilePx}
          isTabStop={index === tabStopIndex}
          status={statusOf(positionOf(file))}
          isSelecting={isSelecting}
        />
      ))}
    </section>
  );
});
