import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Download } from '@stund/contract';
import { startProduct } from '../e2e/harness/product.ts';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { measureTree } from './process-tree.ts';
import { logIn, type RunningProduct } from './running-product.ts';
import { openSparseLibrary, type SparseLibrary } from './sparse-library.ts';
import { median, startHelper } from './upload-load.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const gigabyte = 1e9;
const manyEntries = 100_000;

const sizes = {
  '500 files of 3.4 MB': { count: 500, sizeBytes: 3_400_000 },
  '2,000 files of 3.4 MB': { count: 2000, sizeBytes: 3_400_000 },
  '20,000 files of 50 kB': { count: 20_000, sizeBytes: 50_000 },
} as const;

/** An archive of photos alone, compared with a server that sends one file of the same bytes. */
export async function archives(): Promise<BenchmarkResult> {
  const started = await startProduct({ STUND_ROLES: 'app', STUND_RATE_LIMIT_FACTOR: '1000' });
  const product = await logIn(started);
  const library = await openSparseLibrary(product, started.dataFolder);
  try {
    const compared = await compareSizes(product, library, ['500 files of 3.4 MB']);
    return { what: `an archive over the loopback, the middle of ${rounds} rounds`, ...compared };
  } finally {
    await library.close();
    await product.stop();
  }
}

/**
 * Archives from a folder to a client that discards them, compared with a server that sends one file of the same bytes; a plan of
 * many files, reading it from the middle, and the memory of many downloads at once.
 */
export async function download(): Promise<BenchmarkResult> {
  const started = await startProduct({ STUND_ROLES: 'app', STUND_RATE_LIMIT_FACTOR: '1000' });
  const product = await logIn(started);
  const library = await openSparseLibrary(product, started.dataFolder);
  try {
    const compared = await compareSizes(product, library, ['2,000 files of 3.4 MB', '20,000 files of 50 kB']);
    Object.assign(compared.product, await measureLargePlan(product, library));
    Object.assign(compared.product, await measureManyEntries(product, library));
    return { what: `archives over the loopback, the middle of ${rounds} rounds`, ...compared };
  } finally {
    await library.close();
    await product.stop();
  }
}

async function compareSizes(
  product: RunningProduct,
  library: SparseLibrary,
  names: ReadonlyArray<keyof typeof sizes>,
): Promise<Omit<BenchmarkResult, 'what'>> {
  const compared = { product: {} as Figures, bare: {} as Figures, ratios: {} as Figures };
  for (const name of names) {
    const jobId = await library.addAlbum(name, { ...sizes[name], hasBytes: true });
    for (const [figure, { ours, theirs, ratio }] of Object.entries(await compare(product, jobId))) {
      compared.product[`${name}, ${figure}`] = ours;
      compared.bare[`${name}, ${figure}`] = theirs;
      compared.ratios[`${name}, ${figure}`] = ratio;
    }
  }
  return compared;
}

async function plan(product: RunningProduct, jobId: string): Promise<Download & { address: string; size: number }> {
  const reply = await fetch(`${product.url}/st/4/jobs/${jobId}/downloads`, {
    method: 'POST',
    headers: { authorization: product.authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  if (reply.status !== 201) throw new Error(`createDownload answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Download & { address: string; size: number };
}

async function discard(url: string): Promise<number> {
  const started = performance.now();
  await promisify(execFile)('curl', ['-sSf', '-o', '/dev/null', url]);
  return (performance.now() - started) / 1000;
}

async function compare(product: RunningProduct, jobId: string) {
  const created = await plan(product, jobId);
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-download-'));
  const path = join(folder, 'bytes');
  await writeFile(path, '');
  await truncate(path, created.size);
  const server = await startHelper('file-server', path);
  try {
    const seconds = { ours: [] as number[], theirs: [] as number[] };
    const cpu = { ours: 0, theirs: 0 };
    // The first round of each compiles its code.
    await discard(`http://127.0.0.1:${server.port}/`);
    await discard(`${product.url}${created.address}`);
    for (let round = 0; round < rounds; round++) {
      const before = { ours: cpuOf(product.pid), theirs: cpuOf(server.pid) };
      seconds.theirs.push(await discard(`http://127.0.0.1:${server.port}/`));
      seconds.ours.push(await discard(`${product.url}${created.address}`));
      cpu.ours += cpuOf(product.pid) - before.ours;
      cpu.theirs += cpuOf(server.pid) - before.theirs;
    }
    const rate = (values: number[]) => created.size / 1e6 / median(values);
    const perGigabyte = (total: number) => total / rounds / (created.size / gigabyte);
    return {
      'MB/s': {
        ours: rate(seconds.ours),
        theirs: rate(seconds.theirs),
        ratio: median(seconds.theirs) / median(seconds.ours),
      },
      'CPU seconds per GB': {
        ours: perGigabyte(cpu.ours),
        theirs: perGigabyte(cpu.theirs),
        ratio: cpu.theirs / cpu.ours,
      },
    };
  } finally {
    server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const cpuOf = (pid: number) => measureTree(pid).cpuSeconds;

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

const downloadsAtOnce = 20;

/** A plan of 60 GB: the time to the first byte, and the memory while many clients read it, some quickly and some slowly. */
async function measureLargePlan(product: RunningProduct, library: SparseLibrary): Promise<Figures> {
  const jobId = await library.addAlbum('60 GB', { count: 15_000, sizeBytes: 4_000_000, hasBytes: true });
  const created = await plan(product, jobId);
  const url = `${product.url}${created.address}`;
  const firstByte = median(await repeat(11, () => measureFirstByte(url, 0)));
  const idle = residentMegabytes(product.pid);
  let highest = 0;
  const watching = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(product.pid));
  }, 50);
  await Promise.all(Array.from({ length: downloadsAtOnce }, (_, index) => readFor(url, 15_000, index % 2 === 1)));
  clearInterval(watching);
  return {
    '60 GB, first byte, ms': firstByte,
    [`${downloadsAtOnce} downloads of 60 GB, MB above idle`]: highest - idle,
  };
}

/** Reads an archive for a while and then disconnects. */
function readFor(url: string, milliseconds: number, isSlow: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, (response: IncomingMessage) => {
      const pausing = isSlow ? setInterval(() => response.resume(), 200) : undefined;
      response.on('data', () => isSlow && response.pause());
      response.on('error', () => undefined);
      setTimeout(() => {
        clearInterval(pausing);
        response.destroy();
        resolve();
      }, milliseconds);
    });
    request.on('error', reject);
  });
}

function measureFirstByte(url: string, start: number): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { range: `bytes=${start}-` } }, (response) => {
      response.once('data', () => {
        resolve(performance.now() - begun);
        response.destroy();
      });
      response.on('error', () => undefined);
    }).on('error', reject);
  });
}

async function repeat(count: number, measure: (index: number) => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let index = 0; index < count; index++) values.push(await measure(index));
  return values;
}

/** A plan of many files: the time to plan it, and to the first byte at the beginning and at random positions. */
async function measureManyEntries(product: RunningProduct, library: SparseLibrary): Promise<Figures> {
  const jobId = await library.addAlbum('many', { count: manyEntries, sizeBytes: 1000, hasBytes: true });
  const seconds: number[] = [];
  let created = await plan(product, jobId);
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    created = await plan(product, jobId);
    seconds.push((performance.now() - begun) / 1000);
  }
  const url = `${product.url}${created.address}`;
  const start = median(await repeat(21, () => measureFirstByte(url, 0)));
  const middle = await repeat(41, () => measureFirstByte(url, Math.floor(Math.random() * created.size)));
  return {
    '100,000 files, plan, s': median(seconds),
    '100,000 files, first byte at 0, ms': start,
    '100,000 files, first byte at random, ms': median(middle),
    '100,000 files, slowest first byte at random, ms': Math.max(...middle),
  };
}
