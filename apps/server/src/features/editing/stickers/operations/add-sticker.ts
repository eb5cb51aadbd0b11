import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AccountId, editLimits } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { decodeReceived, receivePicture } from '../../../../kernel/forms/receive-picture.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { MultipartRequest } from '../../../../kernel/route.ts';
import type { DecodedPicture, DecoderPool, Decoders } from '../../../../platform/decoder/decoder-pool.ts';
import { bytesInMemory } from '../../../../platform/file-type/bytes-to-recognise.ts';
import { recogniseContent } from '../../../../platform/file-type/recognise-content.ts';
import { addOwnedBlob, type ReceivedBytes, storeBytes, withReceived } from '../../../../storage/index.ts';
import { lockCurrentActor, uploaderOf } from '../../../together/access/index.ts';
import { insertSticker, type Sticker, selectStickers } from '../sticker.repository.ts';

const slackBytes = 64 * 1024;
const readTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/apng']);

/**
 * Adds a sticker of the caller. Only the pixels of the uploaded file are stored: the isolated decoder reads them, and they are encoded
 * again as a PNG of limited size and without metadata. Throws `too-large`, `unsupported-media-type` when the file is no PNG, JPEG or
 * WebP, `quota-exceeded`, `read-only-account`, `rate-limited` when the caller has too many, `incomplete-body`, `unavailable`.
 */
export async function addSticker(
  context: RequestContext,
  body: MultipartRequest,
  decoders: DecoderPool,
): Promise<Sticker> {
  const { accountId, isReadOnly } = requireAccount(context);
  if (isReadOnly) throw new DomainError('read-only-account');
  if ((body.contentLength ?? 0) - slackBytes > editLimits.stickerBytes) throw new DomainError('too-large');
  const { width, height, thumbnails } = await context.blobStore.withScratchFile(editLimits.stickerBytes, (path) =>
    receiveAndDecode(body, path, decoders.onBehalfOf(accountId)),
  );
  const pixels = thumbnails[0] as Uint8Array;
  const scale = Math.min(1, editLimits.stickerPx / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const receiving = context.blobStore.receive(Readable.from([Buffer.from(pixels)]), { sizeLimitBytes: pixels.length });
  return withReceived(context, receiving, async (incoming) => {
    const { checksum, sizeBytes } = incoming;
    const sticker = { id: randomUUID(), checksum, sizeBytes, ...size };
    await store(context, { accountId, sticker, incoming });
    return sticker;
  });
}

async function store(
  context: RequestContext,
  { accountId, sticker, incoming }: { accountId: AccountId; sticker: Sticker; incoming: ReceivedBytes },
): Promise<void> {
  const { checksum, sizeBytes, crc32 } = incoming;
  const newBlobs = [{ checksum, sizeBytes, crc32, mimeType: 'image/png' }];
  await storeBytes(context, [incoming], { newBlobs, accountId }, async (storage) => {
    const { tx } = storage;
    const actor = await lockCurrentActor(tx, uploaderOf(context.actor));
    if (actor.kind === 'account' && actor.isReadOnly) throw new DomainError('read-only-account');
    if ((await selectStickers(tx, accountId)).length >= editLimits.stickersPerAccount)
      throw new DomainError('rate-limited', 'Too many stickers');
    await addOwnedBlob(storage, checksum, { isCharged: true });
    await insertSticker(tx, accountId, sticker);
  });
}

async function receiveAndDecode(body: MultipartRequest, path: string, decoders: Decoders): Promise<DecodedPicture> {
  const head = await receivePicture(body, path, editLimits.stickerBytes);
  if (!readTypes.has(await recogniseContent(bytesInMemory(head))))
    throw new DomainError('unsupported-media-type', 'Not a PNG, JPEG or WebP');
  return decodeReceived(decoders.decode(path, 'common', [editLimits.stickerPx], { encoding: 'png' }));
}
