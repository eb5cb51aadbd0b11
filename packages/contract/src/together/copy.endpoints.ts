import type { EndpointOf } from '../endpoint.ts';
import type { copyShapes } from './copy.schema.ts';

/**
 * Copies all files atomically and without copying bytes. From a job that excludes location and camera data, copies without them are
 * made and stored, some files at a time.
 */
export const keepAllFiles: EndpointOf<typeof copyShapes, 'keepAllFiles'> = {
  name: 'keepAllFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/keep-all-files',
  caller: 'account',
};

export const keepFiles: EndpointOf<typeof copyShapes, 'keepFiles'> = {
  name: 'keepFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/keep-files',
  caller: 'account',
  bodyType: 'text/plain',
};
