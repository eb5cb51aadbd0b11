import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchmarkResult, Figures } from '../benchmark.ts';
import { givenPhotos } from '../photos.ts';
import { ingestFigures, ingestRatios, measureIngest } from './measure-ingest.ts';

const count = Number(process.env.BENCH_COUNT ?? 300);
const decoders = 2;

/** JPEGs with camera data, compared with libvips alone on the same files. */
export async function mediaJpeg(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-photos-'));
  try {
    const photos = await givenPhotos(count);
    await mkdir(join(folder, 'in'));
    await Promise.all(photos.map((photo, index) => writeFile(join(folder, 'in', `${index}.jpg`), photo)));
    const bare = await runBare(folder);
    const product = await measureIngest(
      photos.map((bytes, index) => ({ path: `photo-${index}.jpg`, bytes })),
      decoders,
    );
    return {
      what: `${count} JPEGs of 12 megapixels, ${decoders} pictures at a time`,
      product,
      bare,
      ratios: ingestRatios(product, bare),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runBare(folder: string): Promise<Figures> {
  await mkdir(join(folder, 'out'));
  const started = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [
    new URL('../baselines/thumbnails.ts', import.meta.url).pathname,
    join(folder, 'in'),
    join(folder, 'out'),
    String(decoders),
  ]);
  const seconds = (performance.now() - started) / 1000;
  return ingestFigures(count, { seconds, ...(JSON.parse(stdout) as { cpuSeconds: number; peakMegabytes: number }) });
}
