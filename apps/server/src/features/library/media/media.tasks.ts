import { z } from 'zod';
import { defineTask } from '../../../kernel/task.ts';

/**
 * Encodes videos one at a time, since each uses all threads. A video may take as long as pg-boss allows: the encoder counts its attempts
 * and gives up itself.
 */
export const encodeVideoTask = defineTask({
  name: 'video-encode',
  payload: z.object({ checksum: z.string() }),
  identifiedBy: 'checksum',
  retry: { limit: 20 },
  timeLimitSeconds: 24 * 3600,
  isLong: true,
  takenBy: ['worker', 'video'],
});

/** Converts pictures that a person waits for. */
export const convertPictureTask = defineTask({
  name: 'convert-picture',
  payload: z.object({ checksum: z.string() }),
  concurrency: 2,
});

/** Makes copies that a person waits for. */
export const privateCopyTask = defineTask({
  name: 'private-copy',
  payload: z.object({ checksum: z.string(), asJpeg: z.boolean() }),
  concurrency: 2,
});

/** Makes the copies of all files of a job that was shared. */
export const privateCopiesOfJobTask = defineTask({
  name: 'private-copies-of-job',
  payload: z.object({ job: z.string() }),
  timeLimitSeconds: 12 * 3600,
  isLong: true,
});

/**
 * Converts the pictures of downloads. A few are prepared side by side, so that a large one delays no small one. It is defined here since
 * videos that archives wait for continue them: see [Note: archives that wait for videos].
 */
export const prepareDownloadTask = defineTask({
  name: 'prepare-download',
  payload: z.object({ download: z.string() }),
  concurrency: 3,
  timeLimitSeconds: 12 * 3600,
  isLong: true,
});
