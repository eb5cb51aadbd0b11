export { useFilesOnMap } from './api/use-files-on-map.ts';
export { MapPage } from './map-page.tsx';
