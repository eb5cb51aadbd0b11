import type { EndpointOf } from '../endpoint.ts';
import type { storedContentShapes } from './stored-content.schema.ts';

/**
 * For a person who wants to delete files from a device. Only what the caller added to the caller's own timeline and albums counts, so that
 * knowing a checksum reveals nothing about others, and nobody else can delete what is called stored. Takes up to
 * `limits.checksumsPerCheck` checksums. `unavailable`: the storage does not answer; ask again.
 */
export const checkStoredContent: EndpointOf<typeof storedContentShapes, 'checkStoredContent'> = {
  name: 'checkStoredContent',
  method: 'POST',
  path: '/st/4/stored_content/check',
  caller: 'account',
};
