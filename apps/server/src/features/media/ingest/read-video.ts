import { stat } from 'node:fs/promises';
import type { Parts } from '../../../kernel/request-context.ts';
import type { DecodedPicture } from '../../../platform/decoder/decoder-protocol.ts';
import { NoPictureError, UnreadableVideoError, type Video } from '../../../platform/video/index.ts';
import { unseenFilm } from '../media.policy.ts';
import type { MediaTools } from '../media-tools.ts';
import { filmColumns } from '../videos/video-columns.ts';
import { filmFailure } from '../videos/video-failure.ts';
import type { Finding } from './finding.ts';
import type { LocalMedia } from './local-media.ts';
import { thumbnailBoxes, writeThumbnails } from './write-thumbnails.ts';

/** A PNG of 1280 pixels, and the thumbnails made of it. */
const posterRoomBytes = 16 * 2 ** 20;

/** What a film is, its poster, and when and where it was taken. What browsers don't play is made later: see encodeVideo. */
export async function lookAtMovie(parts: Parts, tools: MediaTools, local: LocalMedia): Promise<Finding> {
  const [metadata, finding] = await Promise.all([
    tools.metadata.read(local.path, 'movie'),
    lookAtFilm(parts, tools, local),
  ]);
  return { ...finding, metadata };
}

async function lookAtFilm(parts: Parts, tools: MediaTools, local: LocalMedia): Promise<Finding> {
  if (!(await tools.video.isAvailable())) return { state: 'kept', facts: { failure: unseenFilm } };
  const source = { path: local.path };
  try {
    const facts = await tools.video.probe(source);
    const columns = filmColumns(facts, { mimeType: local.media.mime_type, sizeBytes: (await stat(local.path)).size });
    try {
      const poster = await decodePoster(parts, tools, { source, facts });
      await writeThumbnails(parts, local.checksum, poster);
      const { width, height } = facts;
      return { state: 'ready', facts: { ...columns, width, height, thumbhash: Buffer.from(poster.thumbhash) } };
    } catch (error) {
      if (!(error instanceof UnreadableVideoError)) throw error;
      // Its container can be read, none of its frames can.
      const failure = filmFailure(error);
      return { state: 'failed', facts: { ...columns, failure, encoding_state: 'failed', encoding_failure: failure } };
    }
  } catch (error) {
    if (error instanceof NoPictureError) return { state: 'kept' };
    if (error instanceof UnreadableVideoError)
      return { state: 'failed', facts: { failure: filmFailure(error), encoding_state: 'failed' } };
    throw error;
  }
}

function decodePoster({ blobStore }: Parts, { video, decoders }: MediaTools, film: Video): Promise<DecodedPicture> {
  return blobStore.withScratchFile(posterRoomBytes, async (path) => {
    await video.extractPoster(film, path);
    return decoders.decode(path, 'common', thumbnailBoxes);
  });
}
