import { layout as layoutLimits } from '@stund/contract';
import { useMemo } from 'react';
import type { GridMetrics } from '../../model/layout/grid-metrics.ts';
import { visibleSections } from '../../model/layout/tile-positions.ts';
import { layoutTimeline, type TimelineLayout } from '../../model/layout/timeline-layout.ts';
import { monthKeyOf, type TimelineMonth } from '../../model/month-key.ts';
import { useOpenDocuments } from '../../model/open-documents.ts';
import { countInFilter, documentsInFilter, monthInFilter, type TimelineFilter } from '../../model/timeline-filter.ts';
import type { TimelineView } from './use-timeline-scroll.ts';

interface GridLayoutOptions {
  months: readonly TimelineMonth[];
  filter: TimelineFilter;
  metrics: GridMetrics;
}

/** The months with the counts of the filter by key, and the layout computed from those counts. */
export function useGridLayout({ months, filter, metrics }: GridLayoutOptions) {
  const byKey = useMemo(
    () => new Map(months.map((month) => [monthKeyOf(month), monthInFilter(month, filter)])),
    [months, filter],
  );
  const open = useOpenDocuments();
  const layout = useMemo(() => {
    const counts = [...byKey].map(([key, month]) => {
      const documents = documentsInFilter(month, filter);
      return { key, count: countInFilter(month, filter) - documents, documents, isOpen: open.has(key) };
    });
    return layoutTimeline(counts, metrics);
  }, [byKey, filter, metrics, open]);
  return { byKey, layout };
}

/** The sections near the window, whose files are loaded, and by key those whose tiles are rendered. */
export function sectionsInView(layout: TimelineLayout, { topPx, windowPx }: TimelineView) {
  const bottomPx = topPx + windowPx;
  const { renderedMargin } = layoutLimits;
  const near = visibleSections(layout, topPx - 1.5 * windowPx, bottomPx + 1.5 * windowPx);
  const drawn = visibleSections(layout, topPx - renderedMargin, bottomPx + renderedMargin);
  return { near, drawn: new Map(drawn.map((visible) => [visible.section.key, visible])) };
}
