import type { Tx } from '../../../../platform/database/schema.ts';
import { releaseReservedSpace } from '../../../../storage/index.ts';
import { deleteUpload, type Upload } from './upload.repository.ts';

/** Deletes an upload, whose row must be locked, and releases its reserved space. */
export async function removeUpload(tx: Tx, upload: Upload): Promise<void> {
  const isOpen = upload.state === 'receiving' || upload.state === 'received';
  if (isOpen) await releaseReservedSpace(tx, upload.owner_id, upload.size_bytes);
  await deleteUpload(tx, upload.id);
}
