import { z } from 'zod';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { defineTask } from '../../../../kernel/task.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { checksumFromBytes, type MediaRow } from '../../../../platform/database/schema.ts';
import { type TextReader, textFormatOf, typesWithText } from '../../../../platform/document-text/index.ts';
import {
  lockDocumentReading,
  selectUnreadDocuments,
  startDocumentReading,
  storeDocumentText,
  updateDocumentReading,
  withLockedBlob,
} from '../../../../storage/index.ts';
import { hasMedia } from '../media.repository.ts';
import { readDocument } from './read-document.ts';

/** Reads the text of all documents that were stored before, or by another version of the reader. */
export const readDocumentsTask = defineTask({
  name: 'read-documents',
  payload: z.object({}),
  timeLimitSeconds: 3600,
  isLong: true,
});

/** To be raised when the reader finds more in documents. */
const readerVersion = 1;
/** A unit ends after so many documents and queues the next one, so that the node continues with other work in between. */
const documentsPerUnit = 50;

/**
 * Reads documents from the position on at which the last unit stopped. Each result is stored under the lock of its blob. A unit may run twice or
 * together with another one: reading a document again stores the same.
 */
export async function readStoredDocuments(parts: Parts, texts: TextReader): Promise<void> {
  const reading = await inTransaction(parts.database, lockDocumentReading);
  if (reading.done_at !== null) return;
  const { position: after } = reading;
  const documents = await selectUnreadDocuments(parts.database, {
    after,
    types: typesWithText,
    limit: documentsPerUnit,
  });
  for (const document of documents) await readOne(parts, texts, document);
  await inTransaction(parts.database, async (tx) => {
    const now = await lockDocumentReading(tx);
    // Another unit has continued, or all documents are being read again.
    if (now.version !== reading.version || !isSame(now.position, after)) return;
    const isDone = documents.length < documentsPerUnit;
    const last = documents.at(-1);
    await updateDocumentReading(tx, {
      ...(last && { position: last.checksum }),
      ...(isDone && { done_at: new Date() }),
    });
    if (!isDone) await parts.workQueue.enqueue(tx, readDocumentsTask, {});
  });
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

async function readOne(
  parts: Parts,
  texts: TextReader,
  { checksum: bytes, mime_type: mimeType }: Pick<MediaRow, 'checksum' | 'mime_type'>,
): Promise<void> {
  const checksum = checksumFromBytes(bytes);
  const format = textFormatOf(mimeType);
  if (format === undefined) return;
  const text = await readDocument(parts, texts, { checksum, format }).catch((error: unknown) => {
    // The bytes of a document that is missing are reported elsewhere, and must not keep the others waiting.
    if (error instanceof BlobStoreError && error.code !== 'unavailable') return undefined;
    throw error;
  });
  if (text === undefined) return;
  await withLockedBlob(parts.database, checksum, async (tx) => {
    if (await hasMedia(tx, checksum)) await storeDocumentText(tx, checksum, text);
  });
}

/** Has stored documents read by a release that reads more of them than the last one, and continues what was lost with its node. */
export async function queueStoredDocuments({
  database,
  workQueue,
}: Pick<Parts, 'database' | 'workQueue'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await startDocumentReading(tx, readerVersion))) return;
    await workQueue.enqueue(tx, readDocumentsTask, {}, { once: { key: 'all', withinSeconds: 600 } });
  });
}
