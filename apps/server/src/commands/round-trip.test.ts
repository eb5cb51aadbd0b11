import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDownload, type FileId, getEdit, type JobId, listFiles, listJobs, replaceEdit } from '@stund/contract';
import { takeoutManifestSchema } from '@stund/contract/schemas';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exportCommand } from './export/export.command.ts';
import { importCommand } from './import/import.command.ts';
import { describeState } from './testing/describe-state.ts';
import { givenInstallation, type Installation } from './testing/given-installation.ts';
import { givenLibrary, givenPerson, Person } from './testing/given-library.ts';
import { tokenCommand } from './user/token.command.ts';
import { userAddCommand } from './user/user-add.command.ts';
import { verifyCommand } from './verify.command.ts';

const email = 'ana@example.com';
let installation: Installation;
let origin: string;
let ana: Person;
let folder: string;

beforeAll(async () => {
  installation = await givenInstallation();
  ({ origin } = await installation.serve());
  ana = await givenPerson(installation, origin, email, 'Ana');
  await givenLibrary(installation, origin, ana);
  await allProcessed();
  folder = join(installation.dataFolder, 'export');
}, 120_000);

/** The dates of files are those in their metadata only when the worker has read it. */
async function allProcessed(): Promise<void> {
  const count = async () =>
    (await installation.database.selectFrom('media').select('checksum').where('state', '=', 'waiting').execute())
      .length;
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 90_000 });
}

const state = (of: string) => describeState(installation.database, of);
const exporting = (...args: string[]) =>
  installation.run(exportCommand, [folder, '--user', email, '--server', origin, ...args]);
const importing = (to: string, ...args: string[]) =>
  installation.run(importCommand, [...args, '--user', to, '--server', origin, '--no-report']);

/** Imports into a new account and compares it with the first one. */
async function expectSameAfterImport(to: string, ...sources: string[]): Promise<void> {
  await installation.run(userAddCommand, [to, '--name', 'Cia']);
  expect(await importing(to, ...sources)).toMatchObject({ status: 0 });
  await allProcessed();
  expect(await state(to)).toEqual(await state(email));
  const again = await importing(to, ...sources);
  expect(again.results.at(-1)).toMatch(/^imported 0, already there 23, failed 0/);
  expect(await state(to)).toEqual(await state(email));
}

function withSortedComments(library: unknown) {
  const { jobs, ...rest } = library as { jobs: Array<{ comments: unknown[] | null }> };
  const sorted = jobs.map(({ comments, ...job }) => ({
    ...job,
    comments: comments?.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  }));
  return { ...rest, jobs: sorted };
}

/** Downloads the takeout of a job as a zip. */
async function downloadTakeout(jobId: JobId, name: string, files?: FileId[]): Promise<string> {
  const params = { id: jobId };
  const created = await ana.call(createDownload, {
    params,
    body: { option: 'takeout', zip_filename: name, ...(files && { files }) },
  });
  const response = await fetch(origin + created.address);
  const path = join(installation.dataFolder, created.name);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

async function downloadTakeouts(): Promise<string[]> {
  const { jobs } = await ana.call(listJobs, {});
  const ids = [await ana.timeline(), ...jobs.map(({ id }) => id)];
  return Promise.all(ids.map((id, index) => downloadTakeout(id, `part-${index}`)));
}

describe('a library that is imported into an empty account', { timeout: 120_000 }, () => {
  it('is the same after an export to a folder', async () => {
    expect(await exporting()).toMatchObject({ status: 0, results: ['exported 23, already there 0, failed 0'] });
    await expectSameAfterImport('folder@example.com', folder);
    expect((await installation.run(verifyCommand, [])).status).toBe(0);
  });

  it('has edited pictures that open with their edits and can be edited further', async () => {
    const to = 'edits@example.com';
    await installation.run(userAddCommand, [to, '--name', 'Cia']);
    await importing(to, folder);
    const cia = new Person(origin, (await installation.run(tokenCommand, [to])).results[0] ?? '');
    const timeline = await cia.timeline();
    const { files } = await cia.call(listFiles, { params: { id: timeline }, query: {} });
    const edited = files.find(({ path }) => path.includes('(edited)'))!;
    const params = { id: timeline, fileId: edited.id };
    const { document, original, version } = await cia.call(getEdit, { params });
    expect(document).toMatchObject({ adjust: { exposure: 0.4 }, transform: { quarterTurns: 1 } });
    expect({ ...original, version }).toMatchObject({ existence: 'exists', path: 'Kamera/IMG_1.jpg', version: 1 });
    expect(files.some(({ id }) => id === original.id)).toBe(true);
    await cia.call(replaceEdit, { params, body: { document: { ...document, frame: null } } });
    const after = () => cia.call(getEdit, { params });
    await expect.poll(async () => (await after()).version, { timeout: 60_000 }).toBe(2);
  });

  it('is the same after takeouts, as archives and unpacked in one place', async () => {
    const archives = await downloadTakeouts();
    await expectSameAfterImport('archives@example.com', ...archives);
    const unpacked = join(installation.dataFolder, 'unpacked');
    for (const archive of archives) await promisify(execFile)('unzip', ['-q', '-d', unpacked, archive]);
    await expectSameAfterImport('unpacked@example.com', unpacked);
  });

  it('is the same after takeouts in parts that are imported one after the other, the last one first', async () => {
    const { jobs } = await ana.call(listJobs, {});
    const archives: string[] = [];
    for (const id of [await ana.timeline(), ...jobs.map((job) => job.id)]) {
      const { files } = await ana.call(listFiles, { params: { id }, query: {} });
      const tiles = files.map((file) => file.id);
      const parts = [tiles.slice(0, 2), tiles.slice(2)].filter((part) => part.length > 0);
      if (parts.length === 0) archives.push(await downloadTakeout(id, `${id}-empty`));
      for (const [index, part] of parts.entries()) archives.push(await downloadTakeout(id, `${id}-${index}`, part));
    }
    await installation.run(userAddCommand, ['parts@example.com', '--name', 'Cia']);
    for (const archive of archives.toReversed())
      expect(await importing('parts@example.com', archive)).toMatchObject({ status: 0 });
    await allProcessed();
    // Comments of different parts are in the order in which the parts were imported.
    expect(withSortedComments(await state('parts@example.com'))).toEqual(withSortedComments(await state(email)));
  });

  it('is described in the form that the documentation gives', async () => {
    const paths = await readdir(folder, { recursive: true });
    const manifests = paths.filter((path) => path.endsWith('stund.json'));
    expect(manifests).toHaveLength(10);
    for (const path of manifests)
      takeoutManifestSchema.strict().parse(JSON.parse(await readFile(join(folder, path), 'utf8')));
  });

  it('is imported into its own account without any change', async () => {
    // Someone who has left does not return.
    const { id } = await installation.database
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'bo@example.com')
      .executeTakeFirstOrThrow();
    await installation.database.deleteFrom('participant').where('account_id', '=', id).execute();
    const before = await state(email);
    expect((await importing(email, folder)).results.at(-1)).toMatch(/^imported 0, already there 23, failed 0/);
    expect(await state(email)).toEqual(before);
  });
});
