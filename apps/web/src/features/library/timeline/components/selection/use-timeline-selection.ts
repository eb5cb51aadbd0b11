import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { type ItemPosition, pageGroupsOf, selectionOf, useSelectable } from '../../../selection/index.ts';
import { findSectionFile } from '../../api/section-files.ts';
import { monthsQuery, type TimelineSource } from '../../api/timeline-queries.ts';
import type { TilePosition } from '../../model/layout/tile-positions.ts';
import type { SectionLayout, TimelineLayout } from '../../model/layout/timeline-layout.ts';
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
  const { sections } = layout;
  useLayoutEffect(() => {
    const groups = sections.map((section) => ({
      key: section.key,
      count: section.total,
      ...(source.type === 'all' && { type: section.part }),
    }));
    timeline.setPageGroups(pageGroupsOf(groups, serial));
  }, [sections, serial, source.type]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another filter a range would cover other files
  useEffect(() => () => timeline.quit(), [source]);

  const placeOf = (section: SectionLayout | undefined, index: number): ItemPosition | undefined => {
    const file = section && findSectionFile(queryClient, source, section, index);
    return file && { ...positionOf(file), group: section.key, index };
  };
  const itemProps = useSelectable({
    store: timeline,
    positionOfItem: (item) => {
      const [key = '', index] = item.split('/');
      return placeOf(
        sections.find((section) => section.key === key),
        Number(index),
      );
    },
  });
  return {
    itemProps,
    /** Extends the selection by shift and an arrow key. */
    extend: (from: TilePosition, to: TilePosition) => {
      const [start, end] = [from, to].map(({ section, index }) => placeOf(section, index));
      // The row of documents has no place of its own: the range reaches over it with the next step.
      if (end) timeline.extend(start ?? end, end);
    },
  };
}
