import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { selectionOf, useSelectionScope } from '../../../selection/index.ts';
import { findSectionFile } from '../../api/section-files.ts';
import type { TimelineSource } from '../../api/timeline-queries.ts';
import { useMonthsOf } from '../../api/use-months-of.ts';
import type { TilePosition } from '../../model/layout/tile-positions.ts';
import type { TimelineLayout } from '../../model/layout/timeline-layout.ts';
import { positionOf } from '../../model/position-of.ts';

const timeline = selectionOf('timeline');

interface SelectionOfGrid {
  source: TimelineSource;
  layout: TimelineLayout;
}

/** Makes the tiles of the grid selectable. Another filter clears the selection. */
export function useTimelineSelection({ source, layout: { sections } }: SelectionOfGrid) {
  const queryClient = useQueryClient();
  // The serial that the month counts are known to include. The page fetches them.
  const serial = useMonthsOf(source, { enabled: false }).data?.serial ?? 0;
  const groups = useMemo(
    () =>
      sections.map((section) => ({
        key: section.key,
        count: section.total,
        ...(source.type === 'all' && { type: section.part }),
      })),
    [sections, source.type],
  );
  const { itemProps, extend } = useSelectionScope({
    store: timeline,
    jobId: source.jobId,
    groups,
    serial,
    positionAt: (key, index) => {
      const section = sections.find((one) => one.key === key);
      const file = section && findSectionFile(queryClient, source, section, index);
      return file && positionOf(file);
    },
    isReconciled: false,
    clearedBy: source,
  });
  return { itemProps, extend: (from: TilePosition, to: TilePosition) => extend(placeOf(from), placeOf(to)) };
}

function placeOf({ section, index }: TilePosition) {
  return { group: section.key, index };
}
