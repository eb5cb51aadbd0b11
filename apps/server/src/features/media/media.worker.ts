import type { Checksum } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import type { QueueWorker } from '../../kernel/work-queue.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { ingestMedia } from './ingest/ingest-media.ts';
import { convertPicture } from './jpeg/convert-picture.ts';
import type { MediaTools } from './media-tools.ts';
import { encodeVideo } from './videos/encode-video.ts';

/** Processes new blobs. One more runs than there are decoders, so that metadata is read meanwhile. */
export function mediaWorker(
  parts: Parts,
  tools: MediaTools,
  options: { processes: number; metrics: Metrics },
): QueueWorker<'media-ingest'> {
  return {
    queue: 'media-ingest',
    concurrency: options.processes + 1,
    async work({ checksum }) {
      const stop = options.metrics.mediaWork.startTimer();
      const state = await ingestMedia(parts, tools, checksum as Checksum);
      stop({ state });
    },
  };
}

/** Encodes videos one at a time, since each uses all threads. */
export function videoWorker(
  parts: Parts,
  tools: Pick<MediaTools, 'video'>,
  options: { metrics: Metrics },
): QueueWorker<'video-encode'> {
  return {
    queue: 'video-encode',
    concurrency: 1,
    isLong: true,
    async work({ checksum }) {
      const stop = options.metrics.videoWork.startTimer();
      const state = await encodeVideo(parts, tools, checksum as Checksum);
      stop({ state });
    },
  };
}

/** Converts pictures that a person waits for. */
export function jpegWorker(parts: Parts, tools: Pick<MediaTools, 'decoders'>): QueueWorker<'convert-picture'> {
  return {
    queue: 'convert-picture',
    concurrency: 2,
    async work({ checksum }) {
      await convertPicture(parts, tools, checksum as Checksum);
    },
  };
}
