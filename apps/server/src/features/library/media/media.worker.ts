import type { Checksum } from '@stund/contract';
import type { IngestTools, MediaTools } from '../../../kernel/media-tools.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../../kernel/task.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { ingestMediaTask } from '../../../storage/index.ts';
import { ingestMedia } from './ingest/ingest-media.ts';
import { convertPicture } from './jpeg/convert-picture.ts';
import { convertPictureTask, encodeVideoTask } from './media.tasks.ts';
import { encodeVideo } from './videos/encode-video.ts';

/** Processes new blobs. One more runs than there are decoders, so that metadata is read meanwhile. */
export function mediaWorker(
  parts: Parts,
  tools: IngestTools,
  options: { processes: number; metrics: Metrics },
): TaskHandler {
  return handle(
    ingestMediaTask,
    async ({ checksum }) => {
      const stop = options.metrics.mediaWork.startTimer();
      const state = await ingestMedia(parts, tools, checksum as Checksum);
      stop({ state });
    },
    { concurrency: options.processes + 1 },
  );
}

export function videoWorker(
  parts: Parts,
  tools: Pick<MediaTools, 'video'>,
  options: { metrics: Metrics },
): TaskHandler {
  return handle(encodeVideoTask, async ({ checksum }) => {
    const stop = options.metrics.videoWork.startTimer();
    const state = await encodeVideo(parts, tools, checksum as Checksum);
    stop({ state });
  });
}

export function jpegWorker(parts: Parts, tools: Pick<MediaTools, 'decoders'>): TaskHandler {
  return handle(convertPictureTask, ({ checksum }) => convertPicture(parts, tools, checksum as Checksum));
}
