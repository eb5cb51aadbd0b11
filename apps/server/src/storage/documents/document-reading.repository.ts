import { sql } from 'kysely';
import type { Database, MediaRow, Row, Tx } from '../../platform/database/schema.ts';

export type DocumentReading = Pick<Row<'document_reading'>, 'version' | 'position' | 'done_at'>;

/** How far stored documents have been read, with the row locked, so that one node at a time takes the next ones. */
export function lockDocumentReading(tx: Tx): Promise<DocumentReading> {
  return tx
    .selectFrom('document_reading')
    .select(['version', 'position', 'done_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDocumentReading(tx: Tx, reading: Partial<DocumentReading>): Promise<void> {
  await tx.updateTable('document_reading').set(reading).execute();
}

/** Has all documents read again if another version of the reader read them. Returns whether there is something left to read. */
export async function startDocumentReading(tx: Tx, version: number): Promise<boolean> {
  const reading = await lockDocumentReading(tx);
  if (reading.version === version) return reading.done_at === null;
  await updateDocumentReading(tx, { version, position: null, done_at: null });
  return true;
}

/** The next processed blobs of these types in the order of their checksums. */
export function selectUnreadDocuments(
  database: Database,
  { after, types, limit }: { after: Buffer | null; types: readonly string[]; limit: number },
): Promise<Array<Pick<MediaRow, 'checksum' | 'mime_type'>>> {
  let query = database
    .selectFrom('media')
    .select(['checksum', 'mime_type'])
    .where('mime_type', '=', sql<string>`any(${types as string[]}::text[])`)
    .where('state', '<>', 'waiting')
    .orderBy('checksum')
    .limit(limit);
  if (after !== null) query = query.where('checksum', '>', after);
  return query.execute();
}
