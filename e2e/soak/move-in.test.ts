import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAccountInfo, listJobs } from '@stund/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../harness/api.ts';
import { repository } from '../harness/product.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { measureLargestTab } from '../harness/tab-memory.ts';
import { type LargeTakeout, writeLargeTakeout } from './move-in/large-takeout.ts';

const parts = Number(process.env.SOAK_PARTS ?? 25);
const partBytes = Number(process.env.SOAK_PART_MEGABYTES ?? 2000) * 1024 * 1024;

let folder: string;
let takeout: LargeTakeout;
const stage = setOwnStage({ database: 'embedded', settings: () => ({ STUND_DEFAULT_QUOTA: String(1024 ** 4) }) });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-takeout-'));
  takeout = await writeLargeTakeout(folder, parts, partBytes);
  console.log(`${parts} archives, ${(takeout.sizeBytes / 1e9).toFixed(1)} GB, ${takeout.files} different files`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Watches the memory of something until `stop`, which returns the most that it had. */
function watchMemory(measure: () => Promise<number>): { stop(): Promise<number> } {
  let mostBytes = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      mostBytes = Math.max(mostBytes, await measure().catch(() => 0));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return mostBytes;
    },
  };
}

async function countFiles(api: Api): Promise<number> {
  const { file_type_counters: counters } = await api.call(getAccountInfo, {});
  return counters.picture_count + counters.video_count;
}

async function expectAllThere(api: Api): Promise<void> {
  await api.waitForProcessing();
  const files = await api.listFiles();
  expect(files).toHaveLength(takeout.files);
  expect(new Set(files.map(({ checksum }) => checksum)).size).toBe(takeout.files);
  const albums = (await api.call(listJobs, {})).jobs.filter(({ name }) => name?.startsWith('Album '));
  const counts = await Promise.all(
    albums.map(async ({ id, name }) => [name, (await api.listFiles(id)).length] as const),
  );
  expect(new Map(counts)).toEqual(takeout.albums);
  expect(counts).toHaveLength(takeout.albums.size);
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;

it('imports a large takeout from the command line despite kills', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const token = await stage.product.stund('token', person.email);
  const startedAt = performance.now();
  let mostBytes = 0;
  const runs: string[] = [];
  for (const part of [0.2, 0.5, 0.8, 2]) {
    const child = startImport(token);
    const memory = watchMemory(() => readMemory(child.pid!));
    const ended = once(child, 'exit');
    await Promise.race([ended, waitForFiles(api, takeout.files * part)]);
    if (part < 1) child.kill('SIGKILL');
    const [status] = await ended;
    if (part > 1) expect(status).toBe(0);
    mostBytes = Math.max(mostBytes, await memory.stop());
    runs.push(`${await countFiles(api)} files`);
    if (part === 0.5) {
      await stage.product.kill();
      await stage.product.start();
    }
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`command: ${runs.join(', ')} in ${seconds} s, at most ${megabytes(mostBytes)}`);
  await expectAllThere(api);
});

function startImport(token: string): ChildProcess {
  const command = join(repository, 'apps/server/src/commands/stund.ts');
  const words = ['import', ...takeout.paths, '--server', stage.product.url, '--token', token, '--no-report'];
  // bin/stund gives the same option.
  return spawn(process.execPath, ['--max-semi-space-size=4', command, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function waitForFiles(api: Api, count: number): Promise<void> {
  while ((await countFiles(api)) < count) await new Promise((resolve) => setTimeout(resolve, 250));
}

/** The resident memory of a process, in bytes. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

it('imports a large takeout in the browser despite reloads', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const visitor = await stage.visit({ as: person });
  const { page, context, problems, t } = visitor;
  problems.expect(/failed: .* net::ERR_/, /refused: .* (?:409|423|503)/);
  const memory = watchMemory(() => measureLargestTab(context));
  const startedAt = performance.now();
  await page.goto('/settings/move_in');
  for (const part of [0.3, 0.6]) {
    await chooseAll(visitor);
    await waitForFiles(api, takeout.files * part);
    console.log(`browser: reloaded with ${await countFiles(api)} files`);
    await page.reload();
  }
  await chooseAll(visitor);
  await page.getByRole('heading', { name: t('move-in.done') }).waitFor({ timeout: 3_000_000 });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`browser: done in ${seconds} s, at most ${megabytes(await memory.stop())} in the largest tab`);
  await expectAllThere(api);
});

async function chooseAll({ page, t }: Visitor): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('move-in.chooseFiles') }).click();
  await (await chooser).setFiles(takeout.paths);
  await page.getByRole('heading', { name: t('move-in.found') }).waitFor({ timeout: 600_000 });
  await page.getByRole('button', { name: /^Import \d/ }).click();
}
