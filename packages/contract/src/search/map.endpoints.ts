import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { mapShapes } from './map.schema.ts';

/** `forbidden` as for listPlaces. */
export const listMapClusters: EndpointOf<typeof mapShapes, 'listMapClusters'> = {
  name: 'listMapClusters',
  method: 'GET',
  path: '/st/4/jobs/{id}/map/clusters',
  caller: 'visitor',
};
export type MapClusters = ReplyOf<typeof listMapClusters>;

/** `forbidden` as for listPlaces; `invalid-request` also refuses a cursor of another list. */
export const listMapFiles: EndpointOf<typeof mapShapes, 'listMapFiles'> = {
  name: 'listMapFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/map/files',
  caller: 'visitor',
};
