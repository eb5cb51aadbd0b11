import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, opendir, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteFiles, emptyTrash, limits } from '@stund/contract';
import { Api } from '../e2e/harness/api.ts';
import { startProduct } from '../e2e/harness/product.ts';
import type { BenchmarkResult } from './benchmark.ts';

const count = Number(process.env.BENCH_COUNT ?? 100_000);
const lanes = 4;
const email = 'bench@example.com';

/** Emptying a trash of many small files until their rows and bytes are gone, compared with deleting equally many bare files. */
export async function purge(): Promise<BenchmarkResult> {
  const product = await startProduct({ STUND_RATE_LIMIT_FACTOR: '1000' });
  try {
    await product.addUser({ email, name: 'Bench', password: 'a long password', quotaBytes: 2 ** 50 });
    const token = await product.getToken(email);
    const api = new Api(product.url, token);
    await fill(product.url, { token, jobId: await api.findDefaultJob() });
    await api.waitForProcessing();
    const jobId = await api.findDefaultJob();
    const ids = (await api.listFiles()).map((file) => file.id);
    for (let start = 0; start < ids.length; start += limits.restoreBatch)
      await api.call(deleteFiles, {
        params: { id: jobId as never },
        body: { file_uuids: ids.slice(start, start + limits.restoreBatch) },
      });

    const startedAt = performance.now();
    await api.call(emptyTrash, { query: {} });
    const rowsSeconds = (performance.now() - startedAt) / 1000;
    const blobs = join(product.dataFolder, 'blobs/blobs');
    while (await hasFile(blobs)) await sleep(100);
    const allSeconds = (performance.now() - startedAt) / 1000;
    const bare = await purgeBare();
    return {
      what: `${ids.length} files of 100 bytes in the trash`,
      product: {
        'files a second, until the call is answered': ids.length / rowsSeconds,
        'files a second, until the bytes are gone': ids.length / allSeconds,
      },
      bare: { 'files a second, until the bytes are gone': bare },
      ratios: { 'until the bytes are gone': ids.length / allSeconds / bare },
    };
  } finally {
    await product.stop();
  }
}

async function fill(url: string, { token, jobId }: { token: string; jobId: string }): Promise<void> {
  const authorization = `Basic ${btoa(`${token}:`)}`;
  await inLanes(async (number) => {
    const form = new FormData();
    form.set('path', `${number}.txt`);
    form.set('file', new Blob([randomBytes(100)]), 'file');
    const init = { method: 'POST', body: form, headers: { authorization } };
    const reply = await fetch(`${url}/st/4/jobs/${jobId}/upload`, init);
    if (reply.status !== 201) throw new Error(`Upload answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  });
}

/** Deletes files in folders of the same shape, and returns how many a second. */
async function purgeBare(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-purge-'));
  try {
    const paths: string[] = [];
    await inLanes(async () => {
      const name = randomBytes(32).toString('hex');
      const parent = join(folder, name.slice(0, 2), name.slice(2, 4));
      await mkdir(parent, { recursive: true });
      await writeFile(join(parent, name), randomBytes(100));
      paths.push(join(parent, name));
    });
    const startedAt = performance.now();
    await inLanes((number) => unlink(paths[number]!));
    return count / ((performance.now() - startedAt) / 1000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inLanes(work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) await work(number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Whether any of the folders contains a file. Looks at the folders that are emptied last first. */
async function hasFile(root: string): Promise<boolean> {
  for (const first of (await readdir(root)).toSorted().toReversed())
    for (const second of (await readdir(join(root, first))).toSorted().toReversed())
      for await (const _ of await opendir(join(root, first, second))) return true;
  return false;
}
