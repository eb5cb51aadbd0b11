import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@stund/contract';
import { newId } from '../apps/server/src/platform/id.ts';
import { type RunningProduct as StartedProduct, startProduct } from '../e2e/harness/product.ts';
import { insertRows, openDatabaseOf } from './bare-inserts.ts';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { givenPicture, givenVideo } from './originals.ts';
import { measureLatencies, startBaseline } from './run-load.ts';
import { logIn, type RunningProduct } from './running-product.ts';
import { compareDownloads } from './shared-downloads.ts';
import { median } from './upload-load.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const clients = [1, 16];
const most = 5000;
const opened = 500;

/**
 * Creating and opening shares, compared with a program that inserts the same rows and with a server that sends the same replies from
 * memory; downloads of copies without location, compared with downloads of the same originals.
 */
export async function shares(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-shares-'));
  const started = await startProduct({ STUND_RATE_LIMIT_FACTOR: '1000' });
  try {
    const product = await logIn(started);
    await started.stund('seed', '--files', String(most), '--user', 'bench@example.com');
    const fileIds = await listIds(product);
    const created = await measureCreation(started, product, fileIds);
    const open = await measureOpening(folder, product, fileIds.slice(0, opened));
    const downloads = await measureDownloads(folder, started, product);
    return {
      what: `shares of ${most} and ${opened} files, ${rounds} rounds and ${seconds} s each; downloads from shares`,
      product: { ...created.product, ...open.product, ...downloads.product },
      bare: { ...created.bare, ...open.bare, ...downloads.bare },
      ratios: { ...created.ratios, ...open.ratios, ...downloads.ratios },
    };
  } finally {
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  product: Figures;
  bare: Figures;
  ratios: Figures;
}

async function listIds(product: RunningProduct): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `limit=2000${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const reply = await fetch(`${product.url}/st/4/jobs/${product.jobId}/files?${query}`, {
      headers: { authorization: product.authorization },
    });
    const page = (await reply.json()) as { files: Array<{ id: string }>; next_cursor: string | null };
    ids.push(...page.files.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids.slice(0, most);
}

async function createShare(product: RunningProduct, fileIds: readonly string[], options = {}): Promise<string> {
  const id = newId();
  const reply = await fetch(`${product.url}/st/4/shares`, {
    method: 'POST',
    headers: { authorization: product.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ id, file_uuids: fileIds, ...options }),
  });
  if (reply.status !== 201) throw new Error(`createShare answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  return id;
}

/** The rows are inserted by the same database, alternately with the shares, so that other load affects both. */
async function measureCreation(
  started: StartedProduct,
  product: RunningProduct,
  fileIds: readonly string[],
): Promise<Measured> {
  const bareDatabase = await openDatabaseOf(started.dataFolder);
  const times = { product: [] as number[], bare: [] as number[] };
  const timed = async (list: number[], work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    list.push(performance.now() - begun);
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await timed(times.product, () => createShare(product, fileIds, { include_location: 1 }));
      await timed(times.bare, () => insertRows(bareDatabase.database, fileIds));
    }
  } finally {
    await bareDatabase.close();
  }
  const name = `create a share of ${most} files, ms`;
  const [ours, theirs] = [median(times.product), median(times.bare)];
  return { product: { [name]: ours }, bare: { [name]: theirs }, ratios: { 'create a share': theirs / ours } };
}

/** A share with all of its files in one call, and the two calls that do the same, as a visitor without an account makes them. */
async function measureOpening(folder: string, product: RunningProduct, fileIds: readonly string[]): Promise<Measured> {
  const id = await createShare(product, fileIds);
  const calls = {
    [`open ${opened} files`]: `/st/4/jobs/${id}/share?files=${limits.filesPerPage}`,
    share: `/st/4/jobs/${id}/share`,
    files: `/st/4/jobs/${id}/files?limit=${limits.filesPerPage}`,
  };
  const answers: Record<string, string> = {};
  for (const path of Object.values(calls)) answers[path] = await (await fetch(product.url + path)).text();
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const baseline = await startBaseline('bytes', file);
  try {
    const measure = async (url: string) => {
      const figures: Figures = {};
      for (const [name, path] of Object.entries(calls))
        Object.assign(figures, await measureLatencies(name, { folder, address: url + path, clients, seconds }));
      return figures;
    };
    const figures = { product: await measure(product.url), bare: await measure(`http://127.0.0.1:${baseline.port}`) };
    const compared = [`open ${opened} files, p50 ms, 1 clients`, `open ${opened} files, p95 ms, 16 clients`];
    return {
      ...figures,
      ratios: Object.fromEntries(compared.map((name) => [name, figures.bare[name]! / figures.product[name]!])),
    };
  } finally {
    baseline.stop();
  }
}

/** Uploads a photo and a video, and compares two shares of them: with and without location and camera data. */
async function measureDownloads(folder: string, started: StartedProduct, product: RunningProduct): Promise<Measured> {
  const originals = join(folder, 'originals');
  await mkdir(originals);
  const paths = { JPEG: await givenPicture(originals), MP4: await givenVideo(originals) };
  await started.stund('import', originals, '--user', 'bench@example.com', '--no-report');
  const measured: Measured = { product: {}, bare: {}, ratios: {} };
  for (const [name, path] of Object.entries(paths)) {
    const one = await compareDownloads(product, { name, path, share: createShare });
    for (const side of ['product', 'bare', 'ratios'] as const) Object.assign(measured[side], one[side]);
  }
  return measured;
}
