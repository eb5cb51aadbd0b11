import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { profilePicture as limits } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { decodeReceived, receivePicture } from '../../../../kernel/forms/receive-picture.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { MultipartRequest } from '../../../../kernel/route.ts';
import type { DecoderPool, Decoders } from '../../../../platform/decoder/decoder-pool.ts';
import { bytesInMemory } from '../../../../platform/file-type/bytes-to-recognise.ts';
import { recogniseContent } from '../../../../platform/file-type/recognise-content.ts';
import { addOwnedBlob, freeBlobsTask, storeBytes, withReceived } from '../../../../storage/index.ts';
import { pictureFormatOf } from '../../../library/media/index.ts';
import { replacePicture } from '../profile-picture.repository.ts';

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
  const receiving = context.blobStore.receive(Readable.from([Buffer.from(pixels)]), {
    sizeLimitBytes: limits.maxBytes,
  });
  await withReceived(context, receiving, (incoming) => {
    const { checksum, sizeBytes, crc32 } = incoming;
    const newBlobs = [{ checksum, sizeBytes, crc32, mimeType: 'image/webp' }];
    return storeBytes(context, [incoming], { newBlobs, accountId }, async (storage) => {
      await addOwnedBlob(storage, checksum, { isCharged: false });
      const isReplaced = await replacePicture(storage.tx, { accountId, id, checksum });
      if (isReplaced) await context.workQueue.enqueue(storage.tx, freeBlobsTask, {});
    });
  });
  return id;
}

async function receiveAndDecode(body: MultipartRequest, path: string, decoders: Decoders): Promise<Uint8Array> {
  const head = await receivePicture(body, path, limits.maxBytes);
  const format = pictureFormatOf(await recogniseContent(bytesInMemory(head)));
  // SVG files may contain anything, and RAW files are no portraits.
  if (format !== 'common' && format !== 'heif') throw new DomainError('unsupported-media-type', 'Not a picture');
  const { thumbnails } = await decodeReceived(decoders.decode(path, format, [limits.sizePx]));
  return thumbnails[0]!;
}
