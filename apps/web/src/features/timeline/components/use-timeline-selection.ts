import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { type Place, rulerOf, selectionOf, useSelectable } from '../../selection/index.ts';
import { knownFileAt, monthsQuery, type TimelineSource } from '../api/timeline-queries.ts';
import type { MonthKey } from '../model/month-key.ts';
import { positionOf } from '../model/position-of.ts';
import type { TilePlace, TimelineLayout } from '../model/timeline-layout.ts';

const timeline = selectionOf('timeline');

interface SelectionOfGrid {
  source: TimelineSource;
  layout: TimelineLayout;
}

/** Lets the tiles of the grid be selected. What was selected is given up when the timeline is left, or other files are chosen. */
export function useTimelineSelection({ source, layout }: SelectionOfGrid) {
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    timeline.setRuler(rulerOf(layout.sections, serialOf(queryClient, source)));
  }, [queryClient, source, layout.sections]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other files on show, a stretch would mean others than were seen
  useEffect(() => () => timeline.quit(), [source]);

  const placeOf = (key: MonthKey, index: number): Place | undefined => {
    const file = knownFileAt(queryClient, source, key, index);
    return file && { ...positionOf(file), group: key, index };
  };
  const itemProps = useSelectable({
    store: timeline,
    placeOf: (item) => {
      const [key = '', index] = item.split('/');
      return placeOf(key, Number(index));
    },
  });
  return {
    itemProps,
    /** Shift with an arrow key. */
    extend: (from: TilePlace, to: TilePlace) => {
      const places = [from, to].map(({ section, index }) => placeOf(section.key, index));
      if (places[0] && places[1]) timeline.extend(places[0], places[1]);
    },
  };
}

/** What the month counts include for certain. */
function serialOf(queryClient: QueryClient, { jobId, since }: TimelineSource): number {
  return queryClient.getQueryData(monthsQuery(jobId, since).queryKey)?.serial ?? 0;
}
