import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { mediaShapes } from './media.schema.ts';

/**
 * The address is part of the description of the file. `forbidden`: the signature is wrong, the files are only for viewing, or the file
 * is in the trash and this is no thumbnail. `gone`: the address has expired, or the access has ended that it was given with.
 * `not-found`: the file was deleted, or has no such rendition. `range-not-satisfiable`: the range begins after its end. `unavailable`:
 * it is still being made, or too many are at once; the reply says when to ask again.
 */
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

/**
 * The client asks before it plays a video that is not prepared. `forbidden`: the signature is wrong. `gone`: the address has expired, or
 * the access has ended that it was given with. `not-found`: the file was deleted, or is no video.
 */
export const checkVideo: EndpointOf<typeof mediaShapes, 'checkVideo'> = {
  name: 'checkVideo',
  method: 'GET',
  path: '/st/4/media/{job}/{file}/{rendition}/check',
  caller: 'signed-address',
  limit: 'video-check',
};
export type VideoCheck = ReplyOf<typeof checkVideo>;
