import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { downloadShapes } from './download.schema.ts';

/**
 * Without `files`, `selection` and `part` the archive contains the whole job. `not-found` also answers when one of the files is not in
 * the job. `forbidden`: the caller may not download from the job. `too-large`: more than `limits.filesPerArchive` files. `rate-limited`
 * also answers when the caller has too many downloads. `unavailable`: the archive cannot be prepared now; call again.
 *
 * An HTML form may send the same with one field `data` of JSON. It is answered with 303 to the archive, which answers `conflict` while
 * pictures are being converted.
 * `search-timeout`: the search that a selection belongs to took too long.
 */
export const createDownload: EndpointOf<typeof downloadShapes, 'createDownload'> = {
  name: 'createDownload',
  method: 'POST',
  path: '/st/4/jobs/{id}/downloads',
  caller: 'visitor',
  limit: 'download',
};

/**
 * Whether pictures are still being converted, and the address once the archive can be fetched. `not-found` also answers for downloads of
 * others and those that have ended.
 */
export const getDownload: EndpointOf<typeof downloadShapes, 'getDownload'> = {
  name: 'getDownload',
  method: 'GET',
  path: '/st/4/jobs/{id}/downloads/{download}',
  caller: 'visitor',
};

/** Transfers in progress end with it. `not-found` also answers for downloads of others. */
export const deleteDownload: EndpointOf<typeof downloadShapes, 'deleteDownload'> = {
  name: 'deleteDownload',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/downloads/{download}',
  caller: 'visitor',
};

/**
 * Each part is a range of capture times, which stays the same when files are added at other times. `forbidden`: the caller may not
 * download from the job.
 */
export const listDownloadParts: EndpointOf<typeof downloadShapes, 'listDownloadParts'> = {
  name: 'listDownloadParts',
  method: 'GET',
  path: '/st/4/jobs/{id}/downloads/parts',
  caller: 'visitor',
};
export type DownloadPart = ReplyOf<typeof listDownloadParts>['parts'][number];

/**
 * The address that a download names. It is valid while the access exists that the download was created with, until it expires. Deleting
 * files does not change it. `forbidden`: the signature is wrong. `gone`: the download has expired or failed, was cancelled, or the
 * access has ended. `not-found`: a file cannot be read any more. `conflict`: pictures are being converted. `range-not-satisfiable`: the
 * range begins after the end of the archive. `unavailable`: too many copies are being made at once; continue later.
 */
export const getArchive: EndpointOf<typeof downloadShapes, 'getArchive'> = {
  name: 'getArchive',
  method: 'GET',
  path: '/st/4/downloads/{token}/{name}',
  caller: 'signed-address',
  limit: 'media',
};
