import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProduct } from '../harness/product.ts';

export const victims = ['node', 'postgres', 'both'] as const;
export type Victim = (typeof victims)[number];

const readyLimitMs = 60_000;

/** Kills -9 the server, its PostgreSQL or both, starts what does not start by itself, and waits until all is back. */
export async function killAndRestart(product: RunningProduct, victim: Victim): Promise<void> {
  const postmaster = await findPostmaster(product);
  if (victim !== 'node' && postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
  if (victim !== 'postgres') {
    await product.kill();
    await product.start();
  }
  await waitUntilReady(product, postmaster);
}

/** Undefined while there is none. */
async function findPostmaster(product: RunningProduct): Promise<number | undefined> {
  const file = join(product.dataFolder, 'postgres/postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(text.split('\n', 1)[0]) || undefined;
}

/** Another PostgreSQL than before, and a server that has noticed. */
async function waitUntilReady(product: RunningProduct, formerPostmaster: number | undefined): Promise<void> {
  const deadline = Date.now() + readyLimitMs;
  for (;;) {
    const postmaster = await findPostmaster(product);
    const answer = await fetch(`${product.url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok && postmaster !== undefined && postmaster !== formerPostmaster) return;
    if (Date.now() > deadline) throw new Error(`Not ready within ${readyLimitMs / 1000} s`);
    await sleep(20);
  }
}
