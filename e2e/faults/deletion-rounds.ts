import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addAlbumComment, type CommentId, createJob, getAccountInfo, type JobId, listFiles } from '@stund/contract';
import type { Database } from '../../apps/server/src/platform/database/schema.ts';
import { findTraces } from '../../apps/server/src/testing/database/find-traces.ts';
import { Api } from '../harness/api.ts';
import { type RunningProduct, repository, startProduct } from '../harness/product.ts';
import { openInspector } from './inventory.ts';

export interface DeletionFigures {
  kills: number;
  accounts: number;
  /** The kills after which rows of the account were left for the next start. */
  interrupted: number;
}

const password = 'fjorten blå hester';
const ownFiles = 80;
const givenFiles = 20;

/**
 * Deletes accounts with `stund user delete --now` while command and server are killed with SIGKILL again and again, until `kills`
 * of them have happened. After each account nothing of it is left, and the album of someone else is whole.
 */
export async function runDeletions(
  kills: number,
  report: (line: string) => void = () => undefined,
): Promise<DeletionFigures> {
  const product = await startProduct({ STUND_LOG_LEVEL: 'error' });
  try {
    await product.addUser({ email: 'bo@example.com', name: 'Bo', password });
    const bo = new Api(product.url, await product.getToken('bo@example.com'));
    const figures: DeletionFigures = { kills: 0, accounts: 0, interrupted: 0 };
    while (figures.kills < kills) {
      figures.accounts += 1;
      const before = { ...figures };
      await deleteOne({ product, bo, figures, wanted: kills });
      report(
        `account ${figures.accounts}: ${figures.kills - before.kills} kills, ${figures.interrupted - before.interrupted} in the middle`,
      );
    }
    return figures;
  } finally {
    await product.stop();
  }
}

interface Run {
  product: RunningProduct;
  bo: Api;
  figures: DeletionFigures;
  wanted: number;
}

async function deleteOne({ product, bo, figures, wanted }: Run): Promise<void> {
  const name = `zanna-${figures.accounts}-`;
  const email = `${name}@example.com`;
  const theirs = await givenAlbum(bo, 'Hytta');
  const { accountId, jobs } = await givenLife(product, { email, name, theirs });

  const isLeft = () => inDatabase(product, async (database) => (await findDeletion(database)) !== undefined);
  const command = spawn(
    process.execPath,
    [`${repository}apps/server/src/commands/stund.ts`, 'user', 'delete', email, '--now'],
    { env: { ...process.env, PORT: String(product.port), STUND_DATA: product.dataFolder }, stdio: 'ignore' },
  );
  const ended = once(command, 'exit');
  await inDatabase(product, async (database) => {
    while ((await findDeletion(database)) === undefined && command.exitCode === null) await sleep(2);
  });
  for (let round = 1; figures.kills < wanted; round += 1) {
    // Longer and longer, so that the deletion comes to its end on a slow machine too.
    await sleep(Math.random() * 120 * round);
    command.kill('SIGKILL');
    await product.kill();
    figures.kills += 1;
    await ended;
    await product.start();
    if (!(await isLeft())) break;
    figures.interrupted += 1;
  }
  while (await isLeft()) await sleep(500);

  const texts = [accountId, email, name, `words of ${name}`, ...jobs];
  const traces = await inDatabase(product, (database) => findTraces(database, texts));
  if (traces.length > 0) throw new Error(`Left of ${email}: ${traces.join('\n')}`);
  await product.stund('verify');
  const { files } = await bo.call(listFiles, { params: { id: theirs }, query: { limit: 1000 } });
  if (files.length !== givenFiles) throw new Error(`The album of Bo has ${files.length} files`);
  const blobs = figures.accounts * givenFiles;
  const stored = await countBlobs(product);
  if (stored !== blobs) throw new Error(`${stored} blobs are stored instead of ${blobs}`);
}

/** The connection ends before the server is killed: a program that uses the database would keep the server from starting again. */
async function inDatabase<T>(product: RunningProduct, use: (database: Database) => Promise<T>): Promise<T> {
  const inspector = await openInspector(product, join(product.dataFolder, 'blobs'));
  try {
    return await use(inspector.database);
  } finally {
    await inspector.close();
  }
}

function findDeletion(database: Database) {
  return database.selectFrom('account_deletion').select('state').executeTakeFirst();
}

async function givenLife(
  product: RunningProduct,
  { email, name, theirs }: { email: string; name: string; theirs: JobId },
): Promise<{ accountId: string; jobs: string[] }> {
  await product.addUser({ email, name, password });
  const api = new Api(product.url, await product.getToken(email));
  const files = (count: number, kind: string) =>
    Array.from({ length: count }, (_, index) => ({ path: `${index}.txt`, content: `${kind} ${index} of ${name}` }));
  const album = await givenAlbum(api, name);
  await api.upload(files(ownFiles, 'photo'));
  await api.upload(files(ownFiles, 'album'), album);
  await api.upload(files(givenFiles, 'given'), theirs);
  const id = crypto.randomUUID() as CommentId;
  await api.call(addAlbumComment, { params: { id: theirs }, body: { id, comment: `words of ${name}` } });
  const { uuid, default_job } = await api.call(getAccountInfo, {});
  return { accountId: uuid, jobs: [default_job, album] };
}

async function givenAlbum(api: Api, name: string): Promise<JobId> {
  return (await api.call(createJob, { body: { name, public: 1 } })).id;
}

async function countBlobs(product: RunningProduct): Promise<number> {
  const entries = await readdir(join(product.dataFolder, 'blobs/blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
