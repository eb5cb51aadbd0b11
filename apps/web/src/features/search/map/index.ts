/** Everything of the map is loaded with the first page that shows one. */
export { useFilesOnMap } from './api/use-files-on-map.ts';

/** The map of the timeline. */
export const loadMapPage = () => import('./map-page.tsx');
/** The map of an album or share, as a part of its page. */
export const loadJobMap = () => import('./job-map.tsx');
/** A small map around one position. */
export const loadPlaceMap = () => import('./components/place-map.tsx');
