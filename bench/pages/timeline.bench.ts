import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, type TimelineMonths } from '@stund/contract';
import { buildClient } from '../../e2e/harness/build-client.ts';
import { startProduct } from '../../e2e/harness/product.ts';
import type { BenchmarkResult, Figures } from '../benchmark.ts';
import { measureLatencies, startBaseline } from '../run-load.ts';
import { measureTimelinePage } from './measure-timeline-page.ts';
import { measurePage } from './page-figures.ts';

const sizes = (process.env.BENCH_COUNTS ?? '10000,100000,1000000').split(',').map(Number);
const seconds = 4;
const clients = [1, 16];
/** A family has about this many devices. */
const tokens = 20;
/** The page fetches the month that is closest to this one. */
const monthSize = 5500;
const email = 'bench@example.com';

/** The timeline at several sizes: the server compared with one that sends the same bytes from memory, and the page in Chromium. */
export async function timeline(): Promise<BenchmarkResult> {
  await buildClient();
  const product: Figures = {};
  const bare: Figures = {};
  for (const count of sizes) {
    const measured = await measureSize(count);
    for (const [figure, value] of Object.entries(measured.product)) product[`${nameOf(count)}: ${figure}`] = value;
    for (const [figure, value] of Object.entries(measured.bare)) bare[`${nameOf(count)}: ${figure}`] = value;
  }
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)].map(nameOf);
  const growth = Object.entries(product).flatMap(([name, value]) => {
    if (!name.startsWith(`${smallest}: `)) return [];
    const figure = name.slice(`${smallest}: `.length);
    return [[`${largest} against ${smallest}, ${figure}`, product[`${largest}: ${figure}`]! / value] as const];
  });
  return {
    what: `timelines of ${sizes.map(nameOf).join(', ')} files over 15 years, ${seconds} s each`,
    product,
    bare,
    ratios: Object.fromEntries(growth),
  };
}

function nameOf(count: number): string {
  return count >= 1_000_000 ? `${count / 1_000_000}M` : `${count / 1000}k`;
}

async function measureSize(count: number): Promise<{ product: Figures; bare: Figures }> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-timeline-'));
  const product = await startProduct({ STUND_RATE_LIMIT_FACTOR: '1000' });
  try {
    await product.addUser({ email, name: 'Bench', password: 'a long password', quotaBytes: 2 ** 50 });
    const seedStarted = performance.now();
    await product.stund('seed', '--files', String(count), '--years', '15', '--user', email);
    const seedSeconds = (performance.now() - seedStarted) / 1000;
    const authTokens = await Promise.all(Array.from({ length: tokens }, () => product.getToken(email)));
    const authorizations = authTokens.map((token) => `Basic ${Buffer.from(`${token}:`).toString('base64')}`);
    const calls = await findCalls(product.url, authorizations[0]!);
    const answers = await answersOf(product.url, calls, authorizations[0]!);
    const figures: Figures = { 'seconds to seed': seedSeconds };
    const load = { folder, clients, seconds };
    for (const [name, path] of Object.entries(calls)) {
      figures[`${name}, bytes`] = Buffer.byteLength(answers[path]!);
      Object.assign(figures, await measureLatencies(name, { ...load, address: product.url + path, authorizations }));
    }
    const bare = await runBare(folder, calls, answers);
    Object.assign(figures, await measurePage(() => measureTimelinePage(product.url, authTokens[0]!)));
    return { product: figures, bare };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The paths that a page requests first: the counts, and the first files of a month. */
async function findCalls(url: string, authorization: string): Promise<Record<'months' | 'chunk', string>> {
  const get = async <Reply>(path: string) =>
    (await (await fetch(url + path, { headers: { authorization } })).json()) as Reply;
  const { id } = await get<{ id: string }>('/st/4/jobs/default');
  const months = `/st/4/jobs/${id}/timeline/months`;
  const counted = await get<TimelineMonths>(months);
  const [nearest] = counted.months.toSorted(
    (one, other) => Math.abs(one.picture_count - monthSize) - Math.abs(other.picture_count - monthSize),
  );
  const month = `${nearest!.year}-${String(nearest!.month).padStart(2, '0')}`;
  return { months, chunk: `/st/4/jobs/${id}/timeline/files?month=${month}&limit=${limits.timelineChunk}` };
}

async function answersOf(
  url: string,
  calls: Record<string, string>,
  authorization: string,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of Object.values(calls))
    answers[path] = await (await fetch(url + path, { headers: { authorization } })).text();
  return answers;
}

async function runBare(
  folder: string,
  calls: Record<string, string>,
  answers: Record<string, string>,
): Promise<Figures> {
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const { port, stop } = await startBaseline('bytes', file);
  try {
    const figures: Figures = {};
    const load = { folder, clients, seconds };
    for (const [name, path] of Object.entries(calls))
      Object.assign(figures, await measureLatencies(name, { ...load, address: `http://127.0.0.1:${port}${path}` }));
    return figures;
  } finally {
    stop();
  }
}
