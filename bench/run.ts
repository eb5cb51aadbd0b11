import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { backup } from './backup/backup.bench.ts';
import type { Benchmark, BenchmarkResult } from './benchmark.ts';
import { archives, download } from './download.bench.ts';
import { editor } from './editor.bench.ts';
import { editorServer } from './editor-server.bench.ts';
import { explain } from './explain.ts';
import { guard } from './guard.ts';
import { map } from './map.bench.ts';
import { mediaHeic } from './media/media-heic.bench.ts';
import { mediaJpeg } from './media/media-jpeg.bench.ts';
import { mediaVideo } from './media/media-video.bench.ts';
import { thumbnails } from './media/thumbnails.bench.ts';
import { albums } from './pages/albums.bench.ts';
import { warnWithoutBrowser } from './pages/page-figures.ts';
import { timeline } from './pages/timeline.bench.ts';
import { places } from './places.bench.ts';
import { privateCopies } from './private-copies.bench.ts';
import { purge } from './purge.bench.ts';
import { search } from './search.bench.ts';
import { shares } from './shares.bench.ts';
import { uploadLarge } from './upload-large.bench.ts';
import { uploadSmall } from './upload-small.bench.ts';

/** `npm run bench -- NAME…`: runs each benchmark with its bare-metal baseline and prints the ratio; results are also written to bench/results. A name includes those that begin with it and a dash. `explain` prints where the time of a file goes instead; `guard` compares five ratios with those in the repository. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  albums,
  archives,
  backup,
  download,
  editor,
  'editor-server': editorServer,
  map,
  'media-jpeg': mediaJpeg,
  'media-heic': mediaHeic,
  'media-video': mediaVideo,
  places,
  'private-copies': privateCopies,
  purge,
  search,
  shares,
  thumbnails,
  timeline,
  'upload-large': uploadLarge,
  'upload-small': uploadSmall,
};

const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'));
if (asked[0] === 'explain') {
  await explain();
  process.exit();
}
if (asked[0] === 'guard') process.exit((await guard({ isUpdate: process.argv.includes('--update') })) ? 0 : 1);
const wanted = asked.flatMap((name) => {
  const found = Object.keys(benchmarks).filter((candidate) => candidate === name || candidate.startsWith(`${name}-`));
  return found.length > 0 ? found : [name];
});
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0 || wanted.length === 0) {
  process.stderr.write(`Which benchmark? There are: ${Object.keys(benchmarks).join(', ')}, explain, guard\n`);
  process.exit(2);
}

const withPages = new Set(['albums', 'timeline']);
for (const name of wanted) if (withPages.has(name)) warnWithoutBrowser(name);

const folder = new URL('./results/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const name of wanted) {
  const result = await benchmarks[name]!();
  print(name, result);
  const record = {
    name,
    at: new Date().toISOString(),
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    node: process.version,
    ...result,
  };
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(record, null, 2)}\n`);
}

function print(name: string, result: BenchmarkResult): void {
  process.stdout.write(`\n${name}: ${result.what}\n`);
  const rows = [...new Set([...Object.keys(result.product), ...Object.keys(result.bare)])];
  process.stdout.write(`${'figure'.padEnd(48)}${'product'.padStart(12)}${'bare'.padStart(12)}\n`);
  const cell = (value: number | undefined) =>
    (value === undefined ? '' : value.toFixed(value < 100 ? 2 : 0)).padStart(12);
  for (const row of rows)
    process.stdout.write(`${row.padEnd(48)}${cell(result.product[row])}${cell(result.bare[row])}\n`);
  for (const [ratio, value] of Object.entries(result.ratios))
    process.stdout.write(`ratio, ${ratio}: ${value.toFixed(2)}\n`);
}
