import { stat } from 'node:fs/promises';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { DecodedPicture } from '../../../../platform/decoder/decoder-protocol.ts';
import { NoPictureError, UnreadableVideoError, type Video } from '../../../../platform/video/index.ts';
import { uninspectedFailure } from '../media.policy.ts';
import { videoColumns } from '../videos/video-columns.ts';
import { videoFailure } from '../videos/video-failure.ts';
import type { IngestResult } from './ingest-result.ts';
import type { LocalMedia } from './local-media.ts';
import { thumbnailBoxes, writeThumbnails } from './write-thumbnails.ts';

/** Enough for a PNG of 1280 pixels and its thumbnails. */
const maxPosterBytes = 16 * 2 ** 20;

/** Reads the properties and metadata of a video and makes its poster. Encoding follows later: see encodeVideo(). */
export async function readVideo(parts: Parts, tools: MediaTools, local: LocalMedia): Promise<IngestResult> {
  const [metadata, finding] = await Promise.all([
    tools.metadata.read(local.path, 'movie'),
    inspectVideo(parts, tools, local),
  ]);
  return { ...finding, metadata };
}

async function inspectVideo(parts: Parts, tools: MediaTools, local: LocalMedia): Promise<IngestResult> {
  if (!(await tools.video.isAvailable())) return { state: 'kept', facts: { failure: uninspectedFailure } };
  const source = { path: local.path };
  try {
    const facts = await tools.video.probe(source);
    const columns = videoColumns(facts, { mimeType: local.media.mime_type, sizeBytes: (await stat(local.path)).size });
    try {
      const poster = await decodePoster(parts, tools, { source, facts });
      await writeThumbnails(parts, local.checksum, poster);
      const { width, height } = facts;
      return { state: 'ready', facts: { ...columns, width, height, thumbhash: Buffer.from(poster.thumbhash) } };
    } catch (error) {
      if (!(error instanceof UnreadableVideoError)) throw error;
      // The container is readable, but no frame is.
      const failure = videoFailure(error);
      return { state: 'failed', facts: { ...columns, failure, encoding_state: 'failed', encoding_failure: failure } };
    }
  } catch (error) {
    if (error instanceof NoPictureError) return { state: 'kept', facts: soundColumns(error) };
    if (error instanceof UnreadableVideoError)
      return { state: 'failed', facts: { failure: videoFailure(error), encoding_state: 'failed' } };
    throw error;
  }
}

function decodePoster({ blobStore }: Parts, { video, decoders }: MediaTools, source: Video): Promise<DecodedPicture> {
  return blobStore.withScratchFile(maxPosterBytes, async (path) => {
    await video.extractPoster(source, path);
    return decoders.decode(path, 'common', thumbnailBoxes);
  });
}

function soundColumns({ sound }: NoPictureError): NonNullable<IngestResult['facts']> {
  return { duration_ms: sound.durationMs ?? null, audio_codec: sound.audioCodec };
}
