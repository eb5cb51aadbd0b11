import type { Checksum } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { TextFormat, TextReader } from '../../../../platform/document-text/index.ts';
import type { DocumentText } from '../../../../storage/index.ts';

/** Larger files are not fetched from the storage for their first words. */
const maxDocumentBytes = 512 * 2 ** 20;

/** The words of a document, or why they cannot be read. Throws what reading the bytes throws, and when the server is shutting down. */
export async function readDocument(
  { blobStore }: Pick<Parts, 'blobStore'>,
  texts: TextReader,
  { checksum, format }: { checksum: Checksum; format: TextFormat },
): Promise<DocumentText> {
  const found = await blobStore.stat(checksum);
  if (found && found.sizeBytes > maxDocumentBytes) return { failure: 'The file is too large' };
  return blobStore.withLocalFile(checksum, (path) => texts.read(path, format));
}
