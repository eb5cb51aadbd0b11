import type { AccountId, FileId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/schema.ts';
import { requireDocumentSpace } from './document-space.repository.ts';

/**
 * Gives copies the edits of the files that they were copied from, so that they can be opened in the editor too. Only within one
 * account, which must be locked: a document says what the person hid, and refers to the original. Throws `quota-exceeded`.
 */
export async function copyEdits(
  tx: Tx,
  ownerId: AccountId,
  copies: ReadonlyArray<{ from: FileId; to: FileId }>,
): Promise<void> {
  if (copies.length === 0) return;
  const { rows } = await sql<{ bytes: number }>`
    insert into photo_edit (file_id, original_id, original_job_id, original_checksum, document, version, saved_at)
    select copy.id, original_id, original_job_id, original_checksum, document, version, saved_at
    from unnest(${copies.map(({ from }) => from)}::uuid[], ${copies.map(({ to }) => to)}::uuid[]) as pair (source_id, copy_id)
    join photo_edit on photo_edit.file_id = pair.source_id
    join file as source on source.id = pair.source_id
    join file as copy on copy.id = pair.copy_id
    where source.owner_id = copy.owner_id and source.added_by = copy.added_by and copy.guest_id is null
      and source.guest_id is null and source.checksum = copy.checksum
    on conflict (file_id) do nothing
    returning pg_column_size(document) as bytes
  `.execute(tx);
  const largestBytes = rows.reduce((largest, { bytes }) => Math.max(largest, bytes), 0);
  await requireDocumentSpace(tx, ownerId, largestBytes);
}
