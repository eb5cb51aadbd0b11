import type { EndpointOf } from '../../endpoint.ts';
import type { uploadShapes } from './upload.schema.ts';

export const uploadFile: EndpointOf<typeof uploadShapes, 'uploadFile'> = {
  name: 'uploadFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/upload',
  caller: 'visitor',
  limit: 'upload',
};

export const deduplicateFile: EndpointOf<typeof uploadShapes, 'deduplicateFile'> = {
  name: 'deduplicateFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_dedup',
  caller: 'visitor',
  limit: 'upload',
};

export const listOpenUploads: EndpointOf<typeof uploadShapes, 'listOpenUploads'> = {
  name: 'listOpenUploads',
  method: 'GET',
  path: '/st/4/jobs/{id}/open_uploads',
  caller: 'account',
};

export const removeOpenUploads: EndpointOf<typeof uploadShapes, 'removeOpenUploads'> = {
  name: 'removeOpenUploads',
  method: 'POST',
  path: '/st/4/jobs/{id}/open_uploads/remove',
  caller: 'account',
};

/**
 * Changes older than `retention.changeDays` are deleted, except the newest of each job. Then `gone` says that the job must be
 * fetched again (PARTIALLY_FETCHED).
 */
export const pollJobChanges: EndpointOf<typeof uploadShapes, 'pollUploads'> = {
  name: 'pollUploads',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes_and_async_upload_status',
  caller: 'visitor',
};
