import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchmarkResult, Figures } from '../benchmark.ts';
import { givenPhotos } from '../photos.ts';
import { ingestFigures, ingestRatios, measureIngest } from './measure-ingest.ts';

const run = promisify(execFile);
const count = Number(process.env.BENCH_COUNT ?? 20);
const decoders = 2;

/** HEICs of 12 megapixels, compared with libheif and libvips alone. Needs heif-enc (Debian: libheif-examples) to make them. */
export async function mediaHeic(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-heic-'));
  try {
    const photos = await givenHeics(folder);
    const bare = await runBare(folder);
    const product = await measureIngest(photos, decoders);
    return {
      what: `${count} HEICs of 12 megapixels, ${decoders} pictures at a time`,
      product,
      bare,
      ratios: ingestRatios(product, bare),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Encoding one takes seconds, so a few are made; the others differ by a box that readers skip. */
async function givenHeics(folder: string): Promise<Array<{ path: string; bytes: Buffer }>> {
  await mkdir(join(folder, 'in'));
  const made = await Promise.all(
    (await givenPhotos(3)).map(async (jpeg, index) => {
      const source = join(folder, `${index}.jpg`);
      await writeFile(source, jpeg);
      await run('heif-enc', ['-q', '50', '-o', `${source}.heic`, source]);
      return readFile(`${source}.heic`);
    }),
  );
  const photos = Array.from({ length: count }, (_, index) => ({
    path: `photo-${index}.heic`,
    bytes: Buffer.concat([made[index % made.length]!, freeBox(`picture ${index}`)]),
  }));
  await Promise.all(photos.map(({ path, bytes }) => writeFile(join(folder, 'in', path), bytes)));
  return photos;
}

function freeBox(text: string): Buffer {
  const box = Buffer.from(`\0\0\0\0free${text}`, 'latin1');
  box.writeUInt32BE(box.length, 0);
  return box;
}

async function runBare(folder: string): Promise<Figures> {
  await mkdir(join(folder, 'out'));
  const started = performance.now();
  const program = new URL('../baselines/heic.ts', import.meta.url).pathname;
  const parts = await Promise.all(
    Array.from({ length: decoders }, async (_, part) => {
      const places = [join(folder, 'in'), join(folder, 'out')];
      const { stdout } = await run(process.execPath, [program, ...places, String(part), String(decoders)]);
      return JSON.parse(stdout) as { cpuSeconds: number; peakMegabytes: number };
    }),
  );
  const sum = (field: 'cpuSeconds' | 'peakMegabytes') => parts.reduce((total, part) => total + part[field], 0);
  const seconds = (performance.now() - started) / 1000;
  return ingestFigures(count, { seconds, cpuSeconds: sum('cpuSeconds'), peakMegabytes: sum('peakMegabytes') });
}
