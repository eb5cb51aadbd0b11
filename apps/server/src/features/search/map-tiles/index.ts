export { mapTilesFeature } from './map-tiles.feature.ts';
