import type { EndpointOf } from '../../endpoint.ts';
import type { uploadShapes } from './upload.schema.ts';

/**
 * For files below `limits.resumableFromBytes`; larger ones should be resumable. `forbidden`: the caller may not add files. `gone`: the
 * job was deleted while the bytes arrived. `quota-exceeded`: the owner has no storage left. `trash-full`: the owner has to empty the
 * trash first. `read-only-account`: the account needs a subscription. `too-large`: the file exceeds the limit of the installation.
 * `unsupported-media-type`: the body is no form. `checksum-mismatch`: the bytes do not match the given checksum. `incomplete-body`: the
 * connection ended early. `no-space`: the disk of the server is full. `unavailable`: the server cannot take bytes now; send it again.
 */
export const uploadFile: EndpointOf<typeof uploadShapes, 'uploadFile'> = {
  name: 'uploadFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/upload',
  caller: 'visitor',
  limit: 'upload',
};

/**
 * Only bytes in the caller's own account are found, so that knowing a checksum gives nobody a file. Without them `uuid` is null and the
 * file has to be sent. `forbidden`: the caller may not add files. `gone`: the job was deleted meanwhile. `quota-exceeded`: the owner has
 * no storage left. `read-only-account`: the account needs a subscription.
 */
export const deduplicateFile: EndpointOf<typeof uploadShapes, 'deduplicateFile'> = {
  name: 'deduplicateFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_dedup',
  caller: 'visitor',
  limit: 'upload',
};

/** They reserve storage of the owner, who alone may see them (`forbidden`). */
export const listOpenUploads: EndpointOf<typeof uploadShapes, 'listOpenUploads'> = {
  name: 'listOpenUploads',
  method: 'GET',
  path: '/st/4/jobs/{id}/open_uploads',
  caller: 'account',
};

/**
 * Storage that they reserved is free again when the reply comes. Uploads that have become files meanwhile are passed over. Only for the
 * owner (`forbidden`).
 */
export const removeOpenUploads: EndpointOf<typeof uploadShapes, 'removeOpenUploads'> = {
  name: 'removeOpenUploads',
  method: 'POST',
  path: '/st/4/jobs/{id}/open_uploads/remove',
  caller: 'account',
};

/**
 * Changes older than `retention.changeDays` are deleted, except the newest of each job. Then `gone` says that the job must be fetched
 * again (PARTIALLY_FETCHED). Asks for up to `limits.uploadsPerPoll` uploads.
 */
export const pollJobChanges: EndpointOf<typeof uploadShapes, 'pollUploads'> = {
  name: 'pollUploads',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes_and_async_upload_status',
  caller: 'visitor',
};
