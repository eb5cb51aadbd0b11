import type { RequestContext } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { getAccountSpace } from '../../../../storage/index.ts';
import type { AddedFile } from '../store/file-to-store.ts';
import { findStoredFile, type Upload } from './upload.repository.ts';

/** The file that a stored upload became. Undefined when the upload is not stored or the file is deleted. */
export async function findAddedFile({ database }: RequestContext, upload: Upload): Promise<AddedFile | undefined> {
  if (upload.file_id === null) return undefined;
  const file = await findStoredFile(database, upload.file_id);
  if (!file || file.deleted_at !== null) return undefined;
  return {
    id: upload.file_id,
    checksum: checksumFromBytes(file.checksum),
    isDuplicate: upload.is_duplicate,
    isDeleted: false,
    space: await getAccountSpace(database, upload.owner_id),
  };
}
