import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { profilePicture as limits } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { decodeReceived, receivePicture } from '../../../kernel/receive-picture.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { MultipartRequest } from '../../../kernel/route.ts';
import type { DecoderPool, Decoders } from '../../../platform/decoder/decoder-pool.ts';
import { bytesInMemory } from '../../../platform/file-type/bytes-to-recognise.ts';
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
    await inTransaction(context.database, async (tx) => {
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
  const head = await receivePicture(body, path, limits.maxBytes);
  const format = pictureFormatOf(await recogniseContent(bytesInMemory(head)));
  // SVG files may contain anything, and RAW files are no portraits.
  if (format !== 'common' && format !== 'heif') throw new DomainError('unsupported-media-type', 'Not a picture');
  const { thumbnails } = await decodeReceived(decoders.decode(path, format, [limits.sizePx]));
  return thumbnails[0]!;
}
