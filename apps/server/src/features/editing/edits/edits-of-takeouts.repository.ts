import type { AccountId, Checksum, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { checksumToBytes, type Database, type Row, type Tx } from '../../../platform/database/schema.ts';

export type StoredEdit = Pick<
  Row<'photo_edit'>,
  'file_id' | 'original_id' | 'original_checksum' | 'document' | 'saved_at'
>;

export function selectEditsOf(database: Database, ids: readonly FileId[]): Promise<StoredEdit[]> {
  return database
    .selectFrom('photo_edit')
    .select(['file_id', 'original_id', 'original_checksum', 'document', 'saved_at'])
    .where('file_id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .execute();
}

/** The lengths of the documents of these files in bytes; files without edits are left out. */
export async function selectDocumentSizes(database: Database, ids: readonly FileId[]): Promise<Map<FileId, number>> {
  const { rows } = await sql<{ id: FileId; bytes: number }>`
    select file_id as id, octet_length(document::text) as bytes from photo_edit
    where file_id = any(${ids as FileId[]}::uuid[])
  `.execute(database);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** A file of the person's own that an edit may have been made of. */
export interface PossibleOriginal {
  id: FileId;
  job_id: JobId;
  checksum: Buffer;
}

/** The files of an account with these bytes: those outside the trash first, and of them those in the job, then the oldest. */
export async function selectPossibleOriginals(
  tx: Tx,
  { accountId, jobId }: { accountId: AccountId; jobId: JobId },
  checksums: readonly Checksum[],
): Promise<PossibleOriginal[]> {
  const { rows } = await sql<PossibleOriginal>`
    select file.id, file.job_id, file.checksum from file join job on job.id = file.job_id
    where file.owner_id = ${accountId} and file.added_by = ${accountId} and file.guest_id is null
      and file.checksum = any(${checksums.map(checksumToBytes)}::bytea[])
    order by file.deleted_at is not null or job.deleted_at is not null, file.job_id <> ${jobId}, file.id
  `.execute(tx);
  return rows;
}

/** Inserts edits of files that have none. */
export async function insertEdits(
  tx: Tx,
  edits: ReadonlyArray<StoredEdit & { original_job_id: JobId }>,
): Promise<void> {
  if (edits.length === 0) return;
  const rows = edits.map(({ document, ...columns }) => ({ ...columns, document: JSON.stringify(document) }));
  await tx
    .insertInto('photo_edit')
    .values(rows)
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute();
}

/** Connects edits of an account whose originals were not there with these files, by the ids that they had where the edits come from. */
export async function connectOriginals(
  tx: Tx,
  accountId: AccountId,
  files: ReadonlyArray<{ id: FileId; sourceId: FileId }>,
): Promise<void> {
  await sql`
    update photo_edit set original_id = imported.id, original_job_id = imported.job_id,
      document = jsonb_set(photo_edit.document, '{source,fileId}', to_jsonb(imported.id::text))
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ sourceId }) => sourceId)}::uuid[]) as pair (id, source_id)
    join file as imported on imported.id = pair.id, file as edited
    where photo_edit.original_id = pair.source_id and edited.id = photo_edit.file_id and edited.owner_id = ${accountId}
      and edited.id <> imported.id and imported.owner_id = ${accountId} and imported.checksum = photo_edit.original_checksum
      and not exists (select from file as former where former.id = photo_edit.original_id and former.owner_id = ${accountId})
  `.execute(tx);
}
