import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { SignalledColor } from '../color/signalled-color.ts';
import { decoderOf } from '../formats/find-format.ts';
import { residentBytes } from '../process-identity/index.ts';
import type {
  DecodeAnswer,
  DecodedPicture,
  DecodeRequest,
  EditProblem,
  EditToRender,
  PictureEncoding,
  PictureFormat,
  RenderedEdit,
} from './decoder-protocol.ts';
import { FairQueue } from './fair-queue.ts';

export type {
  DecodedPicture,
  EditProblem,
  EditToRender,
  PictureEncoding,
  PictureFormat,
  RenderedEdit,
} from './decoder-protocol.ts';

/** The file itself cannot be decoded, so a retry will not help. */
export class UndecodableError extends Error {}
/** The decoder died or took too long. A few retries are worthwhile. */
export class DecoderLostError extends Error {}
/** The pool was closed, which says nothing about the file. */
export class DecodersClosedError extends DecoderLostError {}

export interface DecodeOutput {
  /** WebP unless given. */
  encoding?: PictureEncoding | undefined;
  color?: SignalledColor | undefined;
  /** Whether WebP keeps colours outside of sRGB, as Display P3 with its profile. */
  keepsGamut?: boolean | undefined;
}

export interface Decoders {
  /** Waits for a free process and decodes the file. Throws UndecodableError, DecoderLostError. */
  decode(path: string, format: PictureFormat, sizes: readonly number[], output?: DecodeOutput): Promise<DecodedPicture>;
  /**
   * Converts a HEIC picture to a JPEG of its full size, upright, in its own colours and with its Exif data. Throws what decode()
   * throws.
   */
  convertToJpeg(path: string): Promise<Uint8Array>;
  /** Renders an edit of a picture in full size to a file. Throws DecoderLostError. */
  renderEdit(path: string, format: PictureFormat, edit: EditToRender): Promise<RenderedEdit | EditProblem>;
}

export interface DecoderPool extends Decoders {
  /** The same decoders for the files of one owner, who takes turns with the others. */
  onBehalfOf(owner: string): Decoders;
  close(): void;
}

export interface DecoderPoolOptions {
  processes: number;
  /** How many of them one owner may use at the same time; all of them unless given. */
  processesEach?: number;
  /** The process is killed when a file takes longer. */
  timeLimitMs: number;
  /** The process is killed when it uses more memory. This is checked a few times a second on Linux. */
  memoryLimitBytes: number;
  /** Idle processes end after this time, which frees their memory. */
  idleMs: number;
}

interface Task {
  request: DecodeRequest;
  resolve(answer: Exclude<DecodeAnswer, { failure: string }>): void;
  reject(error: Error): void;
}

/** Creates a pool that starts decoder processes on demand. Each decodes one file at a time. */
export function createDecoderPool(options: DecoderPoolOptions): DecoderPool {
  const waiting = new FairQueue<Task>(options.processesEach ?? options.processes);
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let nextId = 1;
  let isClosed = false;

  const next = () => {
    while (idle.length > 0 || all.size < options.processes) {
      const turn = waiting.take();
      if (!turn) return;
      run(idle.pop() ?? start(), turn.item, () => waiting.end(turn.owner));
    }
  };

  const start = () => {
    const child = fork(new URL('./decoder-process.ts', import.meta.url), {
      serialization: 'advanced',
      // Standard output belongs to the log, and a decoder's messages about a file are not useful.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: decoderEnvironment,
    });
    all.add(child);
    child.once('exit', () => retire(child));
    return child;
  };

  /** Gives the process no more work, also while it is still ending. */
  const retire = (child: ChildProcess) => {
    all.delete(child);
    const place = idle.indexOf(child);
    if (place >= 0) idle.splice(place, 1);
    if (child.connected) child.disconnect();
  };

  const run = (child: ChildProcess, task: Task, onEnd: () => void) => {
    clearTimeout(idleTimers.get(child));
    const finish = (outcome: () => void) => {
      clearTimeout(limit);
      clearInterval(watch);
      child.off('message', onAnswer);
      child.off('exit', onExit);
      child.off('error', onExit);
      onEnd();
      outcome();
      next();
    };
    const onAnswer = (answer: DecodeAnswer) =>
      finish(() => {
        parkOrRetire(child, task.request.format);
        if ('failure' in answer) task.reject(new UndecodableError(answer.failure));
        else task.resolve(answer);
      });
    const onExit = () =>
      finish(() =>
        task.reject(
          isClosed
            ? new DecodersClosedError('The decoders are shutting down')
            : new DecoderLostError('The decoder process died'),
        ),
      );
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
    // WebAssembly never releases memory, so a process that a large file has enlarged is ended.
    if (decoderOf(format).endsProcess || residentBytes(child.pid) > idleMemoryLimitBytes) return retire(child);
    idle.push(child);
    const timer = setTimeout(() => retire(child), options.idleMs);
    timer.unref();
    idleTimers.set(child, timer);
  };

  const ask = (owner: string, request: DecodeRequest): Promise<Exclude<DecodeAnswer, { failure: string }>> => {
    if (isClosed) return Promise.reject(new DecodersClosedError('The decoders are shutting down'));
    return new Promise((resolve, reject) => {
      waiting.add(owner, { request, resolve, reject });
      next();
    });
  };

  const decodersOf = (owner: string): Decoders => ({
    async decode(path, format, sizes, { encoding = 'webp', ...output } = {}) {
      const answer = await ask(owner, { id: nextId++, goal: 'thumbnails', path, format, sizes, encoding, ...output });
      if (!('picture' in answer)) throw new DecoderLostError('The decoder answered another request');
      return answer.picture;
    },
    async convertToJpeg(path) {
      const answer = await ask(owner, { id: nextId++, goal: 'jpeg', path, format: 'heif' });
      if (!('jpeg' in answer)) throw new DecoderLostError('The decoder answered another request');
      return answer.jpeg;
    },
    async renderEdit(path, format, edit) {
      const answer = await ask(owner, { id: nextId++, goal: 'edit', path, format, ...edit });
      if (!('edit' in answer)) throw new DecoderLostError('The decoder answered another request');
      return answer.edit;
    },
  });

  return {
    ...decodersOf(nobody),
    onBehalfOf: decodersOf,
    close() {
      isClosed = true;
      for (const task of waiting.clear()) task.reject(new DecodersClosedError('The decoders are shutting down'));
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** The owner of files that the server decodes on its own account. */
const nobody = '';
const memoryWatchMs = 200;
const idleMemoryLimitBytes = 400 * 2 ** 20;

/** Contains nothing of the server's environment, which has secrets, since a decoder reads untrusted files. */
const decoderEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  // libvips allocates and frees large blocks. With an arena per thread, glibc would retain most of them.
  MALLOC_ARENA_MAX: '2',
  ...compileCache(),
};

/** Where this process has its compiled modules, if anywhere: with them a decoder starts with half of the work. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  // Node appends a folder for its own version.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
