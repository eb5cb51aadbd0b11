import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { mapTilesShapes } from './map-tiles.schema.ts';

/** Public, since the maps of albums and shares have the same streets. */
export const getMapTiles: EndpointOf<typeof mapTilesShapes, 'getMapTiles'> = {
  name: 'getMapTiles',
  method: 'GET',
  path: '/st/4/map_tiles',
  caller: 'anyone',
};
export type MapTilesInfo = NonNullable<ReplyOf<typeof getMapTiles>['tiles']>;

/**
 * `range-not-satisfiable`: the request has no range of the form `bytes=0-499`, one of more than `limits.mapTilesRangeBytes`, or one outside of the
 * file. `not-found`: the file is another one by now; getMapTiles says which.
 */
export const readMapTiles: EndpointOf<typeof mapTilesShapes, 'readMapTiles'> = {
  name: 'readMapTiles',
  method: 'GET',
  path: '/st/4/map_tiles/{version}',
  caller: 'anyone',
};
