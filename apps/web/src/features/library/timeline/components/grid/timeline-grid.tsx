import type { FileId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useInsertionEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { findInGrid, locateInGrid } from '../../api/section-files.ts';
import type { TimelineSource } from '../../api/timeline-queries.ts';
import type { GridMetrics, ZoomLevel } from '../../model/layout/grid-metrics.ts';
import type { TilePosition } from '../../model/layout/tile-positions.ts';
import { rowIndex } from '../../model/layout/timeline-layout.ts';
import type { MonthKey, TimelineMonth } from '../../model/month-key.ts';
import type { TimelineFilter } from '../../model/timeline-filter.ts';
import { readPlace, type TimelinePlace } from '../../model/timeline-place.ts';
import { MonthSection } from '../month/month-section.tsx';
import { StickyMonth } from '../month/sticky-month.tsx';
import { LateFastScroller } from '../scroller/late-fast-scroller.tsx';
import { LazySelectionBar, prefetchSelectionBar } from '../selection/lazy-selection-bar.tsx';
import { useTimelineSelection } from '../selection/use-timeline-selection.ts';
import { headerPx, useTileFocus } from '../tile/use-tile-focus.ts';
import { PinchHint } from './pinch-hint.tsx';
import styles from './timeline-grid.module.css';
import { sectionsInView, useGridLayout } from './use-grid-layout.ts';
import { usePicturesAhead } from './use-pictures-ahead.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useTimelineScroll } from './use-timeline-scroll.ts';

interface TimelineGridProps {
  source: TimelineSource;
  filter: TimelineFilter;
  months: readonly TimelineMonth[];
  metrics: GridMetrics;
  zoom: ZoomLevel;
  onZoom: (zoom: ZoomLevel) => void;
  /** The file in the viewer; when the viewer closes, its tile gets the focus. */
  openFileId: FileId | undefined;
}

const none = { first: 0, end: 0 };

/** All months on one long page. Only those near the window are rendered. */
export function TimelineGrid(props: TimelineGridProps) {
  const { source, filter, months, metrics, zoom, onZoom, openFileId } = props;
  const queryClient = useQueryClient();
  const gridRef = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const { byKey, layout } = useGridLayout({ months, filter, metrics });
  const place = usePlaceToReturnTo();

  const scroll = useTimelineScroll(gridRef, { contentPx: layout.heightPx, rowPx: metrics.tilePx + metrics.gapPx });
  const { view } = scroll;
  const { restore, anchorAtPoint } = useScrollAnchor({ layout, scroll, source, filter, place });
  const { isHinted } = usePinchZoom(gridRef, {
    zoom,
    onZoom(next, { xPx, yPx }) {
      anchorAtPoint(xPx, yPx);
      onZoom(next);
    },
  });
  const { itemProps, extend } = useTimelineSelection({ source, layout });
  const { near, drawn } = sectionsInView(layout, view);
  const { focusTile, applyPendingFocus, tabStop, gridProps } = useTileFocus({
    gridRef,
    layout,
    scroll,
    isDrawn: ({ section, index }) => {
      const visible = drawn.get(section.key);
      if (index === rowIndex) return visible !== undefined;
      const { first, end } = visible ?? none;
      return index >= first && index < end;
    },
    // The files of a month that is gone stay in the cache for a while, and have no position.
    isLoaded: (fileId) => findInGrid(queryClient, { source, layout }, fileId) !== undefined,
    onExtend: extend,
  });
  const focusFile = ({ section, index }: TilePosition) => {
    if (index < section.count) focusTile({ section, index });
    else if (section.part === 'documents') focusTile({ section, index: rowIndex });
  };
  useReturnToTile(openFileId, (fileId) => {
    const position = findInGrid(queryClient, { source, layout }, fileId);
    if (position) focusFile(position);
    else
      void locateInGrid(queryClient, { source, layout }, fileId).then(
        (found) => found && focusFile(found),
        () => {},
      );
  });
  useMonthInAddress(place === undefined, (key) => {
    const month = layout.months.find((one) => one.key === key);
    if (month) scroll.scrollTo(month.topPx - headerPx);
  });

  const lookAhead = usePicturesAhead({ layout, view, source });
  const onFiles = useStable(() => {
    restore();
    applyPendingFocus();
    lookAhead();
  });

  return (
    <>
      <LazySelectionBar source={source} />
      <StickyMonth layout={layout} months={byKey} readTopPx={scroll.readTopPx} />
      <div
        ref={gridRef}
        className={styles.grid}
        style={{ blockSize: view.pagePx }}
        tabIndex={-1}
        data-own-focus=""
        {...prefetchSelectionBar}
        {...itemProps}
        {...gridProps}
      >
        {near.map(({ section, first, end }) => {
          const visible = drawn.get(section.key) ?? none;
          return (
            <MonthSection
              key={section.key}
              source={source}
              month={byKey.get(section.month)!}
              section={section}
              metrics={metrics}
              topPx={section.topPx - view.shiftPx}
              nearFirst={first}
              nearEnd={end}
              drawnFirst={visible.first}
              drawnEnd={visible.end}
              isFastScrolling={view.isFastScrolling}
              search={search}
              tabStopIndex={tabStop?.section.key === section.key ? tabStop.index : undefined}
              onFiles={onFiles}
            />
          );
        })}
      </div>
      <LateFastScroller layout={layout} scroll={scroll} isQuiet={isHinted} />
      {isHinted && <PinchHint />}
    </>
  );
}

/** A function that stays the same and calls the latest one, for components that render only when their properties change. */
function useStable(latest: () => void): () => void {
  const ref = useRef(latest);
  // Before the layout effects of its children, which call it.
  useInsertionEffect(() => {
    ref.current = latest;
  });
  return useCallback(() => ref.current(), []);
}

/** Calls back with the last displayed file when the viewer closes. */
function useReturnToTile(openFileId: FileId | undefined, onReturn: (fileId: FileId) => void): void {
  const before = useRef<FileId>(undefined);
  const returnTo = useEffectEvent(onReturn);
  useEffect(() => {
    const closed = before.current;
    before.current = openFileId;
    if (closed !== undefined && openFileId === undefined) returnTo(closed);
  }, [openFileId]);
}

/** The place where the timeline was left, when the person goes back to it or reloads it. */
function usePlaceToReturnTo(): TimelinePlace | undefined {
  const type = useNavigationType();
  const [place] = useState(() => (type === NavigationType.Pop ? readPlace() : undefined));
  return place;
}

/** Scrolls to the month in the fragment of the address, as in `/photos#2025-10`; at first only when `isWanted`. */
function useMonthInAddress(isWanted: boolean, onMonth: (key: MonthKey) => void): void {
  const { hash, key } = useLocation();
  const first = useRef(isWanted ? undefined : key);
  const goTo = useEffectEvent(onMonth);
  useEffect(() => {
    if (hash !== '' && key !== first.current) goTo(hash.slice(1));
  }, [hash, key]);
}
