import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { profilePicture as limits } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { readMultipartRequest } from '../../../kernel/read-multipart-request.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { MultipartRequest } from '../../../kernel/route.ts';
import {
  DecoderLostError,
  type DecoderPool,
  type Decoders,
  UndecodableError,
} from '../../../platform/decoder/decoder-pool.ts';
import { bytesInMemory, headBytes } from '../../../platform/file-type/bytes-to-recognise.ts';
import { HeadReader } from '../../../platform/file-type/head-reader.ts';
import { recogniseContent } from '../../../platform/file-type/recognise-content.ts';
import { insertBlobs, isBlobReferencedUnderLock, lockBlob } from '../../library/index.ts';
import { pictureFormatOf } from '../../media/index.ts';
import { lockPictureOwner, replacePicture } from '../profile-picture.repository.ts';

/**
 * Sets the caller's profile picture. Only the pixels of the uploaded file are stored: the isolated decoder reads them, and they
 * are encoded again in a small size and without metadata. Returns the new picture's id. Throws `too-large`,
 * `unsupported-media-type` when the file is no picture, `incomplete-body`, `unavailable`.
 */
export async function setProfilePicture(
  context: RequestContext,
  body: MultipartRequest,
  decoders: DecoderPool,
): Promise<string> {
  const { accountId } = requireAccount(context);
  const slackBytes = 64 * 1024;
  if ((body.contentLength ?? 0) - slackBytes > limits.maxBytes) throw new DomainError('too-large');
  const pixels = await context.blobStore.withScratchFile(limits.maxBytes, (path) =>
    receiveAndDecode(body, path, decoders.onBehalfOf(accountId)),
  );

  const id = randomUUID();
  const incoming = await context.blobStore.receive(Readable.from([Buffer.from(pixels)]), {
    sizeLimitBytes: limits.maxBytes,
  });
  const { checksum, sizeBytes, crc32 } = incoming;
  try {
    await context.database.transaction().execute(async (tx) => {
      await lockPictureOwner(tx, accountId);
      await lockBlob(tx, checksum);
      await context.blobStore.keep(incoming);
      await insertBlobs(tx, [{ checksum, sizeBytes, crc32, mimeType: 'image/webp' }]);
      await replacePicture(tx, { accountId, id, checksum });
    });
    return id;
  } catch (error) {
    await context.blobStore.release(incoming);
    await context.blobStore
      .removeUnreferenced(checksum, (candidate) => isBlobReferencedUnderLock(context.database, candidate))
      .catch((cause: unknown) => context.log.warn({ err: cause, checksum }, 'Bytes stay until the next sweep'));
    throw error;
  } finally {
    await context.blobStore.release(incoming);
  }
}

async function receiveAndDecode(body: MultipartRequest, path: string, decoders: Decoders): Promise<Uint8Array> {
  const reader = new HeadReader(headBytes);
  await readMultipartRequest(
    body,
    (stream) => receive(stream, reader, path),
    async () => undefined,
  );
  const mimeType = await recogniseContent(bytesInMemory(reader.head));
  const format = pictureFormatOf(mimeType);
  // SVG files may contain anything, and RAW files are no portraits.
  if (format !== 'common' && format !== 'heif') throw new DomainError('unsupported-media-type', 'Not a picture');
  try {
    const { thumbnails } = await decoders.decode(path, format, [limits.sizePx]);
    return thumbnails[0]!;
  } catch (error) {
    if (error instanceof UndecodableError) throw new DomainError('unsupported-media-type', 'It cannot be read');
    if (error instanceof DecoderLostError) throw new DomainError('unavailable', 'It cannot be read now');
    throw error;
  }
}

async function receive(stream: Readable, reader: HeadReader, path: string): Promise<void> {
  let receivedBytes = 0;
  const limited = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      receivedBytes += chunk.length;
      if (receivedBytes > limits.maxBytes) throw new DomainError('too-large');
      yield chunk;
    }
  };
  await pipeline(reader.read(limited(stream)), createWriteStream(path));
}
