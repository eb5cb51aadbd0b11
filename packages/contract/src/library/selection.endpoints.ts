import type { EndpointOf } from '../endpoint.ts';
import type { selectionShapes } from './selection.schema.ts';

export const listSelectedFiles: EndpointOf<typeof selectionShapes, 'listSelectedFiles'> = {
  name: 'listSelectedFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/selected_files',
  caller: 'account',
};

export const measureSelectedFiles: EndpointOf<typeof selectionShapes, 'measureSelectedFiles'> = {
  name: 'measureSelectedFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/selected_files/size',
  caller: 'account',
};
