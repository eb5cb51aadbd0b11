import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { mediaShapes } from './media.schema.ts';

export const getRendition: EndpointOf<typeof mediaShapes, 'getRendition'> = {
  name: 'getRendition',
  method: 'GET',
  path: '/st/4/media/{job}/{file}/{rendition}',
  caller: 'signed-address',
  limit: 'media',
};

/** Called on every media host when a person logs out, also when the token has ended before. */
export const clearCaches: EndpointOf<typeof mediaShapes, 'clearCaches'> = {
  name: 'clearCaches',
  method: 'POST',
  path: '/st/4/clear_caches',
  caller: 'anyone',
};

export const checkVideo: EndpointOf<typeof mediaShapes, 'checkVideo'> = {
  name: 'checkVideo',
  method: 'GET',
  path: '/st/4/media/{job}/{file}/{rendition}/check',
  caller: 'signed-address',
  limit: 'video-check',
};
export type VideoCheck = ReplyOf<typeof checkVideo>;
