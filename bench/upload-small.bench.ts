import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { measureTree } from './process-tree.ts';
import { startProduct } from './running-product.ts';
import { median, openAgent, type Sending, send, startHelper } from './upload-load.ts';

const count = Number(process.env.BENCH_COUNT ?? 1000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const lanes = Number(process.env.BENCH_LANES ?? 6);
const sizeBytes = 200_000;
const boundary = 'stund-bench-boundary';

/** Many small files, one per request, with low and high latency, compared with a server that only hashes and syncs. */
export async function uploadSmall(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-small-'));
  const product = await startProduct({ STUND_ROLES: 'app' });
  const bare = await startHelper('upload-server', folder);
  const productPort = Number(new URL(product.url).port);
  const far = {
    product: await startHelper('delaying-proxy', String(productPort), '25'),
    bare: await startHelper('delaying-proxy', String(bare.port), '25'),
  };
  const path = `/st/4/jobs/${product.jobId}/upload`;
  const headers = { authorization: product.authorization, 'content-type': `multipart/form-data; boundary=${boundary}` };
  try {
    const figures: Record<'product' | 'bare', Figures> = { product: {}, bare: {} };
    const ratios: Figures = {};
    for (const [distance, ports] of [
      ['0 ms', { product: productPort, bare: bare.port }],
      ['50 ms', { product: far.product.port, bare: far.bare.port }],
    ] as const) {
      const rates = { product: [] as number[], bare: [] as number[] };
      const cpu = { product: measureTree(product.pid).cpuSeconds, bare: measureTree(bare.pid).cpuSeconds };
      for (let round = 0; round < rounds; round++) {
        rates.bare.push(await measure({ port: ports.bare, path: '/', headers: {} }, (bytes) => bytes));
        rates.product.push(await measure({ port: ports.product, path, headers }, inForm));
      }
      for (const side of ['product', 'bare'] as const) {
        figures[side][`files a second, ${distance}`] = median(rates[side]);
        const pid = side === 'product' ? product.pid : bare.pid;
        figures[side][`CPU ms a file, ${distance}`] =
          ((measureTree(pid).cpuSeconds - cpu[side]) * 1000) / (rounds * count);
      }
      ratios[distance] = median(rates.product) / median(rates.bare);
    }
    return { what: `${count} files of 200 kB in ${lanes} lanes, the middle of ${rounds} rounds`, ...figures, ratios };
  } finally {
    for (const helper of [far.product, far.bare, bare]) helper.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rate in files per second. */
async function measure(sending: Omit<Sending, 'agent'>, wrap: (bytes: Uint8Array) => Uint8Array): Promise<number> {
  const agent = openAgent(lanes);
  let next = 0;
  const lane = async () => {
    while (next++ < count) await send({ ...sending, agent }, wrap(randomFillSync(new Uint8Array(sizeBytes))));
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return count / ((performance.now() - started) / 1000);
}

const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="path"\r\n\r\nsmall.bin\r\n--${boundary}\r\ncontent-disposition: form-data; name="policy"\r\n\r\nno_duplicates\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

function inForm(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([head, bytes, tail]);
}
