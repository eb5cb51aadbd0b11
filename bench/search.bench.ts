import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { createDatabase } from '../apps/server/src/platform/database/database.ts';
import type { Database } from '../apps/server/src/platform/database/schema.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { startProduct } from '../e2e/harness/product.ts';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { runLoad } from './run-load.ts';
import { logIn, type RunningProduct } from './running-product.ts';
import { describeLibrary } from './search/describe-library.ts';

const sizes = (process.env.BENCH_FILES ?? '10000,100000').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const clients = 16;
const pageSize = 120;

/** Searches as people write them: a common and a rare word, a period, a place, a camera, several at once, and what finds nothing. */
const searches = [
  'beach',
  'lighthouse',
  'summer 2019',
  'in norway',
  'canon',
  'berit beach 2020',
  'boat -berit',
  'camera:nikon 2021 in bergen',
  'nothing like this',
];
const beginnings = ['bea', '2019 ber', 'can', 'lighth', 'sof'];

/**
 * Searching timelines of several sizes, compared with the queries alone on the same database: what a page of results, its months and the
 * names for a suggestion cost without understanding, rights and HTTP. `BENCH_FILES=1000000` sets the sizes.
 */
export async function search(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-search-'));
  const result: BenchmarkResult = {
    what: `${searches.length} searches and ${beginnings.length} beginnings of words in timelines of ${sizes.join(' and ')} files`,
    product: {},
    bare: {},
    ratios: {},
  };
  try {
    for (const size of sizes) await measureSize(folder, size, result);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return result;
}

async function measureSize(folder: string, size: number, result: BenchmarkResult): Promise<void> {
  const started = await startProduct({ STUND_RATE_LIMIT_FACTOR: '1000' });
  const postgres = await startEmbeddedPostgres({
    dataDirectory: started.dataFolder,
    holder: 'command',
    log: silentLog,
  });
  const { database } = createDatabase({
    connectionString: postgres.connectionString,
    maxConnections: clients,
    onPoolError: () => undefined,
  });
  try {
    const product = await logIn(started);
    await started.stund('seed', '--files', String(size), '--user', 'bench@example.com');
    await describeLibrary(database, product.jobId);
    await measureCalls(folder, product, { size, figures: result.product });
    await measureQueries(database, product.jobId, { size, figures: result.bare });
    Object.assign(result.product, await measureBytes(database, size));
    for (const name of Object.keys(result.bare).filter((one) => one.startsWith(`${size}: `)))
      if (result.product[name]) result.ratios[name] = result.bare[name]! / result.product[name];
  } finally {
    await database.destroy();
    await postgres.stop();
    await started.stop();
  }
}

interface Measured {
  size: number;
  figures: Figures;
}

async function measureCalls(
  folder: string,
  { url, jobId, authorization }: RunningProduct,
  { size, figures }: Measured,
): Promise<void> {
  const addressOf = (path: string, q: string) =>
    `${url}/st/4/jobs/${jobId}/search${path}${path === '' ? `?limit=${pageSize}&` : '?'}language=en&today=2026-11-28&q=${encodeURIComponent(q)}`;
  const load = (addresses: readonly string[], lanes: number) =>
    runLoad({ folder, addresses, clients: lanes, seconds, authorizations: [authorization] });
  const pages = searches.map((q) => addressOf('', q));
  figures[`${size}: page, p50 ms, 1 client`] = (await load(pages, 1)).p50Ms;
  figures[`${size}: page, p95 ms, ${clients} clients`] = (await load(pages, clients)).p95Ms;
  const suggestions = beginnings.map((q) => addressOf('/suggestions', q));
  figures[`${size}: suggestions, p50 ms, 1 client`] = (await load(suggestions, 1)).p50Ms;
  figures[`${size}: months, p50 ms, 1 client`] = (
    await load(
      searches.map((q) => addressOf('/months', q)),
      1,
    )
  ).p50Ms;
  for (const q of searches) figures[`${size}: page of "${q}", p50 ms`] = (await load([addressOf('', q)], 1)).p50Ms;
  for (const q of beginnings)
    figures[`${size}: suggestions of "${q}", p50 ms`] = (await load([addressOf('/suggestions', q)], 1)).p50Ms;
}

/** The conditions that the searches are, written by hand. */
function conditionsOf(jobId: string): Array<RawBuilder<boolean>> {
  const tag = jobId.slice(-4);
  const words = (query: string) => sql<boolean>`search_words @@ ${query}::tsquery`;
  const taken = (from: string, before: string) =>
    sql<boolean>`captured_wall >= ${from}::timestamp and captured_wall < ${before}::timestamp`;
  return [
    words(`'${tag}beach':*`),
    words(`'${tag}lighthouse':*`),
    taken('2019-06-01', '2019-09-01'),
    sql<boolean>`camera = 'Canon EOS 5D'`,
    sql<boolean>`${words(`'${tag}berit':* & '${tag}beach':*`)} and ${taken('2020-01-01', '2021-01-01')}`,
    words(`'${tag}boat':* & !'${tag}berit':*`),
    sql<boolean>`camera = 'Nikon Z6' and ${taken('2021-01-01', '2022-01-01')}`,
    words(`'${tag}nothing':* & '${tag}like':*`),
  ];
}

async function measureQueries(database: Database, jobId: string, { size, figures }: Measured): Promise<void> {
  const conditions = conditionsOf(jobId);
  const from = (condition: RawBuilder<boolean>) =>
    sql`from file where job_id = ${jobId}::uuid and deleted_at is null and is_master and ${condition}`;
  const page = (turn: number) =>
    sql`select id, path, captured_wall ${from(conditions[turn % conditions.length]!)}
      order by captured_wall desc, id desc limit ${pageSize}`.execute(database);
  const months = (turn: number) =>
    sql`select month, count(*) ${from(conditions[turn % conditions.length]!)} group by month`.execute(database);
  const names = (turn: number) => {
    const word = ['bea', 'ber', 'can', 'lighth', 'sof'][turn % beginnings.length]!;
    return sql`select path ${from(sql<boolean>`search_words @@ ${`'${jobId.slice(-4)}${word}':*`}::tsquery`)} limit 50`.execute(
      database,
    );
  };
  figures[`${size}: page, p50 ms, 1 client`] = shareOf(await timesOf(page, 1), 0.5);
  figures[`${size}: page, p95 ms, ${clients} clients`] = shareOf(await timesOf(page, clients), 0.95);
  figures[`${size}: suggestions, p50 ms, 1 client`] = shareOf(await timesOf(names, 1), 0.5);
  figures[`${size}: months, p50 ms, 1 client`] = shareOf(await timesOf(months, 1), 0.5);
}

/** The times in milliseconds, ascending, while lanes repeat the work for some seconds. */
async function timesOf(work: (turn: number) => Promise<unknown>, lanes: number): Promise<number[]> {
  for (let turn = 0; turn < 10; turn += 1) await work(turn);
  const times: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const lane = async (first: number) => {
    for (let turn = first; performance.now() < endsAt; turn += 1) {
      const startedAt = performance.now();
      await work(turn);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index * 3)));
  return times.toSorted((one, other) => one - other);
}

function shareOf(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** Rebuilt first, since writing every row twice has made the index larger. */
async function measureBytes(database: Database, size: number): Promise<Figures> {
  await sql`reindex index file_words`.execute(database);
  const { rows } = await sql<{ index: number; cameras: number; column: number }>`
    select pg_relation_size('file_words')::float8 / ${size} as index, pg_relation_size('file_cameras')::float8 / ${size} as cameras,
      (select avg(pg_column_size(search_words))::float8 from file) as column
  `.execute(database);
  const { index = 0, cameras = 0, column = 0 } = rows[0] ?? {};
  return {
    [`${size}: bytes of the index of words per file`]: index,
    [`${size}: bytes of the index of cameras per file`]: cameras,
    [`${size}: bytes of the words per row`]: column,
  };
}
