import type { FileRecord } from '@stund/contract';
import { useEffect } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';

/** Preloads the large thumbnails of the neighbours, so that the next step shows them at once. */
export function usePreloadNeighbours(neighbours: readonly (FileRecord | undefined)[]): void {
  const { mediaUrl } = useMediaUrls();
  const urls = neighbours.flatMap((file) => (file?.has_thumbnails ? mediaUrl(file, 'large') : [])).join(' ');
  useEffect(() => {
    // The displayed picture is loaded first.
    const timer = setTimeout(() => {
      for (const url of urls.split(' ').filter(Boolean)) new Image().src = url;
    }, 150);
    return () => clearTimeout(timer);
  }, [urls]);
}
