/** Everything of the map is loaded with the first page that shows one. */
export { useFilesOnMap } from './api/use-files-on-map.ts';
export { loadJobMap, loadMapPage, loadPlaceMap } from './load-on-demand.ts';
