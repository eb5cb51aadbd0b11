import { availableParallelism } from 'node:os';
import type { Config } from '../config/config.ts';
import { accountDeletionWorker } from '../features/account-deletion/index.ts';
import { dataCopyWorker } from '../features/data-copy/index.ts';
import { downloadWorker } from '../features/downloads/index.ts';
import { editWorker } from '../features/edits/index.ts';
import {
  convertPicture,
  createWorkerCopies,
  jpegWorker,
  type MediaTools,
  makePrivateCopy,
  mediaWorker,
  privateCopiesOfJobWorker,
  privateCopyWorker,
  requeueUninspectedVideos,
  videoWorker,
} from '../features/media/index.ts';
import { newsWorker } from '../features/news/index.ts';
import { digestWorker, getVapidKeys, pushWorker, startNotificationLoop } from '../features/notifications/index.ts';
import { paymentWorker } from '../features/payment/index.ts';
import { takeoutAppendix } from '../features/takeout/index.ts';
import { trashWorker } from '../features/trash/index.ts';
import { mailWorker } from '../kernel/mail/mail.worker.ts';
import { createDecoderPool } from '../platform/decoder/decoder-pool.ts';
import { createMetadataReader } from '../platform/metadata/metadata-reader.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createVideoTools, type VideoTools } from '../platform/video/index.ts';
import { createWebPush } from '../platform/web-push/index.ts';
import { createPayment } from './create-payment.ts';
import { durableMails } from './durable-mails.ts';
import type { OpenParts } from './open-parts.ts';
import { sweepBlobStore } from './sweep-blob-store.ts';

export interface Workers {
  /** Ends work of minutes at once: it starts again on another node or later. */
  stopLong(): Promise<void>;
  stop(): void;
}

/** Starts taking work from the queues that the roles of this node serve. */
export async function startWorkers(config: Config, open: OpenParts, metrics: Metrics): Promise<Workers> {
  const { parts, queue } = open;
  const isWorker = config.roles.has('worker');
  const encodesVideos = isWorker || config.roles.has('video');
  if (!encodesVideos) return { async stopLong() {}, stop() {} };

  const video = createVideoTools({
    ffmpeg: config.ffmpeg,
    ffprobe: config.ffprobe,
    imagemagick: config.imagemagick,
  });
  const isVideoAvailable = await video.isAvailable();
  if (isVideoAvailable) await queue.startWorker(videoWorker(parts, { video }, { metrics }));
  else
    parts.log.warn(
      {},
      'ffmpeg is missing: videos are stored but get no thumbnail and may not play. Install ffmpeg and restart',
    );
  const mediaWork = isWorker ? await startMediaWorker(config, open, metrics, video) : undefined;
  if (isVideoAvailable && isWorker) await requeueUninspectedVideos(parts);
  const notifications = isWorker ? await startNotifications(config, open) : undefined;
  return {
    async stopLong() {
      video.close();
      await notifications?.stop();
    },
    stop: () => mediaWork?.stop(),
  };
}

async function startMediaWorker(
  config: Config,
  { parts, queue }: OpenParts,
  metrics: Metrics,
  video: VideoTools,
): Promise<{ stop(): void }> {
  await sweepBlobStore(parts);
  const processes = config.mediaProcesses ?? Math.min(availableParallelism(), 4);
  const decoders = createDecoderPool({ processes, timeLimitMs: 120_000, memoryLimitBytes: 2 ** 31, idleMs: 30_000 });
  // Large edits take long, and must not let thumbnails wait.
  const editProcesses = Math.min(processes, 2);
  const metadata = createMetadataReader({ processes: Math.min(processes, 2), now: () => parts.clock.now() });
  await queue.startWorker(mediaWorker(parts, { decoders, metadata, video }, { processes, metrics }));
  await queue.startWorker(jpegWorker(parts, { decoders }));
  const editDecoders = createDecoderPool({
    processes: editProcesses,
    timeLimitMs: 10 * 60_000,
    memoryLimitBytes: 2 ** 31,
    idleMs: 30_000,
  });
  const editTools = { decoders: editDecoders, metadata, video };
  await queue.startWorker(editWorker(parts, editTools, { processes: editProcesses }));
  const copies = createWorkerCopies(parts, { decoders, metadata, video });
  await queue.startWorker(privateCopyWorker(parts, copies));
  await queue.startWorker(privateCopiesOfJobWorker(parts, copies));
  await queue.startWorker(
    downloadWorker(parts, {
      convertPicture: (checksum) => convertPicture(parts, { decoders }, checksum),
      makePrivateCopy: (subject) => makePrivateCopy(parts, copies, subject),
      createAppendix: takeoutAppendix(parts),
    }),
  );
  await queue.startWorker(trashWorker(parts));
  const brand = config.brands.ofHost(new URL(config.publicUrl).hostname);
  await queue.startWorker(dataCopyWorker(parts, brand));
  // Without a mail server the mails wait.
  if (parts.mails.isConfigured) {
    await queue.startWorker(newsWorker(parts));
    await queue.startWorker(mailWorker(parts, durableMails));
  }
  await queue.startWorker(accountDeletionWorker(parts));
  const payment = createPayment(config, parts);
  if (payment) await queue.startWorker(paymentWorker({ ...parts, payment }));

  return {
    stop() {
      editDecoders.close();
      closeTools({ decoders, metadata });
    },
  };
}

/** Pushes and mails about albums. */
async function startNotifications(config: Config, { parts, queue }: OpenParts): Promise<{ stop(): Promise<void> }> {
  const brand = config.brands.ofHost(new URL(config.publicUrl).hostname);
  const webPush = createWebPush(await getVapidKeys(parts.database), {
    subject: config.pushContact,
    allowsPrivate: config.allowsPrivatePush,
  });
  await queue.startWorker(pushWorker(parts, { webPush, defaultLanguage: brand.defaultLanguage }));
  await queue.startWorker(digestWorker(parts));
  return startNotificationLoop(parts);
}

export function closeTools({ decoders, metadata }: Pick<MediaTools, 'decoders' | 'metadata'>): void {
  decoders.close();
  void metadata.close();
}
