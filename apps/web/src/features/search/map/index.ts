export { useFilesOnMap } from './api/use-files-on-map.ts';
export { PlaceMap } from './components/place-map.tsx';
export { MapPage } from './map-page.tsx';
