import { accessChannel } from '../../../kernel/channels/access-channel.ts';
import type { Feature, FeatureWork, Services, WorkTools } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { changeChannel } from '../../../kernel/record-change.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { handle } from '../../../kernel/task.ts';
import { ingestMediaTask } from '../../../storage/index.ts';
import { queueStoredDocuments, readDocumentsTask, readStoredDocuments } from './documents/read-documents.task.ts';
import { requeueStalledMedia } from './ingest/requeue-stalled-media.ts';
import { removeUnusedJpegs } from './jpeg/remove-unused-jpegs.ts';
import { mediaTables } from './media.tables.ts';
import { convertPictureTask, encodeVideoTask, privateCopiesOfJobTask, privateCopyTask } from './media.tasks.ts';
import { jpegWorker, mediaWorker, videoWorker } from './media.worker.ts';
import { createWorkerCopies } from './private/make-private-copy.ts';
import { privateCopiesOfJobWorker, privateCopyWorker } from './private/private-copy.worker.ts';
import { mediaRoutes } from './serving/media.routes.ts';
import { createServedFileCache } from './serving/served-file-cache.ts';
import { requeueStalledVideos, requeueUninspectedVideos } from './videos/requeue-stalled-videos.ts';

export const mediaFeature: Feature = {
  name: 'media',
  tables: mediaTables,
  tasks: [
    ingestMediaTask,
    encodeVideoTask,
    convertPictureTask,
    privateCopyTask,
    privateCopiesOfJobTask,
    readDocumentsTask,
  ],
  channels: [changeChannel, accessChannel],
  create(services) {
    const { parts, changes, requestTools } = services;
    const served = createServedFileCache(changes);
    return {
      routes: mediaRoutes(served, requestTools),
      caches: [served],
      periodic: [
        {
          name: 'remove unused JPEGs',
          everyMs: housekeepingMs,
          onEveryNode: true,
          run: () => removeUnusedJpegs(parts),
        },
        { name: 'queue documents without text', everyMs: housekeepingMs, run: () => queueStoredDocuments(parts) },
        { name: 'queue forgotten media', everyMs: housekeepingMs, run: () => requeueForgotten(parts) },
      ],
      work: (tools) => startMediaWork(services, tools),
    };
  },
};

async function requeueForgotten(parts: Parts): Promise<void> {
  await requeueStalledMedia(parts);
  await requeueStalledVideos(parts);
}

async function startMediaWork({ config, parts, metrics }: Services, tools: WorkTools): Promise<FeatureWork> {
  const copies = createWorkerCopies(parts, tools);
  const handlers = [
    mediaWorker(parts, tools, { processes: tools.processes, metrics }),
    jpegWorker(parts, tools),
    privateCopyWorker(parts, copies),
    privateCopiesOfJobWorker(parts, copies),
    handle(readDocumentsTask, () => readStoredDocuments(parts, tools.texts)),
  ];
  if (!(await tools.video.isAvailable())) {
    parts.log.warn(
      {},
      'ffmpeg is missing: videos are stored but get no thumbnail and may not play. Install ffmpeg and restart',
    );
    return { handlers };
  }
  if (config.roles.has('worker')) await requeueUninspectedVideos(parts);
  return { handlers: [...handlers, videoWorker(parts, tools, { metrics })] };
}
