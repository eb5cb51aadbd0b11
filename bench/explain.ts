import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseWork, prepareDatabaseWork, readDatabaseWork } from './database-work.ts';
import { sendFiles, waitUntilProcessed } from './fill-product.ts';
import { givenPhotos } from './photos.ts';
import { measurePlacesAndWords } from './places-and-words.ts';
import { measurePrograms } from './process-tree.ts';
import { type RunningProduct, startProduct } from './running-product.ts';

const smallCount = Number(process.env.BENCH_SMALL ?? 200);
const photoCount = Number(process.env.BENCH_PHOTOS ?? 20);
const smallBytes = 200_000;
const statementsShown = 20;
/** PostgreSQL adds up the work of a connection at most once a second. */
const statisticsMs = 2000;

interface Upload {
  path: string;
  bytes: Uint8Array;
}

/**
 * `npm run bench -- explain`: where the time of one small file and of one photo goes, from the socket to the thumbnail: CPU by program, statements,
 * commits, WAL and syncs. Statements, rows and WAL do not depend on what else the machine does; the rest needs it at rest.
 */
export async function explain(): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stund-bench-explain-'));
  await prepareDatabaseWork(dataFolder);
  const product = await startProduct({ STUND_DATA: dataFolder });
  const database = await readDatabaseWork(dataFolder);
  try {
    const small = (name: string): Upload => ({ path: `${name}.bin`, bytes: randomBytes(smallBytes) });
    // What is compiled or opened by the first files would count as theirs.
    const [firstPhoto, ...photos] = (await givenPhotos(photoCount + 1)).map(
      (bytes, index): Upload => ({ path: `photo-${index}.jpg`, bytes }),
    );
    await send(product, [small('first'), firstPhoto!]);
    const files = Array.from({ length: smallCount }, (_, index) => small(`small-${index}`));
    await explainFiles(`${smallCount} files of 200 kB`, { product, database, files });
    await explainFiles(`${photoCount} photos`, { product, database, files: photos });
    await explainExtras(database);
  } finally {
    await database.close();
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

interface Explained {
  product: RunningProduct;
  database: Awaited<ReturnType<typeof readDatabaseWork>>;
  files: readonly Upload[];
}

async function explainFiles(what: string, { product, database, files }: Explained): Promise<void> {
  await sleep(statisticsMs);
  await database.reset();
  const [before, own] = [measurePrograms(product.pid), process.cpuUsage()];
  await send(product, files);
  const { user, system } = process.cpuUsage(own);
  const after = measurePrograms(product.pid);
  await sleep(statisticsMs);
  const work = await database.read();

  const count = files.length;
  const lines = [`\n${what}, for one:`, line('CPU ms of the client (this program)', (user + system) / 1000 / count)];
  for (const [program, seconds] of after)
    lines.push(line(`CPU ms of ${program}`, ((seconds - (before.get(program) ?? 0)) * 1000) / count));
  process.stdout.write(`${[...lines, ...databaseLines(work, count)].join('\n')}\n`);
}

/** Parts of the figures above, measured by themselves. */
async function explainExtras({ database }: Explained['database']): Promise<void> {
  const lines = Object.entries(await measurePlacesAndWords(database)).flatMap(
    ([name, { server, database: stored }]) => [
      line(`CPU microseconds of ${name}, server`, server * 1000),
      line(`microseconds of ${name}, PostgreSQL`, stored * 1000),
    ],
  );
  process.stdout.write(`\n${['What finding by places and by words costs, for one file:', ...lines].join('\n')}\n`);
}

function databaseLines({ totals, statements }: DatabaseWork, count: number): string[] {
  const head = `${'calls'.padStart(9)}${'ms'.padStart(9)}${'rows'.padStart(9)}${'WAL bytes'.padStart(11)}  statement`;
  const rows = statements
    .slice(0, statementsShown)
    .map(({ calls, ms, rows: changed, walBytes, text }) =>
      [
        cell(calls / count, 9),
        cell(ms / count, 9),
        cell(changed / count, 9),
        cell(walBytes / count, 11),
        `  ${text}`,
      ].join(''),
    );
  return [...Object.entries(totals).map(([name, value]) => line(name, value / count)), head, ...rows];
}

async function send(product: RunningProduct, files: readonly Upload[]): Promise<void> {
  await sendFiles(product, files);
  await waitUntilProcessed(product);
}

const line = (name: string, value: number) => `${name.padEnd(48)}${cell(value, 12)}`;
const cell = (value: number, width: number) => value.toFixed(value < 100 ? 2 : 0).padStart(width);
