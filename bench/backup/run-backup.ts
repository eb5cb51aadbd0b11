import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RunningProduct, repository } from '../../e2e/harness/product.ts';
import { measureEnded, measureTree } from '../process-tree.ts';

const sampleMs = 200;

export interface BackupRun {
  seconds: number;
  cpuSeconds: number;
  /** The most memory that the process used. */
  peakMegabytes: number;
}

/** Runs a command of `bin/stund` for an installation and observes its process. */
export async function runObserved({ port, dataFolder }: RunningProduct, ...words: string[]): Promise<BackupRun> {
  const startedAt = performance.now();
  const cpuBefore = measureEnded();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: `${repository}.cache/node`,
    PORT: String(port),
    STUND_DATA: dataFolder,
  };
  const command = [`${repository}apps/server/src/commands/stund.ts`, ...words];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const run: BackupRun = { seconds: 0, cpuSeconds: 0, peakMegabytes: 0 };
  const ended = once(child, 'exit');
  while (child.exitCode === null && child.signalCode === null) {
    run.peakMegabytes = Math.max(run.peakMegabytes, measureTree(child.pid!).residentMegabytes);
    await Promise.race([ended, sleep(sampleMs)]);
  }
  const [status] = await ended;
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}`);
  run.seconds = (performance.now() - startedAt) / 1000;
  run.cpuSeconds = measureEnded() - cpuBefore;
  return run;
}

export interface CopyTimes {
  copySeconds: number;
  cpuSeconds: number;
  /** With the time until the copy would survive a power cut. */
  durableSeconds: number;
}

/** Copies a folder with `cp`, and syncs the file system. What was written before is synced first. */
export async function copyBare(from: string, to: string): Promise<CopyTimes> {
  const run = promisify(execFile);
  await run('sync');
  const startedAt = performance.now();
  const cpuBefore = measureEnded();
  await run('cp', ['-r', from, to]);
  const copySeconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = measureEnded() - cpuBefore;
  await run('sync', ['-f', to]);
  return { copySeconds, cpuSeconds, durableSeconds: (performance.now() - startedAt) / 1000 };
}
