import type { Checksum } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../platform/blob-store/index.ts';
import { UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import { decodePicture } from '../ingest/decode-picture.ts';
import { fullSizeName, pictureFormatOf } from '../media.policy.ts';
import type { MediaTools } from '../media-tools.ts';

/** Full-size pictures for browsers that cannot display the original: HEIC, RAW, TIFF and similar formats. */
export interface FullSizePictures {
  /** The picture as WebP, made at the first request. Throws `not-found` when the file contains no picture, `unavailable`. */
  provide(
    parts: Pick<Parts, 'blobStore' | 'log'>,
    picture: { checksum: Checksum; mimeType: string },
  ): Promise<Uint8Array>;
}

/** The maximum of WebP. */
const maxSidePx = 16_383;
/** Vector graphics have no size of their own. */
const drawingSidePx = 4096;
/** With more pictures in progress a caller would wait too long. */
const maxInProgress = 12;

export function createFullSizePictures(tools: MediaTools): FullSizePictures {
  const inProgress = new Map<Checksum, Promise<Uint8Array>>();
  return {
    async provide(parts, { checksum, mimeType }) {
      const stored = await readStored(parts, checksum);
      if (stored) return stored;
      const shared = inProgress.get(checksum);
      if (shared) return shared;
      if (inProgress.size >= maxInProgress) throw new DomainError('unavailable', 'Too many large pictures at once');
      const making = make(parts, tools, { checksum, mimeType }).finally(() => inProgress.delete(checksum));
      inProgress.set(checksum, making);
      return making;
    },
  };
}

async function readStored(
  { blobStore }: Pick<Parts, 'blobStore'>,
  checksum: Checksum,
): Promise<Uint8Array | undefined> {
  try {
    return (await blobStore.readRendition(fullSizeName(checksum))).bytes;
  } catch (error) {
    if (error instanceof BlobStoreError && error.code === 'not-found') return undefined;
    throw error;
  }
}

async function make(
  parts: Pick<Parts, 'blobStore' | 'log'>,
  tools: MediaTools,
  { checksum, mimeType }: { checksum: Checksum; mimeType: string },
): Promise<Uint8Array> {
  const sizes = [pictureFormatOf(mimeType) === 'svg' ? drawingSidePx : maxSidePx];
  const decoded = await parts.blobStore.withLocalFile(checksum, (path) =>
    decodePicture(parts, tools, { path, mimeType, sizes }),
  );
  if (decoded === undefined || decoded instanceof UndecodableError) throw new DomainError('not-found', 'picture');
  const bytes = decoded.thumbnails[0]!;
  // The picture can be made again, so a failure to store it must not prevent serving it.
  await parts.blobStore
    .writeRendition(fullSizeName(checksum), bytes)
    .catch((error: unknown) => parts.log.warn({ err: error }, 'A large picture could not be kept'));
  return bytes;
}
