import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchmarkResult } from './benchmark.ts';
import { measureTree } from './process-tree.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { median, openAgent, send, startHelper } from './upload-load.ts';

const sizeBytes = Number(process.env.BENCH_MEGABYTES ?? 1024) * 1024 * 1024;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const block = new Uint8Array(256 * 1024);

/**
 * One large file by tus and by one multipart request, compared with a server that only hashes and syncs. All of them keep the
 * files: page cache that a deleted file has used is faster than fresh memory.
 */
export async function uploadLarge(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-large-'));
  const product = await startProduct({ STUND_ROLES: 'app' });
  const bare = await startHelper('upload-server', folder);
  try {
    const seconds = { bare: [] as number[], tus: [] as number[], multipart: [] as number[] };
    const cpu = { bare: 0, product: 0 };
    for (let round = 0; round < rounds; round++) {
      seconds.bare.push(await timed(() => sendBare(bare.port)));
      const before = measureTree(product.pid).cpuSeconds;
      seconds.tus.push(await timed(() => sendByTus(product)));
      cpu.product += (measureTree(product.pid).cpuSeconds - before) / rounds;
      seconds.multipart.push(await timed(() => sendAtOnce(product)));
    }
    cpu.bare = measureTree(bare.pid).cpuSeconds / rounds;
    const rate = (values: number[]) => sizeBytes / 1024 / 1024 / median(values);
    return {
      what: `one file of ${sizeBytes / 1024 / 1024} MB, the middle of ${rounds} rounds`,
      product: {
        'tus, MB/s': rate(seconds.tus),
        'multipart, MB/s': rate(seconds.multipart),
        'CPU seconds': cpu.product,
      },
      bare: { 'tus, MB/s': rate(seconds.bare), 'multipart, MB/s': rate(seconds.bare), 'CPU seconds': cpu.bare },
      ratios: {
        tus: median(seconds.bare) / median(seconds.tus),
        multipart: median(seconds.bare) / median(seconds.multipart),
      },
    };
  } finally {
    bare.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  // Different bytes each time, because the product stores the same bytes once.
  randomFillSync(block);
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const agent = openAgent(1);

function sendBare(port: number): Promise<unknown> {
  return send({ port, path: '/', headers: {}, agent }, { block, sizeBytes });
}

async function sendByTus({ url, jobId, authorization }: RunningProduct): Promise<void> {
  const port = Number(new URL(url).port);
  const headers = { authorization, 'tus-resumable': '1.0.0' };
  const metadata = `path ${btoa('large.bin')}`;
  const created = await send(
    {
      port,
      path: `/st/4/jobs/${jobId}/resumable_upload`,
      headers: { ...headers, 'upload-length': sizeBytes, 'upload-metadata': metadata },
      agent,
    },
    new Uint8Array(),
  );
  const octets = { 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' };
  const path = created.headers.location ?? '';
  await send({ port, method: 'PATCH', path, headers: { ...headers, ...octets }, agent }, { block, sizeBytes });
}

async function sendAtOnce({ url, jobId, authorization }: RunningProduct): Promise<void> {
  const boundary = 'stund-bench-boundary';
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="path"\r\n\r\nlarge.bin\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sending = { port: Number(new URL(url).port), path: `/st/4/jobs/${jobId}/upload`, headers, agent };
  await send(sending, { head, tail, block, sizeBytes });
}
