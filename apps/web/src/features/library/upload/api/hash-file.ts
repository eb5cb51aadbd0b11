import { SourceFailure } from '@stund/uploader';
import type { HashReply, HashRequest } from './hash.worker.ts';

const workerCount = 2;
/** Idle workers are terminated after this. */
const idleMs = 30_000;

interface PendingHash {
  resolve: (checksum: string) => void;
  reject: (error: unknown) => void;
}

const pending = new Map<number, PendingHash>();
let workers: Worker[] = [];
let lastId = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Computes the SHA-256 of a file in a worker, in lower-case hex. Throws `SourceFailure` when the file cannot be read or does not have the
 * CRC-32 that is given.
 */
export function hashFile(file: File, signal: AbortSignal, crc32?: string): Promise<string> {
  clearTimeout(idleTimer);
  lastId += 1;
  const id = lastId;
  const worker = workerFor(id);
  const post = (request: HashRequest) => worker.postMessage(request);
  return new Promise<string>((resolve, reject) => {
    pending.set(id, { resolve, reject });
    signal.addEventListener('abort', () => post({ id, file: undefined }), { once: true });
    post({ id, file, crc32 });
  }).finally(() => {
    pending.delete(id);
    if (pending.size === 0) idleTimer = setTimeout(endWorkers, idleMs);
  });
}

function workerFor(id: number): Worker {
  const index = id % workerCount;
  workers[index] ??= startWorker();
  return workers[index];
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<HashReply>) => {
    const request = pending.get(data.id);
    if (data.checksum !== undefined) request?.resolve(data.checksum);
    else request?.reject(new SourceFailure('LocalFileUnavailable', { cause: data.problem }));
  });
  // A worker that fails to load never replies.
  worker.addEventListener('error', (event) => {
    endWorkers();
    for (const { reject } of pending.values()) {
      reject(new SourceFailure('LocalFileUnavailable', { cause: event.message }));
    }
  });
  return worker;
}

function endWorkers(): void {
  for (const worker of workers) worker?.terminate();
  workers = [];
}
