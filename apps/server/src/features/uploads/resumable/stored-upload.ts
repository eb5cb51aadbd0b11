import type { RequestContext } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { getAccountSpace } from '../../library/index.ts';
import type { AddedFile } from '../store/file-to-store.ts';
import type { Upload } from './upload.repository.ts';

/** What a stored upload became, told once more. Undefined when it is not stored, or the file is gone for good. */
export async function addedFileOf({ database }: RequestContext, upload: Upload): Promise<AddedFile | undefined> {
  if (upload.file_id === null) return undefined;
  const file = await database
    .selectFrom('file')
    .select(['checksum', 'deleted_at'])
    .where('id', '=', upload.file_id)
    .executeTakeFirst();
  if (!file || file.deleted_at !== null) return undefined;
  return {
    id: upload.file_id,
    checksum: checksumFromBytes(file.checksum),
    isDuplicate: upload.is_duplicate,
    space: await getAccountSpace(database, upload.owner_id),
  };
}
