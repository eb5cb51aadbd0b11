import type { FileRecord } from '@stund/contract';
import { useEffect } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';

/** Fetches the large thumbnails of the neighbours, so that walking on shows them at once. */
export function usePreloadNeighbours(neighbours: readonly (FileRecord | undefined)[]): void {
  const { mediaUrl } = useMediaUrls();
  const urls = neighbours.flatMap((file) => (file?.has_thumbnails ? mediaUrl(file, 'large') : [])).join(' ');
  useEffect(() => {
    // Lets the picture on show go first.
    const timer = setTimeout(() => {
      for (const url of urls.split(' ').filter(Boolean)) new Image().src = url;
    }, 150);
    return () => clearTimeout(timer);
  }, [urls]);
}
