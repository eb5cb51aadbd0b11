import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { picturesAhead } from '../../../../../shared/files/tile/pictures-ahead.ts';
import { chooseThumbnail } from '../../../../../shared/files/tile/thumbnail-choice.ts';
import { findSectionFile } from '../../api/section-files.ts';
import type { TimelineSource } from '../../api/timeline-queries.ts';
import { indexesAhead, tilesAhead } from '../../model/layout/tiles-ahead.ts';
import type { TimelineLayout } from '../../model/layout/timeline-layout.ts';
import type { TimelineView } from './use-timeline-scroll.ts';

interface PicturesAheadOptions {
  layout: TimelineLayout;
  view: TimelineView;
  source: TimelineSource;
}

/** A bound for very large windows. */
const maxPictures = 60;

/**
 * Loads and decodes the pictures that scrolling brings into view next. Nothing is loaded before the first scroll, nor while scrolling so
 * fast that files cannot be recognised, nor where the person saves data. Call the result when the files of a month have arrived.
 */
export function usePicturesAhead({ layout, view, source }: PicturesAheadOptions): () => void {
  const queryClient = useQueryClient();
  const { mediaUrl } = useMediaUrls();
  const moved = useRef<{ topPx: number; direction?: 'up' | 'down' }>({ topPx: view.topPx });
  const { topPx, windowPx, isFastScrolling } = view;

  const look = () => {
    const { direction } = moved.current;
    if (direction === undefined) return;
    if (isFastScrolling || savesData()) return picturesAhead.want([]);
    const { tilePx } = layout.metrics;
    const addresses: string[] = [];
    for (const range of tilesAhead(layout, { topPx, windowPx }, direction)) {
      for (const index of indexesAhead(range, direction)) {
        const file = findSectionFile(queryClient, source, range.section, index);
        if (!file?.has_thumbnails || addresses.length === maxPictures) continue;
        addresses.push(mediaUrl(file, chooseThumbnail(file, { tilePx, density: window.devicePixelRatio })));
      }
    }
    picturesAhead.want(addresses);
  };

  const lookAfterMove = useEffectEvent(() => {
    if (topPx !== moved.current.topPx)
      moved.current = { topPx, direction: topPx > moved.current.topPx ? 'down' : 'up' };
    look();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what is ahead
  useEffect(() => lookAfterMove(), [topPx, windowPx, isFastScrolling, layout, source]);
  useEffect(() => () => picturesAhead.want([]), []);
  return look;
}

/** Whether the person set the browser to save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
