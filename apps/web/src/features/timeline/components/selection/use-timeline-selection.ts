import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { type ItemPosition, pageGroupsOf, selectionOf, useSelectable } from '../../../selection/index.ts';
import { findCachedFile, monthsQuery, type TimelineSource } from '../../api/timeline-queries.ts';
import type { TilePosition, TimelineLayout } from '../../model/layout/timeline-layout.ts';
import type { MonthKey } from '../../model/month-key.ts';
import { positionOf } from '../../model/position-of.ts';

const timeline = selectionOf('timeline');

interface SelectionOfGrid {
  source: TimelineSource;
  layout: TimelineLayout;
}

/** Makes the tiles of the grid selectable. Leaving the timeline and changing the filter clear the selection. */
export function useTimelineSelection({ source, layout }: SelectionOfGrid) {
  const queryClient = useQueryClient();
  // The serial that the month counts are known to include. The page fetches them.
  const { data: serial = 0 } = useQuery({
    ...monthsQuery(source.jobId, source.since),
    enabled: false,
    select: (data) => data.serial,
  });
  useLayoutEffect(() => timeline.setPageGroups(pageGroupsOf(layout.sections, serial)), [layout.sections, serial]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another filter a range would cover other files
  useEffect(() => () => timeline.quit(), [source]);

  const placeOf = (key: MonthKey, index: number): ItemPosition | undefined => {
    const file = findCachedFile(queryClient, source, key, index);
    return file && { ...positionOf(file), group: key, index };
  };
  const itemProps = useSelectable({
    store: timeline,
    positionOfItem: (item) => {
      const [key = '', index] = item.split('/');
      return placeOf(key, Number(index));
    },
  });
  return {
    itemProps,
    /** Extends the selection by shift and an arrow key. */
    extend: (from: TilePosition, to: TilePosition) => {
      const places = [from, to].map(({ section, index }) => placeOf(section.key, index));
      if (places[0] && places[1]) timeline.extend(places[0], places[1]);
    },
  };
}
