import { queryClient } from '../../../shared/api/query-client.ts';
import { worldQuery } from './api/map-queries.ts';

/** The outlines arrive while the code is loading. */
function prefetchWorld(): void {
  void queryClient.prefetchQuery(worldQuery);
}

/** The map of the timeline. */
export function loadMapPage() {
  prefetchWorld();
  return import('./map-page.tsx');
}

/** The map of an album or share, as a part of its page. */
export function loadJobMap() {
  prefetchWorld();
  return import('./job-map.tsx');
}

/** A small map around one position. */
export function loadPlaceMap() {
  prefetchWorld();
  return import('./components/place-map.tsx');
}
