import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { createDatabase } from '../apps/server/src/platform/database/database.ts';
import type { Database } from '../apps/server/src/platform/database/schema.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { cellOf, getPlaces } from '../apps/server/src/platform/places/index.ts';
import { startProduct } from '../e2e/harness/product.ts';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { measureMapPage } from './pages/measure-map-page.ts';
import { measurePage } from './pages/page-figures.ts';
import { runLoad } from './run-load.ts';
import { logIn } from './running-product.ts';
import { median } from './upload-load.ts';

const sizes = (process.env.BENCH_FILES ?? '10000,100000').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
/** In how many places the files were taken. */
const placeCount = 300;

/** Cells of a tile of zoom 5, as the groups of a map at zoom 3. */
const bits = 2 * (24 - 5);
const world = 'west=-180&south=-85&east=180&north=85';
const europe = 'west=-12&south=36&east=32&north=70';

/**
 * The groups of a map of all files, of a part of it, and of three years, compared with counting the same files exactly by a query alone. The product
 * counts up to a limit, so that its figures grow less than those of the query. `BENCH_FILES=1000000` sets the sizes.
 */
export async function map(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-map-'));
  const result: BenchmarkResult = {
    what: `maps of ${sizes.join(' and ')} files in ${placeCount} places`,
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

async function measureSize(folder: string, size: number, { product, bare, ratios }: BenchmarkResult): Promise<void> {
  const started = await startProduct({ STUND_RATE_LIMIT_FACTOR: '1000' });
  const postgres = await startEmbeddedPostgres({
    dataDirectory: started.dataFolder,
    holder: 'command',
    log: silentLog,
  });
  const { database } = createDatabase({
    connectionString: postgres.connectionString,
    maxConnections: 1,
    onPoolError: () => undefined,
  });
  try {
    const { url, jobId, authorization } = await logIn(started);
    await started.stund('seed', '--files', String(size), '--user', 'bench@example.com');
    await placeFiles(database, jobId);
    const measured: Figures = {};
    const load = async (name: string, query: string) => {
      const addresses = [`${url}/st/4/jobs/${jobId}/${query}`];
      const { p50Ms } = await runLoad({ folder, addresses, clients: 1, seconds, authorizations: [authorization] });
      measured[`${size}: ${name}, p50 ms`] = p50Ms;
    };
    await load('groups of the world', `map/clusters?${world}&zoom=3`);
    await load('groups of Europe', `map/clusters?${europe}&zoom=4`);
    await load('groups of three years', `map/clusters?${world}&zoom=3&start=2020-01-01&end=2022-12-31`);
    await load('first page of files', `map/files?${world}`);
    await load('places', 'places');
    const token = await started.getToken('bench@example.com');
    const page = await measurePage(() => measureMapPage(url, token));
    for (const [name, value] of Object.entries(page)) measured[`${size}: ${name}`] = value;
    Object.assign(product, measured);
    const days = sql`captured_wall >= '2020-01-01' and captured_wall < '2023-01-01'`;
    bare[`${size}: groups of the world, p50 ms`] = await timeCounting(database, jobId, sql`true`);
    bare[`${size}: places, p50 ms`] = await timePlaces(database, jobId);
    bare[`${size}: groups of three years, p50 ms`] = await timeCounting(database, jobId, days);
    for (const name of Object.keys(bare).filter((one) => one.startsWith(`${size}: `)))
      ratios[name] = bare[name]! / product[name]!;
  } finally {
    await database.destroy();
    await postgres.stop();
    await started.stop();
  }
}

/** Gives every file a position near a place, as those of people are. */
async function placeFiles(database: Database, jobId: string): Promise<void> {
  await sql`set statement_timeout = 0`.execute(database);
  const { latitudes, longitudes, areas, ids } = getPlaces().data;
  const places = Array.from({ length: placeCount }, (_, index) => {
    const at = (index * 7919) % latitudes.length;
    const position = { latitude: latitudes[at]!, longitude: longitudes[at]! };
    return { place_area: areas[at]!, place_id: ids[at]!, place_cell: cellOf(position) };
  });
  await sql`
    with place as (
      select row_number() over () - 1 as number, place_area, place_id, place_cell
      from json_to_recordset(${JSON.stringify(places)}::json) as row (place_area integer, place_id integer, place_cell bigint)
    ), numbered as (select id, row_number() over (order by id) as number from file where job_id = ${jobId}::uuid)
    update file set place_area = place.place_area, place_id = place.place_id,
      place_cell = place.place_cell + numbered.number * 7919 % 1000000
    from numbered join place on place.number = numbered.number % ${placeCount}
    where file.id = numbered.id
  `.execute(database);
  await sql`vacuum analyze file`.execute(database);
}

function timeCounting(database: Database, jobId: string, condition: RawBuilder<unknown>): Promise<number> {
  return timeQuery(
    database,
    sql`
      select place_cell >> ${sql.lit(bits)} as tile, count(*) from file
      where job_id = ${jobId}::uuid and deleted_at is null and is_master and place_cell is not null and ${condition}
      group by tile order by count(*) desc limit 400
    `,
  );
}

function timePlaces(database: Database, jobId: string): Promise<number> {
  return timeQuery(
    database,
    sql`
    select place_area, place_id, count(*) from file
    where job_id = ${jobId}::uuid and deleted_at is null and is_master and place_area is not null
    group by place_area, place_id order by count(*) desc limit 2000
  `,
  );
}

async function timeQuery(database: Database, query: RawBuilder<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await query.execute(database);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
