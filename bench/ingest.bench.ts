import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { sendFiles, waitUntilLookedAt } from './fill-product.ts';
import { givenPhotos } from './photos.ts';
import { measureTree } from './process-tree.ts';
import { startProduct } from './running-product.ts';

const count = Number(process.env.BENCH_COUNT ?? 300);
const decoders = 2;

/** From the first byte sent until every picture has its thumbnails, beside libvips alone on the same files. */
export async function ingest(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-photos-'));
  try {
    const photos = await givenPhotos(count);
    await mkdir(join(folder, 'in'));
    await Promise.all(photos.map((photo, index) => writeFile(join(folder, 'in', `${index}.jpg`), photo)));
    const bare = await runBare(folder);
    const product = await runProduct(photos.map((bytes, index) => ({ path: `photo-${index}.jpg`, bytes })));
    return {
      what: `${count} JPEGs of 12 megapixels, ${decoders} pictures at a time`,
      product,
      bare,
      ratios: {
        'photos per second': product['photos per second']! / bare['photos per second']!,
        CPU: bare['CPU ms per photo']! / product['CPU ms per photo']!,
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runBare(folder: string): Promise<Figures> {
  await mkdir(join(folder, 'out'));
  const started = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [
    new URL('./bare-thumbnails.ts', import.meta.url).pathname,
    join(folder, 'in'),
    join(folder, 'out'),
    String(decoders),
  ]);
  const seconds = (performance.now() - started) / 1000;
  const { cpuSeconds, peakMegabytes } = JSON.parse(stdout) as { cpuSeconds: number; peakMegabytes: number };
  return figures(seconds, cpuSeconds, peakMegabytes);
}

async function runProduct(photos: ReadonlyArray<{ path: string; bytes: Uint8Array }>): Promise<Figures> {
  const product = await startProduct({ STUND_MEDIA_PROCESSES: String(decoders) });
  try {
    const idle = measureTree(product.pid);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, measureTree(product.pid).residentMegabytes);
    }, 250);
    const started = performance.now();
    await sendFiles(product, photos);
    const uploadedSeconds = (performance.now() - started) / 1000;
    await waitUntilLookedAt(product);
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    const { cpuSeconds } = measureTree(product.pid);
    return {
      ...figures(seconds, cpuSeconds - idle.cpuSeconds, peak),
      'seconds until all acknowledged': uploadedSeconds,
      'idle memory, MB': idle.residentMegabytes,
    };
  } finally {
    await product.stop();
  }
}

function figures(seconds: number, cpuSeconds: number, peakMegabytes: number): Figures {
  return {
    'photos per second': count / seconds,
    'CPU ms per photo': (cpuSeconds * 1000) / count,
    'peak memory, MB': peakMegabytes,
  };
}
