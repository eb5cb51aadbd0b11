import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { residentBytes } from '../process-identity/index.ts';
import { FairQueue } from './fair-queue.ts';

export interface ProcessPoolOptions<Request> {
  /** The module that a process runs. It answers each message with one message. */
  module: URL;
  processes: number;
  /** How many of them one owner may use at the same time; all of them unless given. */
  processesEach?: number | undefined;
  /** The process is killed when a request takes longer. */
  timeLimitMs: number;
  /** The process is killed when it uses more memory. This is checked a few times a second on Linux. */
  memoryLimitBytes: number;
  /** Idle processes end after this time, which frees their memory. */
  idleMs: number;
  /** Options of Node for the processes. */
  execArgv?: readonly string[];
  /** Whether a process that has answered a request may answer another one. */
  mayStay(request: Request, residentBytes: number): boolean;
  /** The error of a request whose process died, or that waited when the pool was closed. */
  lostError(reason: 'died' | 'closed'): Error;
}

export interface ProcessPool<Request, Answer> {
  /** Waits for a free process. The requests of an owner take turns with those of others. */
  ask(owner: string, request: Request): Promise<Answer>;
  close(): void;
}

interface Waiting<Request, Answer> {
  request: Request;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const memoryWatchMs = 200;

/** Contains nothing of the server's environment, which has secrets, since the processes read untrusted files. */
const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  // libvips allocates and frees large blocks. With an arena per thread, glibc would retain most of them.
  MALLOC_ARENA_MAX: '2',
  ...compileCache(),
};

/** Where this process has its compiled modules, if anywhere: with them another process starts with half of the work. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  // Node appends a folder for its own version.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** Creates a pool that starts processes on demand. Each answers one request at a time. */
export function createProcessPool<Request extends object, Answer>(
  options: ProcessPoolOptions<Request>,
): ProcessPool<Request, Answer> {
  const waiting = new FairQueue<Waiting<Request, Answer>>(options.processesEach ?? options.processes);
  const idle: ChildProcess[] = [];
  const idleTimers = new WeakMap<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  let isClosed = false;

  const next = () => {
    while (idle.length > 0 || all.size < options.processes) {
      const turn = waiting.take();
      if (!turn) return;
      run(idle.pop() ?? start(), turn.item, () => waiting.end(turn.owner));
    }
  };

  const start = () => {
    const child = fork(options.module, {
      serialization: 'advanced',
      // Standard output belongs to the log, and what a process says about a file is not useful.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: environment,
      ...(options.execArgv && { execArgv: [...options.execArgv] }),
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

  const run = (child: ChildProcess, { request, resolve, reject }: Waiting<Request, Answer>, onEnd: () => void) => {
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
    const onAnswer = (answer: Answer) =>
      finish(() => {
        parkOrRetire(child, request);
        resolve(answer);
      });
    const onExit = () => finish(() => reject(options.lostError(isClosed ? 'closed' : 'died')));
    const limit = setTimeout(() => child.kill('SIGKILL'), options.timeLimitMs);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > options.memoryLimitBytes) child.kill('SIGKILL');
    }, memoryWatchMs);
    child.once('message', onAnswer);
    child.once('exit', onExit);
    child.once('error', onExit);
    child.send(request, (error) => {
      if (error) child.kill('SIGKILL');
    });
  };

  const parkOrRetire = (child: ChildProcess, request: Request) => {
    if (!options.mayStay(request, residentBytes(child.pid))) return retire(child);
    idle.push(child);
    const timer = setTimeout(() => retire(child), options.idleMs);
    timer.unref();
    idleTimers.set(child, timer);
  };

  return {
    ask(owner, request) {
      if (isClosed) return Promise.reject(options.lostError('closed'));
      return new Promise((resolve, reject) => {
        waiting.add(owner, { request, resolve, reject });
        next();
      });
    },
    close() {
      isClosed = true;
      for (const { reject } of waiting.clear()) reject(options.lostError('closed'));
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
