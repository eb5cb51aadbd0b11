import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { givenPhotos } from './photos.ts';

const count = Number(process.env.BENCH_COUNT ?? 8);
/** The edits of `render-edits.ts` that are measured; `usual` is the one with a goal. */
const edits = (process.env.BENCH_EDITS ?? 'usual').split(',');

/** Edits of 12-megapixel JPEGs by the server's renderer, compared with libvips decoding and encoding the same pictures. */
export async function editorServer(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-edits-'));
  try {
    const photos = await givenPhotos(3);
    const paths = photos.map((_, index) => join(folder, `${index}.jpg`));
    await Promise.all(photos.map((photo, index) => writeFile(paths[index]!, photo)));
    const bare = await measure('baselines/recode.ts', [String(count), ...paths]);
    const product: Figures = {};
    const ratios: Figures = {};
    for (const edit of edits) {
      const figures = await measure('render-edits.ts', [String(count), edit, ...paths]);
      for (const [name, value] of Object.entries(figures)) product[`${edit}: ${name}`] = value;
      ratios[`CPU of ${edit}`] = bare['CPU seconds a picture']! / figures['CPU seconds a picture']!;
    }
    return { what: `${count} edits of JPEGs of 12 megapixels, one at a time`, product, bare, ratios };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(program: string, args: readonly string[]): Promise<Figures> {
  const path = new URL(program, import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args]);
  const { cpuSeconds, peakMegabytes } = JSON.parse(stdout) as { cpuSeconds: number; peakMegabytes: number };
  return { 'CPU seconds a picture': cpuSeconds / count, 'peak megabytes': peakMegabytes };
}
