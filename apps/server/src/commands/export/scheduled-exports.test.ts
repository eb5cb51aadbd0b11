import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobId } from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ScheduledExports } from '../../features/archives/scheduled-exports/scheduled-exports.ts';
import type { Log } from '../../platform/log.ts';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { givenPerson, type Person } from '../testing/given-library.ts';
import { tokenCommand } from '../user/token.command.ts';
import { exportCommand } from './export.command.ts';

const email = 'ana@example.com';
const script = fileURLToPath(new URL('../stund.ts', import.meta.url));

let installation: Installation;
let person: Person;
let timeline: JobId;
let origin: string;
let token: string;
beforeAll(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app,download' });
  ({ origin } = await installation.serve());
  person = await givenPerson(installation, origin, email, 'Ana');
  timeline = await person.timeline();
  token = (await installation.run(tokenCommand, [email])).results[0] ?? '';
  cleanUpLater(async () => person.close());
});

let folder: string;
let now: Date;
let logged: string[];
let count = 0;
beforeEach(async () => {
  count += 1;
  folder = join(installation.dataFolder, `export-${count}`);
  now = new Date(Date.now() + 25 * 3_600_000);
  logged = [];
});

function givenExports(account = email): ScheduledExports {
  const note = (_: object, message: string) => void logged.push(message);
  const log = { debug: note, info: note, warn: note, error: note } as unknown as Log;
  return new ScheduledExports({
    parts: { database: installation.database, clock: { now: () => now }, log },
    accounts: [{ email: account, folder }],
    at: { hour: 4, minute: 0 },
    script,
    environment: { ...process.env, ...installation.environment, STUND_SERVER: origin, STUND_TOKEN: token },
  });
}

const exportOnce = (...args: string[]) =>
  installation.run(exportCommand, [folder, '--user', email, '--server', origin, ...args]);
const add = (path: string) => person.add(timeline, path, unrecognizedBytes(500));
const month = 'Documents/2020/2020-02';

/** A program that exports to the folder until it is killed. */
function exportingFor(place: string): string {
  const lock = new URL('../../features/archives/scheduled-exports/export-lock.ts', import.meta.url).href;
  return `import { whileExporting } from ${JSON.stringify(lock)};
    await whileExporting(${JSON.stringify(place)}, () => new Promise(() => setInterval(() => console.log('running'), 100)));`;
}

it('updates a folder that has an export of the account, and not again before its time of day', async () => {
  await add(`first-${count}.txt`);
  await exportOnce();
  await add(`second-${count}.txt`);
  const exports = givenExports();
  await exports.run();
  expect(logged).toEqual(['Updated an export']);
  expect(await readdir(join(folder, month))).toContain(`second-${count}.txt`);
  // The export is complete today, and the clock of this test is a day ahead: it is due, but was tried within the hour.
  await exports.run();
  expect(logged).toHaveLength(1);
});

it('writes nothing to a folder without an export, as below a disk that is not mounted', async () => {
  await mkdir(folder);
  await givenExports().run();
  expect(logged).toEqual([expect.stringContaining('is its disk mounted')]);
  expect(await readdir(folder)).toEqual([]);
});

it('never mixes the exports of two accounts', async () => {
  await exportOnce();
  const before = await readFile(join(folder, '.stund-export.json'), 'utf8');
  await givenExports('bo@example.com').run();
  expect(logged).toEqual([expect.stringContaining('another account')]);
  const bo = await givenPerson(installation, origin, 'bo@example.com', 'Bo');
  bo.close();
  const args = [folder, '--user', 'bo@example.com', '--server', origin];
  const { notes } = await installation.run(exportCommand, args);
  expect(notes).toEqual([`${folder} has the export of ${email}. Export bo@example.com to another folder.`]);
  expect(await readFile(join(folder, '.stund-export.json'), 'utf8')).toBe(before);
});

it('waits for an export that a killed server has left running, and refuses another one by hand', async () => {
  await exportOnce();
  await add(`third-${count}.txt`);
  const left = spawn(process.execPath, ['--input-type=module', '-e', exportingFor(folder)]);
  await once(left.stdout, 'data');

  expect(await exportOnce()).toMatchObject({ notes: [expect.stringMatching(/^Another export to .* is running/)] });
  const exports = givenExports();
  await exports.run();
  await exports.run();
  expect(logged).toEqual([expect.stringContaining('waits for its end')]);

  left.kill('SIGKILL');
  await once(left, 'exit');
  expect(await exportOnce()).toMatchObject({ status: 0, results: [expect.stringContaining('exported 1,')] });
  expect((await readdir(folder)).filter((name) => name.endsWith('.lock'))).toEqual([]);
});

it('stops with the server, and updates nothing after that', async () => {
  await exportOnce();
  const exports = givenExports();
  exports.stop();
  await exports.run();
  expect(logged).toEqual([]);
});
