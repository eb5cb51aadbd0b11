import type { EndpointOf } from '../../endpoint.ts';
import type { resumableUploadShapes } from './resumable-upload.schema.ts';

/** The tus protocol asks with OPTIONS, which browsers send without a token. The reply is the same for every job. */
export const describeResumableUploads: EndpointOf<typeof resumableUploadShapes, 'describeResumableUploads'> = {
  name: 'describeResumableUploads',
  method: 'OPTIONS',
  path: '/st/4/jobs/{id}/resumable_upload',
  caller: 'anyone',
};

/**
 * The whole size counts against the quota from now on, until the upload ends (docs/adr/0012-resumable-uploads.md). `forbidden`: the
 * caller may not add files. `gone`: the job was deleted while the bytes arrived. `quota-exceeded`: the owner has no such storage left,
 * or the uploader's share of it is reserved. `trash-full`: the owner has to empty the trash first. `read-only-account`: the account
 * needs a subscription. `too-large`: the file exceeds the limit of the installation. `rate-limited` also answers beyond
 * `limits.openUploads` unfinished uploads. `no-space`: the disk of the server is full. `unsupported-tus-version`: see the header
 * `Tus-Version` of the reply. `unsupported-media-type`: the body has another type than tus sends. `part-checksum-mismatch`: the bytes do
 * not match `Upload-Checksum` and were dropped. `checksum-mismatch`: the whole file does not match its checksum. `incomplete-body`: the
 * connection ended early; resume. `unavailable`: the server is stopping; resume.
 */
export const createResumableUpload: EndpointOf<typeof resumableUploadShapes, 'createResumableUpload'> = {
  name: 'createResumableUpload',
  method: 'POST',
  path: '/st/4/jobs/{id}/resumable_upload',
  caller: 'visitor',
  limit: 'upload',
};

/**
 * Also answers HEAD, by which a tus client finds the offset to resume from. `not-found` also answers for uploads of others. `forbidden`:
 * the caller may no longer add files. `gone`: the upload failed or was removed, and the file has to be sent again. `locked`: another
 * request is storing it. `no-space`: the disk of the server is full. `unsupported-tus-version`: see the header `Tus-Version` of the
 * reply. `unavailable`: the server is stopping; ask again.
 */
export const getResumableUpload: EndpointOf<typeof resumableUploadShapes, 'getResumableUpload'> = {
  name: 'getResumableUpload',
  method: 'GET',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  caller: 'visitor',
  limit: 'upload',
};

/**
 * A later request for the same upload takes over from an earlier one. Bytes are stored when the reply says so, or up to the offset that
 * `getResumableUpload` reports. `offset-mismatch`: the upload is at another offset. `locked`: another request is storing the file.
 * `gone`: the upload failed or was removed, or the job was deleted. `too-large`: more bytes come than are missing.
 * `part-checksum-mismatch`: the bytes do not match `Upload-Checksum` and were dropped. `checksum-mismatch`: the whole file does not
 * match its checksum, and the upload has ended. `incomplete-body`: the connection ended early; resume. `unsupported-media-type`: the
 * body has another type than tus sends. `forbidden`: the caller may no longer add files. `read-only-account`: the account needs a
 * subscription. `quota-exceeded`: the file no longer fits. `trash-full`: the owner has to empty the trash first. `no-space`: the disk of
 * the server is full. `unsupported-tus-version`: see the header `Tus-Version` of the reply. `unavailable`: the server is stopping;
 * resume.
 */
export const appendToResumableUpload: EndpointOf<typeof resumableUploadShapes, 'appendToResumableUpload'> = {
  name: 'appendToResumableUpload',
  method: 'PATCH',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  caller: 'visitor',
  limit: 'upload',
};

/**
 * A request that sends bytes to it ends. `not-found` also answers for uploads of others. `forbidden`: the caller may no longer see the
 * upload. `gone`: it failed or was removed already. `conflict`: it has become a file. `unsupported-tus-version`: see the header
 * `Tus-Version` of the reply. `unavailable`: the server is stopping; call again.
 */
export const discardResumableUpload: EndpointOf<typeof resumableUploadShapes, 'discardResumableUpload'> = {
  name: 'discardResumableUpload',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  caller: 'visitor',
  limit: 'upload',
};
