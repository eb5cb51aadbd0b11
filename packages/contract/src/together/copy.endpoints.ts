import type { EndpointOf } from '../endpoint.ts';
import type { copyShapes } from './copy.schema.ts';

/**
 * Copies all files atomically and without copying bytes. From a job that excludes location and camera data, copies without them are made
 * and stored, some files at a time: `unavailable` then asks to repeat the call. `forbidden`: the owner does not allow copies, or the
 * caller may not add files to the other album. `invalid-request` also refuses more than `limits.copiedFiles` files. `conflict`: the
 * options of the source changed meanwhile. `read-only-account`: the account needs a subscription. `quota-exceeded`: the files do not
 * fit.
 */
export const keepAllFiles: EndpointOf<typeof copyShapes, 'keepAllFiles'> = {
  name: 'keepAllFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/keep-all-files',
  caller: 'account',
};

/**
 * Takes up to `limits.copyBatch` ids. `unavailable`: some copies without location are still to be made; repeat the call. `forbidden`:
 * the owner does not allow copies, or the caller may not add files to the other album. `conflict`: the options of the source changed
 * meanwhile. `read-only-account`: the account needs a subscription. `quota-exceeded`: the files do not fit.
 */
export const keepFiles: EndpointOf<typeof copyShapes, 'keepFiles'> = {
  name: 'keepFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/keep-files',
  caller: 'account',
  bodyType: 'text/plain',
};
