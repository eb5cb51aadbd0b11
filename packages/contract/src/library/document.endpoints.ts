import type { EndpointOf } from '../endpoint.ts';
import type { documentShapes } from './document.schema.ts';

export const listDocumentMonths: EndpointOf<typeof documentShapes, 'listDocumentMonths'> = {
  name: 'listDocumentMonths',
  method: 'GET',
  path: '/st/4/jobs/{id}/documents/months',
  caller: 'account',
};

export const listDocuments: EndpointOf<typeof documentShapes, 'listDocuments'> = {
  name: 'listDocuments',
  method: 'GET',
  path: '/st/4/jobs/{id}/documents',
  caller: 'account',
};
