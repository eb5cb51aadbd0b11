import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { givenPhotos } from './photos.ts';
import { measureTree } from './process-tree.ts';
import { type RunningProduct, startProduct } from './running-product.ts';

const count = Number(process.env.BENCH_COUNT ?? 300);
const lanes = 4;
const decoders = 2;

/** From the first byte sent until every picture has its thumbnails, beside libvips alone on the same files. */
export async function ingest(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-photos-'));
  try {
    const photos = await givenPhotos(count);
    await mkdir(join(folder, 'in'));
    await Promise.all(photos.map((photo, index) => writeFile(join(folder, 'in', `${index}.jpg`), photo)));
    const bare = await runBare(folder);
    const product = await runProduct(folder);
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

async function runProduct(folder: string): Promise<Figures> {
  const product = await startProduct({ STUND_MEDIA_PROCESSES: String(decoders) });
  try {
    const idle = measureTree(product.pid);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, measureTree(product.pid).residentMegabytes);
    }, 250);
    const started = performance.now();
    await uploadAll(product, folder);
    const uploadedSeconds = (performance.now() - started) / 1000;
    await waitForThumbnails(product);
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

async function uploadAll({ url, jobId, authorization }: RunningProduct, folder: string): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      const form = new FormData();
      form.set('path', `photo-${index}.jpg`);
      form.set('mtime', '1600000000');
      form.set('file', new Blob([await readFile(join(folder, 'in', `${index}.jpg`))]), `photo-${index}.jpg`);
      const reply = await fetch(`${url}/st/4/jobs/${jobId}/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization },
      });
      if (reply.status !== 201) throw new Error(`Upload answered ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function waitForThumbnails({ url, jobId, authorization }: RunningProduct): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/st/4/jobs/${jobId}/changes_and_async_upload_status?since=1000000`, {
      headers: { authorization },
    });
    const { uploads } = (await reply.json()) as { uploads: unknown[] };
    if (uploads.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
