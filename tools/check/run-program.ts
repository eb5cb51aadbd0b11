import { spawn } from 'node:child_process';

/** How rarely a program written in Go collects garbage (in percent of growth), and above which size it does so all the time. */
export interface GoEnvironment {
  readonly GOGC: string;
  readonly GOMEMLIMIT: string;
}

/** Runs a program in the root. Its output is the problem when its status is not 0. */
export function runProgram(
  root: string,
  file: string,
  args: readonly string[],
  environment: Partial<GoEnvironment> = {},
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        ...environment,
      },
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => {
      const text = Buffer.concat(said).toString('utf8').trim();
      resolve(status === 0 ? [] : [text || `${file} ended with status ${status}`]);
    });
  });
}
