import type { Tx } from '../../../platform/database/schema.ts';
import { releaseSpace } from '../../library/index.ts';
import { deleteUpload, type Upload } from './upload.repository.ts';

/** Removes the row, which is locked, and frees the room that it holds. */
export async function forgetUpload(tx: Tx, upload: Upload): Promise<void> {
  const isOpen = upload.state === 'receiving' || upload.state === 'received';
  if (isOpen) await releaseSpace(tx, upload.owner_id, upload.size_bytes);
  await deleteUpload(tx, upload.id);
}
