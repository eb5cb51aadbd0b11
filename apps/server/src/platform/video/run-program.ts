import { spawn } from 'node:child_process';
import { UnreadableVideoError, VideoProgramLostError, VideoWorkStoppedError } from './video-error.ts';

export interface ProgramLimits {
  timeLimitMs: number;
  memoryLimitBytes: number;
  /** The size limit of each file that the program writes. */
  fileLimitBytes: number;
  /** The limit of its output. A program that prints more is killed. */
  outputLimitBytes?: number;
  /** A program that prints nothing for this long is killed. */
  silenceLimitMs?: number;
  signal?: AbortSignal | undefined;
  /** Variables of the program's environment besides its path. */
  environment?: Readonly<Record<string, string>>;
  onOutput?: (chunk: Buffer) => void;
}

/**
 * Runs the program under limits, and kills it when this process ends for any reason: the shell reads a pipe from this process,
 * which closes then.
 */
const script = `
ulimit -c 0
ulimit -v "$1" 2>/dev/null
ulimit -f "$2"
shift 2
exec 3<&0
nice -n 10 "$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill -KILL "$program"; } >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$program"
status=$?
kill -KILL "$watch" 2>/dev/null
exit "$status"
`;

/** Contains nothing of the server's environment, which has secrets, since these programs read untrusted files. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' };

const complaintBytes = 4096;
/** The exit statuses of a shell when a program does not exist or cannot be run. */
const notFound = new Set([126, 127]);

/** Runs a program and resolves to its output. Throws UnreadableVideoError, VideoProgramLostError, VideoWorkStoppedError. */
export function runProgram(
  program: string,
  programArguments: readonly string[],
  limits: ProgramLimits,
): Promise<Buffer> {
  if (limits.signal?.aborted) return Promise.reject(new VideoWorkStoppedError('Stopping'));
  return new Promise((resolve, reject) => {
    const kilobytes = String(Math.ceil(limits.memoryLimitBytes / 1024));
    const fileBlocks = String(Math.ceil(limits.fileLimitBytes / 512));
    const child = spawn('/bin/sh', ['-c', script, 'sh', kilobytes, fileBlocks, program, ...programArguments], {
      cwd: '/',
      env: { ...environment, ...limits.environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      // A process group of its own, so that all of it can be killed at once.
      detached: true,
    });
    const output: Buffer[] = [];
    let outputBytes = 0;
    let complaint = '';
    let ending: Error | undefined;

    const end = (error: Error) => {
      ending ??= error;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The program has ended meanwhile.
      }
    };
    const onAbort = () => end(new VideoWorkStoppedError('Stopping'));
    const late = setTimeout(() => end(new VideoProgramLostError('It took too long')), limits.timeLimitMs);
    const silence = limits.silenceLimitMs;
    const stuck = silence && setTimeout(() => end(new VideoProgramLostError('It got stuck')), silence);
    limits.signal?.addEventListener('abort', onAbort, { once: true });

    child.stdout.on('data', (chunk: Buffer) => {
      if (stuck) stuck.refresh();
      limits.onOutput?.(chunk);
      outputBytes += chunk.length;
      if (outputBytes > (limits.outputLimitBytes ?? 2 ** 20)) end(new VideoProgramLostError('It printed too much'));
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-complaintBytes);
    });
    // A write error means that the program has ended, which the close event reports.
    child.stdin.on('error', () => undefined);

    const finish = (outcome: () => void) => {
      clearTimeout(late);
      if (stuck) clearTimeout(stuck);
      limits.signal?.removeEventListener('abort', onAbort);
      outcome();
    };
    child.once('error', (error) => finish(() => reject(new VideoProgramLostError(error.message))));
    child.once('close', (status, signal) =>
      finish(() => {
        if (ending) reject(ending);
        else if (status === 0) resolve(Buffer.concat(output));
        else reject(failureOf(program, status ?? signal, complaint.trim()));
      }),
    );
  });
}

function failureOf(program: string, status: number | string | null, complaint: string): Error {
  const isCrash = typeof status !== 'number' || status > 128;
  if (isCrash) return new VideoProgramLostError(`It ended with ${status}. ${complaint}`.trim());
  if (notFound.has(status)) return new VideoProgramLostError(`${program} cannot be run`);
  // These failures are not caused by the video, and a retry may succeed.
  if (/Cannot allocate memory|No space left on device|Resource temporarily unavailable/i.test(complaint))
    return new VideoProgramLostError(complaint);
  return new UnreadableVideoError(complaint === '' ? `It ended with ${status}` : complaint);
}
