import type { SlowAssetReplies, SlowAssetTask } from './slow-assets.worker.ts';

/** Makes an asset in a worker of its own, which ends with it. */
export async function makeSlowAsset<Task extends SlowAssetTask>(task: Task): Promise<SlowAssetReplies[Task['task']]> {
  const worker = new Worker(new URL('./slow-assets.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SlowAssetReplies[Task['task']]>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
