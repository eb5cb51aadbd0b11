import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { median } from './upload-load.ts';

/** What is run, with amounts that let three runs of all of it take about ten minutes on two cores at rest. */
const runs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'media-jpeg': { BENCH_COUNT: '60' },
  'upload-small': { BENCH_COUNT: '400', BENCH_ROUNDS: '1' },
  thumbnails: { BENCH_COUNT: '120', BENCH_SECONDS: '3' },
  archives: { BENCH_ROUNDS: '1' },
};
const rounds = 3;
/** Below this part of its figure, a ratio fails. */
const tolerated = 0.85;
const figuresFile = new URL('./guard.json', import.meta.url);

/**
 * `npm run bench -- guard`: fails when a ratio of the product to its twin is more than 15 % below the figure in guard.json. Ratios are compared because
 * they depend little on the machine; each is the middle of three, and each of these was measured in one run with its twin. `--update` stores them instead.
 */
export async function guard({ isUpdate }: { isUpdate: boolean }): Promise<boolean> {
  const expected = JSON.parse(await readFile(figuresFile, 'utf8')) as Figures;
  const found = await measureRatios(Object.keys(expected));
  if (isUpdate) {
    const rounded = Object.entries(found).map(([name, values]) => [name, Number(median(values).toFixed(2))]);
    for (const [name, values] of Object.entries(found)) process.stdout.write(`${describe(name, values)}\n`);
    await writeFile(figuresFile, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
    return true;
  }
  let isGood = true;
  for (const [name, figure] of Object.entries(expected)) {
    const values = found[name] ?? [];
    const lowest = figure * tolerated;
    const isReached = median(values) >= lowest;
    isGood &&= isReached;
    const verdict = isReached ? 'holds' : `below ${lowest.toFixed(2)}`;
    process.stdout.write(`${describe(name, values)} of ${figure}: ${verdict}\n`);
  }
  return isGood;
}

/** A ratio with its spread. */
function describe(name: string, values: readonly number[]): string {
  const spread = values.map((value) => value.toFixed(2)).join(' ');
  return `${name.padEnd(44)}${median(values).toFixed(2).padStart(6)} (${spread})`;
}

/** The ratios by name, one for each round. A round runs everything, so that a busy minute of the machine does not decide about one of them. */
async function measureRatios(names: readonly string[]): Promise<Record<string, number[]>> {
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [benchmark, environment] of Object.entries(runs)) {
      const { ratios } = await run(benchmark, environment);
      for (const [ratio, value] of Object.entries(ratios)) found[`${benchmark}: ${ratio}`]?.push(value);
    }
  return found;
}

/** Runs a benchmark in a process of its own, as `npm run bench -- NAME` does. */
async function run(name: string, environment: Readonly<Record<string, string>>): Promise<BenchmarkResult> {
  const program = new URL('./run.ts', import.meta.url).pathname;
  await promisify(execFile)(process.execPath, [program, name], { env: { ...process.env, ...environment } });
  return JSON.parse(await readFile(new URL(`./results/${name}.json`, import.meta.url), 'utf8')) as BenchmarkResult;
}
