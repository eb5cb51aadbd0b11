import type { EndpointOf } from '../../endpoint.ts';
import type { resumableUploadShapes } from './resumable-upload.schema.ts';

export const describeResumableUploads: EndpointOf<typeof resumableUploadShapes, 'describeResumableUploads'> = {
  name: 'describeResumableUploads',
  method: 'OPTIONS',
  path: '/st/4/jobs/{id}/resumable_upload',
  caller: 'anyone',
};

export const createResumableUpload: EndpointOf<typeof resumableUploadShapes, 'createResumableUpload'> = {
  name: 'createResumableUpload',
  method: 'POST',
  path: '/st/4/jobs/{id}/resumable_upload',
  caller: 'visitor',
  limit: 'upload',
};

/** Also answers HEAD, by which a tus client finds the offset to resume from. */
export const getResumableUpload: EndpointOf<typeof resumableUploadShapes, 'getResumableUpload'> = {
  name: 'getResumableUpload',
  method: 'GET',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  caller: 'visitor',
  limit: 'upload',
};

export const appendToResumableUpload: EndpointOf<typeof resumableUploadShapes, 'appendToResumableUpload'> = {
  name: 'appendToResumableUpload',
  method: 'PATCH',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  caller: 'visitor',
  limit: 'upload',
};

export const discardResumableUpload: EndpointOf<typeof resumableUploadShapes, 'discardResumableUpload'> = {
  name: 'discardResumableUpload',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/resumable_upload/{uploadId}',
  caller: 'visitor',
  limit: 'upload',
};
