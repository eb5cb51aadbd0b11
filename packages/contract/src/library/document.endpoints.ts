import type { EndpointOf } from '../endpoint.ts';
import type { documentShapes } from './document.schema.ts';

/** Months begin in the given time zone, and one that does not exist is refused with `invalid-request`. */
export const listDocumentMonths: EndpointOf<typeof documentShapes, 'listDocumentMonths'> = {
  name: 'listDocumentMonths',
  method: 'GET',
  path: '/st/4/jobs/{id}/documents/months',
  caller: 'account',
};

/**
 * Documents are files that are neither pictures nor videos. A page holds up to `limits.documentsPerPage`. `invalid-request` also refuses
 * a time zone that does not exist.
 */
export const listDocuments: EndpointOf<typeof documentShapes, 'listDocuments'> = {
  name: 'listDocuments',
  method: 'GET',
  path: '/st/4/jobs/{id}/documents',
  caller: 'account',
};
