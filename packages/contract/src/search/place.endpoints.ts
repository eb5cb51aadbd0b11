import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { placeShapes } from './place.schema.ts';

/** `forbidden` answers those who may not see where the files were taken: the link's owner does not show places (docs/rules/shares.md#sh4). */
export const listPlaces: EndpointOf<typeof placeShapes, 'listPlaces'> = {
  name: 'listPlaces',
  method: 'GET',
  path: '/st/4/jobs/{id}/places',
  caller: 'visitor',
};
export type ListedPlaces = ReplyOf<typeof listPlaces>;

/** The data of the product is searched, and nothing of the account. */
export const findPlaces: EndpointOf<typeof placeShapes, 'findPlaces'> = {
  name: 'findPlaces',
  method: 'GET',
  path: '/st/4/places',
  caller: 'account',
};
