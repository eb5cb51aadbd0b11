import type { ReceiveOptions } from '../blob-store.ts';
import type { ByteDigest } from '../streams/byte-digest.ts';
import { readBlocks } from '../streams/read-blocks.ts';
import type { S3Bucket } from './bucket.ts';
import { S3MultipartUpload } from './multipart.ts';

const mebibyte = 1024 * 1024;
const minPartBytes = 8 * mebibyte;
const maxParts = 10_000;
export const partsInFlight = 3;

interface UploadOptions extends ReceiveOptions {
  digest: Pick<ByteDigest, 'update'>;
  /** Fails instead of replacing an object, where the server implements that. */
  isNew?: boolean;
}

/** Sends a source to the bucket while it arrives: in one request if it fits into one part, otherwise in a multipart upload. */
export async function uploadSource(
  bucket: S3Bucket,
  key: string,
  { source, ...options }: UploadOptions & { source: AsyncIterable<Uint8Array> },
): Promise<void> {
  const blockSizeBytes = partSizeBytes(options.expectedSizeBytes ?? options.sizeLimitBytes);
  const blocks = readBlocks(source, { ...options, blockSizeBytes, blockCount: partsInFlight + 1 });
  let upload: S3MultipartUpload | undefined;
  let first: Uint8Array | undefined;
  const inFlight: Promise<unknown>[] = [];
  try {
    for await (const block of blocks) {
      if (!first) {
        first = block;
        // A multipart upload takes at least three requests, so it starts only when a second block follows.
        continue;
      }
      if (!upload) {
        upload = await S3MultipartUpload.begin(bucket, key);
        inFlight.push(upload.sendPart(first));
      }
      inFlight.push(upload.sendPart(block));
      if (inFlight.length >= partsInFlight) await inFlight.shift();
    }
    if (upload) await upload.complete(options);
    else await bucket.put(key, first ?? new Uint8Array(), options);
  } catch (error) {
    await upload?.abort();
    throw error;
  }
}

/** Chooses one size for all parts but the last, as some servers require, so that there are not too many parts. */
export function partSizeBytes(maxBytes: number): number {
  const needed = Math.ceil(maxBytes / maxParts / mebibyte) * mebibyte;
  return Math.max(minPartBytes, needed);
}
