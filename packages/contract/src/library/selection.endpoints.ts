import type { EndpointOf } from '../endpoint.ts';
import type { selectionShapes } from './selection.schema.ts';

/**
 * Files selected one by one come first, then each range from newest to oldest. A page holds `limits.filesPerSelectionPage`, and a
 * selection has up to `limits.rangesPerSelection` ranges. `invalid-request` also refuses a cursor of another list. `search-timeout`: the search that
 * the ranges belong to took too long.
 */
export const listSelectedFiles: EndpointOf<typeof selectionShapes, 'listSelectedFiles'> = {
  name: 'listSelectedFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/selected_files',
  caller: 'account',
};

/** Counts by kind. The size includes the files that are hidden in groups. `search-timeout`: as for listSelectedFiles. */
export const measureSelectedFiles: EndpointOf<typeof selectionShapes, 'measureSelectedFiles'> = {
  name: 'measureSelectedFiles',
  method: 'POST',
  path: '/st/4/jobs/{id}/selected_files/size',
  caller: 'account',
};
