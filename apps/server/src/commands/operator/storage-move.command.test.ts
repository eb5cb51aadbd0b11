import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, vi } from 'vitest';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { importCommand } from '../import/import.command.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { verifyCommand } from '../verify.command.ts';
import { storageMoveCommand } from './storage-move.command.ts';
import { storageStatusCommand } from './storage-status.command.ts';

let installation: Installation;
let target: string;
let count = 0;

beforeAll(async () => {
  installation = await givenInstallation();
  target = await mkdtemp(join(tmpdir(), 'stund-move-'));
  cleanUpLater(() => rm(target, { recursive: true, force: true }));
  await installation.run(userAddCommand, ['ana@example.com', '--name', 'Ana']);
});

async function upload(origin: string, files: number): Promise<void> {
  const folder = await mkdtemp(join(installation.dataFolder, 'given-'));
  for (let index = 0; index < files; index += 1) {
    count += 1;
    await writeFile(join(folder, `${count}.bin`), unrecognizedBytes(2000 + count));
  }
  const imported = await installation.run(importCommand, [
    folder,
    '--user',
    'ana@example.com',
    '--server',
    origin,
    '--no-report',
  ]);
  expect(imported).toMatchObject({ status: 0 });
}

const blobsIn = async (folder: string) =>
  (await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;
const expectWhole = async () => {
  const { status, results } = await installation.run(verifyCommand, []);
  expect([status, results.at(-1)]).toEqual([0, expect.stringContaining(`verified ${count} blobs`)]);
};

/** The settings that the command says are to be set. */
function settingsIn(results: readonly string[]): Record<string, string> {
  const lines = results.map((line) => /^ {2}(STUND_\w+)=(\S+)$/.exec(line)).filter((match) => match !== null);
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

/** Kills the command after it has copied some blobs. */
async function moveUntilKilled(): Promise<void> {
  const script = fileURLToPath(new URL('../stund.ts', import.meta.url));
  const environment = { ...process.env, ...installation.environment };
  const child = spawn(process.execPath, [script, 'storage', 'move', `file:${target}`], {
    env: environment,
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await vi.waitFor(async () => expect(await blobsIn(target)).toBeGreaterThan(5), { timeout: 60_000, interval: 5 });
  child.kill('SIGKILL');
  await exited;
}

it('moves the storage while it is used, and back', { timeout: 240_000 }, async () => {
  let server = await installation.serve();
  await upload(server.origin, 60);
  await moveUntilKilled();
  const half = await blobsIn(target);
  expect(half).toBeLessThanOrEqual(count);

  const uploading = upload(server.origin, 20);
  const moved = await installation.run(storageMoveCommand, [`file:${target}`]);
  await uploading;
  expect(moved).toMatchObject({ status: 0 });
  const settings = settingsIn(moved.results);
  expect(settings).toEqual({
    STUND_STORAGE: `file:${target}`,
    STUND_STORAGE_MIRROR: `file:${join(installation.dataFolder, 'blobs')}`,
  });
  await upload(server.origin, 3);
  await server.stop();

  Object.assign(installation.environment, settings);
  server = await installation.serve();
  await upload(server.origin, 5);
  await bothWhole();
  await expectWhole();
  await server.stop();

  const { STUND_STORAGE, STUND_STORAGE_MIRROR } = settings;
  Object.assign(installation.environment, {
    STUND_STORAGE: STUND_STORAGE_MIRROR,
    STUND_STORAGE_MIRROR: STUND_STORAGE,
  });
  server = await installation.serve();
  await upload(server.origin, 2);
  await bothWhole();
  await expectWhole();
  const status = await installation.run(storageStatusCommand, []);
  expect(status).toMatchObject({ status: 0, results: expect.arrayContaining(['         complete']) });
});

async function bothWhole(): Promise<void> {
  const folders = [target, join(installation.dataFolder, 'blobs')];
  await vi.waitFor(async () => expect(await Promise.all(folders.map(blobsIn))).toEqual([count, count]), {
    timeout: 60_000,
  });
}

it('refuses a folder with files of something else', async () => {
  const other = await mkdtemp(join(tmpdir(), 'stund-other-'));
  cleanUpLater(() => rm(other, { recursive: true, force: true }));
  await writeFile(join(other, 'installation.json'), '{}');
  const refused = await installation.run(storageMoveCommand, [`file:${other}`]);
  expect(refused.notes.at(-1)).toContain('has files of something else');
});
