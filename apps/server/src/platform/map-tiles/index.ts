/** A file of map tiles in the format PMTiles, version 3: docs/adr/0072-street-detail.md */
export { MapTiles, type MapTilesDescription } from './map-tiles.ts';
