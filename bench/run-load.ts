import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figures } from './benchmark.ts';

export interface Load {
  folder: string;
  addresses: readonly string[];
  clients: number;
  seconds: number;
  /** Values of the Authorization header that take turns; none for a baseline. */
  authorizations?: readonly string[];
}

interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Requests the addresses from a separate process, so that the measurement does not share a thread with anything else. */
export async function runLoad({ folder, addresses, clients, seconds, authorizations = [] }: Load): Promise<LoadResult> {
  const list = join(folder, 'addresses.json');
  await writeFile(list, JSON.stringify(addresses));
  const program = new URL('./load.ts', import.meta.url).pathname;
  const words = [program, list, String(clients), String(seconds), ...authorizations];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout) as LoadResult;
}

/** The latencies of one address for several numbers of clients. */
export async function measureLatencies(
  name: string,
  { address, clients, ...load }: Omit<Load, 'addresses' | 'clients'> & { address: string; clients: readonly number[] },
): Promise<Figures> {
  const figures: Figures = {};
  for (const number of clients) {
    const { p50Ms, p95Ms, p99Ms } = await runLoad({ ...load, addresses: [address], clients: number });
    figures[`${name}, p50 ms, ${number} clients`] = p50Ms;
    figures[`${name}, p95 ms, ${number} clients`] = p95Ms;
    figures[`${name}, p99 ms, ${number} clients`] = p99Ms;
  }
  return figures;
}

/** Starts a program of baselines/ that prints its port to stdout. */
export async function startBaseline(name: string, ...args: string[]): Promise<{ port: string; stop(): void }> {
  const program = new URL(`./baselines/${name}.ts`, import.meta.url).pathname;
  const baseline = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) =>
    baseline.stdout.once('data', (data: Buffer) => resolve(String(data).trim())),
  );
  return { port, stop: () => void baseline.kill() };
}
