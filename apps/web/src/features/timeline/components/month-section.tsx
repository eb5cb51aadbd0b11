import type { FileRecord } from '@stund/contract';
import { type CSSProperties, memo, useEffectEvent, useLayoutEffect } from 'react';
import { selectionOf, useGroupSelection } from '../../selection/index.ts';
import type { GridMetrics } from '../model/grid-metrics.ts';
import type { MonthKey, TimelineMonth } from '../model/month-key.ts';
import { positionOf } from '../model/position-of.ts';
import { type SectionLayout, tileOffset } from '../model/timeline-layout.ts';
import { MonthHeading } from './month-heading.tsx';
import { Tile } from './tile.tsx';
import styles from './timeline-grid.module.css';
import { useMonthFiles } from './use-month-files.ts';

const timeline = selectionOf('timeline');

interface MonthSectionProps {
  jobId: string;
  month: TimelineMonth;
  section: SectionLayout;
  metrics: GridMetrics;
  /** In the page. */
  topPx: number;
  /** The tiles to render: from `first` up to and without `end`; none for a month that is only being fetched. */
  first: number;
  end: number;
  tabStopIndex: number | undefined;
  onFiles: (key: MonthKey) => void;
}

/** A month: its heading and the tiles near the window. The room of all its tiles is kept by the grid. */
export const MonthSection = memo(function MonthSection(props: MonthSectionProps) {
  const { jobId, month, section, metrics, topPx, first, end, tabStopIndex } = props;
  const files = useMonthFiles(jobId, section, end);
  const onFiles = useEffectEvent(props.onFiles);
  useLayoutEffect(() => {
    if (files) onFiles(section.key);
  }, [files, section.key]);

  const { selection, statusOf, isSelecting, groupStatus } = useGroupSelection(timeline, section.key, section.count);
  const isTouched = selection !== undefined;
  useLayoutEffect(() => {
    if (files && isTouched) timeline.keepInStep(section.key, { count: section.count, files: files.map(positionOf) });
  }, [files, section.key, section.count, isTouched]);

  const style: CSSProperties = { top: topPx, blockSize: section.heightPx };
  return (
    <section className={styles.section} style={style} aria-busy={files === undefined}>
      <MonthHeading
        month={month}
        leftPx={metrics.leftPx}
        heightPx={metrics.headingPx}
        status={groupStatus}
        isSelecting={isSelecting}
        onSelect={() => timeline.clickGroup(section.key)}
      />
      {Array.from({ length: end - first }, (_, offset) => {
        const index = first + offset;
        const file: FileRecord | undefined = files?.[index];
        return (
          <Tile
            key={file?.id ?? index}
            file={file}
            place={`${section.key}/${index}`}
            {...tileOffset(metrics, index)}
            sizePx={metrics.tilePx}
            isTabStop={index === tabStopIndex}
            status={file ? statusOf(positionOf(file)) : 'NotSelected'}
            isSelecting={isSelecting}
          />
        );
      })}
    </section>
  );
});
