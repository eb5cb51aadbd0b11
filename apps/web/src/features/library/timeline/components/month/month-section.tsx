import { type CSSProperties, memo, useCallback, useEffectEvent, useLayoutEffect } from 'react';
import {
  type GroupStatus,
  joinGroupStatuses,
  selectionOf,
  useGroupSelection,
  useGroupStatus,
} from '../../../selection/index.ts';
import type { TimelineSource } from '../../api/timeline-queries.ts';
import type { GridMetrics } from '../../model/layout/grid-metrics.ts';
import { rowsMissing, tileOffset } from '../../model/layout/tile-positions.ts';
import { monthWidthPx, rowIndex, type SectionLayout } from '../../model/layout/timeline-layout.ts';
import { documentsKeyOf, type MonthKey, type SectionKey, type TimelineMonth } from '../../model/month-key.ts';
import { positionOf } from '../../model/position-of.ts';
import { isOfSearchPage } from '../../model/timeline-filter.ts';
import styles from '../grid/timeline-grid.module.css';
import { EmptyTiles } from '../tile/empty-tiles.tsx';
import { Tile } from '../tile/tile.tsx';
import { DocumentsRow } from './documents-row.tsx';
import { MonthHeading } from './month-heading.tsx';
import { useSectionFiles } from './use-section-files.ts';

const timeline = selectionOf('timeline');

/** How many of all files of a month are selected. `month` has the counts of the filter. */
function useMonthStatus(key: MonthKey, month: TimelineMonth): GroupStatus {
  const mediaCount = month.picture_count + month.video_count;
  const media = useGroupStatus(timeline, key, mediaCount);
  const documents = useGroupStatus(timeline, documentsKeyOf(key), month.document_count);
  if (mediaCount === 0) return documents;
  return month.document_count === 0 ? media : joinGroupStatuses(media, documents);
}

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
  onFiles: (key: SectionKey) => void;
}

/** The photos and videos of a month or its documents: its heading and the tiles near the window. The grid reserves the height of all tiles. */
export const MonthSection = memo(function MonthSection(props: MonthSectionProps) {
  const { source, month, section, metrics, topPx, drawnFirst, drawnEnd, isFastScrolling, search, tabStopIndex } = props;
  const near = { first: props.nearFirst, end: props.nearEnd };
  const { fileAt, positions, arrivedAtMs } = useSectionFiles({ source, section, ...near, isWanted: !isFastScrolling });
  const onFiles = useEffectEvent(props.onFiles);
  useLayoutEffect(() => {
    if (arrivedAtMs > 0) onFiles(section.key);
  }, [arrivedAtMs, section.key]);

  const { selection, statusOf, isSelecting, groupStatus, isPreviewed } = useGroupSelection(
    timeline,
    section.key,
    section.total,
  );
  const monthStatus = useMonthStatus(section.month, month);
  const isTouched = selection !== undefined;
  const reconcileGroup = useEffectEvent((key: SectionKey, count: number) =>
    timeline.reconcileGroup(key, { count, files: positions() }),
  );
  useLayoutEffect(() => {
    if (isTouched && arrivedAtMs > 0) reconcileGroup(section.key, section.total);
  }, [arrivedAtMs, section.key, section.total, isTouched]);

  const onSelect = useCallback(
    () => timeline.clickGroup(section.month, documentsKeyOf(section.month)),
    [section.month],
  );
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
      {(section.part === 'media' || section.isWholeMonth) && (
        <MonthHeading
          month={month}
          leftPx={metrics.leftPx}
          heightPx={metrics.headingPx}
          sharesRow={sharesRow}
          status={monthStatus}
          isSelecting={isSelecting}
          onSelect={onSelect}
        />
      )}
      {section.part === 'documents' && (
        <DocumentsRow
          month={month}
          section={section}
          metrics={metrics}
          isTabStop={tabStopIndex === rowIndex}
          status={groupStatus}
          isPreviewed={isPreviewed}
          isSelecting={isSelecting}
        />
      )}
      {/* Below tiles, the squares would be painted all the same: they took most of the time of a frame. */}
      <EmptyTiles metrics={metrics} section={section} {...empty} />
      {tiles.map(({ index, file }) => (
        <Tile
          key={file.id}
          file={file}
          isFound={isOfSearchPage(source.search)}
          search={search}
          place={`${section.key}/${index}`}
          {...tileOffset(metrics, section, index)}
          sizePx={metrics.tilePx}
          isTabStop={index === tabStopIndex}
          status={statusOf(positionOf(file))}
          isSelecting={isSelecting}
        />
      ))}
    </section>
  );
});
