import type { EndpointOf } from '../endpoint.ts';
import type { fileShapes } from './file.schema.ts';

export const listFiles: EndpointOf<typeof fileShapes, 'listFiles'> = {
  name: 'listFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/files',
  caller: 'visitor',
};

export const listGroup: EndpointOf<typeof fileShapes, 'listGroup'> = {
  name: 'listGroup',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/group',
  caller: 'visitor',
};

export const getFile: EndpointOf<typeof fileShapes, 'getFile'> = {
  name: 'getFile',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}',
  caller: 'visitor',
};

/**
 * Changes older than `retention.changeDays` are deleted, except the newest of each job. Then `gone` says that the job must be
 * fetched again (PARTIALLY_FETCHED).
 */
export const listChanges: EndpointOf<typeof fileShapes, 'listChanges'> = {
  name: 'listChanges',
  method: 'GET',
  path: '/st/4/jobs/{id}/changes',
  caller: 'visitor',
};

export const getSupportedExtensions: EndpointOf<typeof fileShapes, 'getSupportedExtensions'> = {
  name: 'getSupportedExtensions',
  method: 'GET',
  path: '/st/4/supported_extensions',
  caller: 'anyone',
};
