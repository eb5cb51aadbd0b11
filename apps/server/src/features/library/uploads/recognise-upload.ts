import type { FileType } from '@stund/contract';
import type { BlobStore, IncomingBlob } from '../../../platform/blob-store/index.ts';
import { nameType } from '../../../platform/file-type/media-type-names.ts';
import { recogniseContent } from '../../../platform/file-type/recognise-content.ts';

/** What received bytes are, and what their name makes of them: see [Note: names belong to files]. */
export async function recogniseUpload(
  { blobStore }: { blobStore: BlobStore },
  incoming: IncomingBlob,
  { head, path }: { head: Uint8Array; path: string },
): Promise<{ contentType: string; type: FileType }> {
  const contentType = await recogniseContent({
    head,
    sizeBytes: incoming.sizeBytes,
    read: (startBytes, sizeBytes) => blobStore.readPart(incoming, startBytes, sizeBytes),
  });
  return { contentType, type: nameType(contentType, path).type };
}
