import type { EndpointOf } from '../endpoint.ts';
import type { folderFileShapes } from './folder-file.schema.ts';

/**
 * For the owner of the job. The file is independent of the folder then, and counts as used storage. A file that is stored already stays as it
 * is. `unavailable`: the folder is away, or the file in it has changed. `quota-exceeded` and `no-space`: the account or the server has no room for it.
 * Nothing in the folder changes.
 */
export const storeFolderFile: EndpointOf<typeof folderFileShapes, 'storeFolderFile'> = {
  name: 'storeFolderFile',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/store',
  caller: 'account',
};
