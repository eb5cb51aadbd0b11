import type { Parts } from '../../../kernel/request-context.ts';
import { type DecodedPicture, type DecoderPool, UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import type { Finding } from '../finding.ts';
import type { LocalMedia } from '../local-media.ts';
import { canDecode } from '../media.policy.ts';
import type { MediaTools } from '../media-tools.ts';
import { thumbnailBoxes, writeThumbnails } from '../write-thumbnails.ts';

/** Thumbnails from one decode, and what the tags say, side by side. */
export async function lookAtPicture(
  parts: Parts,
  tools: MediaTools,
  { checksum, media, path }: LocalMedia,
): Promise<Finding> {
  const [metadata, decoded] = await Promise.all([
    tools.metadata.read(path),
    canDecode(media.mime_type) ? decode(tools.decoders, path) : undefined,
  ]);
  if (decoded === undefined) return { state: 'kept', metadata };
  if (decoded instanceof UndecodableError)
    return { state: 'failed', facts: { failure: decoded.message.slice(0, 500) }, metadata };
  await writeThumbnails(parts, checksum, decoded);
  const { width, height, thumbhash } = decoded;
  return { state: 'ready', facts: { width, height, thumbhash: Buffer.from(thumbhash) }, metadata };
}

function decode(decoders: DecoderPool, path: string): Promise<DecodedPicture | UndecodableError> {
  return decoders.decode(path, thumbnailBoxes).catch((error: unknown) => {
    if (error instanceof UndecodableError) return error;
    throw error;
  });
}
