import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Checksum } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { DecoderLostError, type DecoderPool, UndecodableError } from '../../../../platform/decoder/decoder-pool.ts';
import { findPictureJpeg, insertPictureJpeg, type PictureJpeg } from './picture-jpeg.repository.ts';

type Needs = Pick<Parts, 'database' | 'blobStore' | 'clock'>;

/** After this number of lost decoders a picture counts as one that cannot be converted. */
const maxAttempts = 3;

/**
 * Converts a HEIC picture to JPEG unless it has been converted. Archives contain it byte for byte, so each JPEG has a file name of its
 * own and is never overwritten: two nodes may convert the same picture, and the first one counts. May run more than once.
 */
export async function convertPicture(
  parts: Needs,
  tools: { decoders: DecoderPool },
  checksum: Checksum,
): Promise<PictureJpeg | undefined> {
  const existing = await findPictureJpeg(parts.database, checksum);
  if (existing) return existing;
  const jpeg = await decode(parts, tools.decoders, checksum);
  if (jpeg === 'gone') return undefined;
  const made = await store(parts, checksum, jpeg);
  return made ?? findPictureJpeg(parts.database, checksum);
}

async function decode(
  { blobStore }: Needs,
  decoders: DecoderPool,
  checksum: Checksum,
): Promise<Uint8Array | undefined | 'gone'> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await blobStore.withLocalFile(checksum, (path) => decoders.convertToJpeg(path));
    } catch (error) {
      if (error instanceof BlobStoreError && error.code === 'not-found') return 'gone';
      if (error instanceof UndecodableError) return undefined;
      if (!(error instanceof DecoderLostError)) throw error;
      if (attempt === maxAttempts) return undefined;
    }
  }
}

/** Undefined when another node was faster, or the picture is gone. */
async function store(parts: Needs, checksum: Checksum, jpeg: Uint8Array | undefined): Promise<PictureJpeg | undefined> {
  const made: PictureJpeg = {
    file_name: jpeg ? `${randomBytes(6).toString('hex')}.jpg` : null,
    size_bytes: jpeg?.length ?? 0,
    crc32: jpeg ? crc32(jpeg) : 0,
  };
  if (jpeg) await parts.blobStore.writeRendition(`${checksum}/${made.file_name}`, jpeg);
  const isRecorded = await inTransaction(parts.database, (tx) =>
    insertPictureJpeg(tx, checksum, made, parts.clock.now()),
  );
  if (isRecorded) return made;
  if (made.file_name !== null) await parts.blobStore.removeRendition(`${checksum}/${made.file_name}`);
  return undefined;
}
