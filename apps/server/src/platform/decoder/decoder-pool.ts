import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { DecodeAnswer, DecodedPicture, DecodeRequest, PictureFormat } from './decoder-protocol.ts';

export type { DecodedPicture, PictureFormat } from './decoder-protocol.ts';

/** The file itself cannot be decoded: trying again will not help. */
export class UndecodableError extends Error {}
/** The decoder died or took too long over this file: worth another try, but not many. */
export class DecoderLostError extends Error {}

export interface DecoderPool {
  /** Throws UndecodableError, DecoderLostError. Waits for a free process. */
  decode(path: string, format: PictureFormat, sizes: readonly number[]): Promise<DecodedPicture>;
  close(): void;
}

export interface DecoderPoolOptions {
  processes: number;
  /** A file that takes longer costs its process. */
  timeLimitMs: number;
  /** So does one that takes more memory; looked at a few times a second, where the system tells (Linux). */
  memoryLimitBytes: number;
  /** Idle processes go away after this, and their memory with them. */
  idleMs: number;
}

interface Task {
  request: DecodeRequest;
  resolve(picture: DecodedPicture): void;
  reject(error: Error): void;
}

/** Decoder processes on demand, one file at a time each. */
export function createDecoderPool(options: DecoderPoolOptions): DecoderPool {
  const waiting: Task[] = [];
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let nextId = 1;
  let isClosed = false;

  const next = () => {
    while (waiting.length > 0 && (idle.length > 0 || all.size < options.processes)) {
      const child = idle.pop() ?? start();
      run(child, waiting.shift()!);
    }
  };

  const start = () => {
    const child = fork(new URL('./decoder-process.ts', import.meta.url), {
      serialization: 'advanced',
      // Standard output belongs to the log; a decoder's complaints about a file are not worth keeping.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: decoderEnvironment,
    });
    all.add(child);
    child.once('exit', () => retire(child));
    return child;
  };

  /** From here on it gets no work, also while it is still ending. */
  const retire = (child: ChildProcess) => {
    all.delete(child);
    const place = idle.indexOf(child);
    if (place >= 0) idle.splice(place, 1);
    if (child.connected) child.disconnect();
  };

  const run = (child: ChildProcess, task: Task) => {
    clearTimeout(idleTimers.get(child));
    const finish = (outcome: () => void) => {
      clearTimeout(limit);
      clearInterval(watch);
      child.off('message', onAnswer);
      child.off('exit', onExit);
      child.off('error', onExit);
      outcome();
      next();
    };
    const onAnswer = (answer: DecodeAnswer) =>
      finish(() => {
        parkOrRetire(child, task.request.format);
        if ('picture' in answer) task.resolve(answer.picture);
        else task.reject(new UndecodableError(answer.failure));
      });
    const onExit = () => finish(() => task.reject(new DecoderLostError('The decoder died over this file')));
    const limit = setTimeout(() => child.kill('SIGKILL'), options.timeLimitMs);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > options.memoryLimitBytes) child.kill('SIGKILL');
    }, memoryWatchMs);
    child.once('message', onAnswer);
    child.once('exit', onExit);
    child.once('error', onExit);
    child.send(task.request, (error) => {
      if (error) child.kill('SIGKILL');
    });
  };

  const idleTimers = new WeakMap<ChildProcess, NodeJS.Timeout>();
  const parkOrRetire = (child: ChildProcess, format: PictureFormat) => {
    // WebAssembly gives no memory back: a process that a large file has fattened goes. So does one that has read a
    // camera's RAW file: LibRaw's threads do not come through a file it gave up on.
    if (format === 'camera-raw' || residentBytes(child.pid) > idleMemoryLimitBytes) return retire(child);
    idle.push(child);
    const timer = setTimeout(() => retire(child), options.idleMs);
    timer.unref();
    idleTimers.set(child, timer);
  };

  return {
    decode(path, format, sizes) {
      if (isClosed) return Promise.reject(new DecoderLostError('The decoders are shutting down'));
      return new Promise((resolve, reject) => {
        waiting.push({ request: { id: nextId++, path, format, sizes }, resolve, reject });
        next();
      });
    },
    close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.reject(new DecoderLostError('The decoders are shutting down'));
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

const memoryWatchMs = 200;
const idleMemoryLimitBytes = 400 * 2 ** 20;
const pageBytes = 4096;

function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}

/** Nothing of the server's environment: it holds secrets, and a decoder reads strangers' files. */
const decoderEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  // libvips takes and gives back large pieces: with an arena a thread, glibc would keep most of them.
  MALLOC_ARENA_MAX: '2',
};
