import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { folderAddCommand, folderListCommand, folderRemoveCommand, folderRescanCommand } from './folder.command.ts';

const ana = 'ana@example.com';
const bo = 'bo@example.com';

let installation: Installation;
let folder: string;
beforeAll(async () => {
  installation = await givenInstallation();
  for (const email of [ana, bo])
    await installation.run(userAddCommand, [email, '--name', 'Ana', '--password', 'hytta i skogen']);
  folder = await mkdtemp(join(tmpdir(), 'stund-folder-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'file.jpg'), 'x');
  await mkdir(join(folder, 'within'));
});

const add = (...args: string[]) => installation.run(folderAddCommand, args);
const list = async () => (await installation.run(folderListCommand, [])).results;

it.each([
  ['a path where nothing is', () => [join(folder, 'none')], 'cannot be opened'],
  ['a file', () => [join(folder, 'file.jpg')], 'is no folder'],
  ['the data folder', () => [installation.dataFolder], 'Stund itself writes to'],
  ['a folder in the data folder', () => [join(installation.dataFolder, 'blobs')], 'Stund itself writes to'],
  ['a folder that contains the data folder', () => [tmpdir()], 'Stund itself writes to'],
  ['no path', () => [], 'PATH'],
])('refuses %s, and adds nothing', async (_, args, message) => {
  const { status, notes } = await add(...args(), '--user', ana);
  expect(status).not.toBe(0);
  expect(notes.at(-1)).toContain(message);
  expect(await list()).toEqual([]);
});

it('refuses a link to the data folder', async () => {
  const link = join(folder, 'link');
  await symlink(installation.dataFolder, link);
  cleanUpLater(() => rm(link, { force: true }));
  expect((await add(link, '--user', ana)).notes.at(-1)).toContain('Stund itself writes to');
});

it.each([
  ['nobody', [], '--user is missing'],
  ['what is no address', ['--user', 'ana'], 'The email address is not valid'],
  ['someone without an account', ['--user', ana, '--user', 'kari@example.com'], 'no account kari@example.com'],
])('refuses to show a folder to %s', async (_, args, message) => {
  expect((await add(folder, ...args)).notes.at(-1)).toContain(message);
  expect(await list()).toEqual([]);
});

it('removes and rescans only folders that it knows', async () => {
  for (const command of [folderRemoveCommand, folderRescanCommand])
    expect((await installation.run(command, [join(folder, 'none')])).notes.at(-1)).toContain(
      'is not among the folders',
    );
  expect((await installation.run(folderRescanCommand, [])).results).toEqual([]);
});

it('has a folder once, for all who were named, with its absolute path, and others within it', async () => {
  expect((await add(relative(process.cwd(), folder), '--user', ana)).status).toBe(0);
  expect((await add(`${folder}/`, '--user', bo, '--user', ana)).status).toBe(0);
  expect(await list()).toEqual([
    expect.stringMatching(new RegExp(`^${folder}  not scanned yet$`)),
    `  shown to ${ana}, ${bo}`,
    '  0 files, 0 waiting, 0 vanished, 0 neither pictures nor videos',
  ]);
  expect((await add(join(folder, 'within'), '--user', bo)).status).toBe(0);
  const { results } = await installation.run(folderRescanCommand, []);
  expect(results).toEqual([`${folder} will be scanned`, `${join(folder, 'within')} will be scanned`]);
  for (const path of [join(folder, 'within'), folder])
    expect((await installation.run(folderRemoveCommand, [path])).results).toEqual(['Removed, with 0 files']);
  expect(await list()).toEqual([]);
});

it('removes a folder for one account, and forgets it with the last one', async () => {
  await add(folder, '--user', ana, '--user', bo);
  const remove = (...args: string[]) => installation.run(folderRemoveCommand, [folder, ...args]);
  expect((await remove('--user', 'kari@example.com')).notes.at(-1)).toContain('is not shown to kari@example.com');
  expect((await remove('--user', ana)).results).toEqual([`Removed for ${ana}, with 0 files`]);
  expect((await list())[1]).toBe(`  shown to ${bo}`);
  expect((await remove('--user', ana)).notes.at(-1)).toContain(`is not shown to ${ana}`);
  expect((await remove('--user', bo)).status).toBe(0);
  expect(await list()).toEqual([]);
});

it('accepts missing files of one folder alone', async () => {
  await add(folder, '--user', ana);
  const rescan = (...args: string[]) => installation.run(folderRescanCommand, args);
  expect((await rescan('--accept-missing')).notes.at(-1)).toContain('Name the folder');
  expect((await rescan(folder, '--accept-missing')).results).toEqual([`${folder} will be scanned`]);
  await installation.run(folderRemoveCommand, [folder]);
});
