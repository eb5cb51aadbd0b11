import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { downloadShapes } from './download.schema.ts';

/**
 * Without `files`, `selection` and `part` the archive contains the whole job. `not-found`: one of the files is not in the job.
 * `too-large`: more than `limits.filesPerArchive` files. `rate-limited`: the caller has too many downloads.
 *
 * An HTML form may send the same with one field `data` of JSON. It is answered with 303 to the archive, which answers `conflict`
 * while pictures are being converted.
 */
export const createDownload: EndpointOf<typeof downloadShapes, 'createDownload'> = {
  name: 'createDownload',
  method: 'POST',
  path: '/st/4/jobs/{id}/downloads',
  caller: 'visitor',
  limit: 'download',
};

export const getDownload: EndpointOf<typeof downloadShapes, 'getDownload'> = {
  name: 'getDownload',
  method: 'GET',
  path: '/st/4/jobs/{id}/downloads/{download}',
  caller: 'visitor',
};

export const deleteDownload: EndpointOf<typeof downloadShapes, 'deleteDownload'> = {
  name: 'deleteDownload',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/downloads/{download}',
  caller: 'visitor',
};

/** Each part is a range of capture times, which stays the same when files are added at other times. */
export const listDownloadParts: EndpointOf<typeof downloadShapes, 'listDownloadParts'> = {
  name: 'listDownloadParts',
  method: 'GET',
  path: '/st/4/jobs/{id}/downloads/parts',
  caller: 'visitor',
};
export type DownloadPart = ReplyOf<typeof listDownloadParts>['parts'][number];

/**
 * The address that a download names. It is valid while the access exists that the download was created with, until it expires
 * (`gone`). Deleting files does not change it.
 */
export const getArchive: EndpointOf<typeof downloadShapes, 'getArchive'> = {
  name: 'getArchive',
  method: 'GET',
  path: '/st/4/downloads/{token}/{name}',
  caller: 'signed-address',
  limit: 'media',
};
