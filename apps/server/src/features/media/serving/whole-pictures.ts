import type { Checksum } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../platform/blob-store/index.ts';
import { UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import { decodeSomehow } from '../ingest/decode-picture.ts';
import { pictureFormatOf, wholeName } from '../media.policy.ts';
import type { MediaTools } from '../media-tools.ts';

/** Pictures in all their pixels for browsers that cannot read the original: HEIC, RAW, TIFF and their like. */
export interface WholePictures {
  /** As WebP, made when it is asked for the first time. Throws `not-found` when there is no picture in it, `unavailable`. */
  provide(
    parts: Pick<Parts, 'blobStore' | 'log'>,
    picture: { checksum: Checksum; mimeType: string },
  ): Promise<Uint8Array>;
}

/** WebP has no longer side. */
const longestPx = 16_383;
/** A drawing has pixels without end. */
const drawingPx = 4096;
/** Somebody who waits behind more than these waits too long. */
const mostAtOnce = 12;

export function createWholePictures(tools: MediaTools): WholePictures {
  const underWay = new Map<Checksum, Promise<Uint8Array>>();
  return {
    async provide(parts, { checksum, mimeType }) {
      const kept = await readKept(parts, checksum);
      if (kept) return kept;
      const shared = underWay.get(checksum);
      if (shared) return shared;
      if (underWay.size >= mostAtOnce) throw new DomainError('unavailable', 'Too many large pictures at once');
      const making = make(parts, tools, { checksum, mimeType }).finally(() => underWay.delete(checksum));
      underWay.set(checksum, making);
      return making;
    },
  };
}

async function readKept({ blobStore }: Pick<Parts, 'blobStore'>, checksum: Checksum): Promise<Uint8Array | undefined> {
  try {
    return (await blobStore.readRendition(wholeName(checksum))).bytes;
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
  const sizes = [pictureFormatOf(mimeType) === 'svg' ? drawingPx : longestPx];
  const decoded = await parts.blobStore.withLocalFile(checksum, (path) =>
    decodeSomehow(parts, tools, { path, mimeType, sizes }),
  );
  if (decoded === undefined || decoded instanceof UndecodableError) throw new DomainError('not-found', 'picture');
  const bytes = decoded.thumbnails[0]!;
  // It can be made again: that it could not be kept is no reason not to show it.
  await parts.blobStore
    .writeRendition(wholeName(checksum), bytes)
    .catch((error: unknown) => parts.log.warn({ err: error }, 'A large picture could not be kept'));
  return bytes;
}
