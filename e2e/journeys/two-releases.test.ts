import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningImport, startImport } from '../faults/import-process.ts';
import { makeFolder } from '../faults/make-folder.ts';
import { findLosses, listStoredFiles } from '../faults/stored-files.ts';
import { type BreakableConnection, givenBreakableConnection } from '../harness/network/breakable-connection.ts';
import type { Person } from '../harness/people.ts';
import { type RunningProduct, repository, startProduct } from '../harness/product.ts';
import { clientFilesIn, waitForClientFiles } from '../harness/releases/client-files.ts';
import { makeNextRelease } from '../harness/releases/next-release.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

// docs/adr/0048-releases-and-migrations.md

const fileCount = 20;
let root: string;
/** The folder of the next release. */
let next: string;
let balancer: BreakableConnection;
/** The node that the load balancer sends requests to. */
let active: { port: number };
let newer: RunningProduct | undefined;

const stage = setOwnStage({
  settings: async () => {
    root = await mkdtemp(join(tmpdir(), 'stund-releases-'));
    next = join(root, 'next');
    balancer = await givenBreakableConnection(() => active.port);
    return shared();
  },
});

/** What nodes of one installation have in common, besides the database. */
function shared(): Record<string, string> {
  return { ...balancer.environment, STUND_PUBLIC_URL: balancer.origin, STUND_STORAGE: `file:${root}/blobs` };
}

beforeAll(async () => {
  active = stage.product;
  await makeNextRelease(next, {
    version: '0.9.0',
    previous: '0.2.0',
    migration: { name: '9001-next', sql: 'alter table file add column next_release integer', isAdditive: true },
  });
});

afterAll(async () => {
  await newer?.stop();
  balancer?.close();
  await rm(root, { recursive: true, force: true });
});

function switchTo(node: { port: number }): void {
  active = node;
  balancer.disconnect();
  balancer.reconnect();
}

interface Visit extends Visitor {
  /** The names of the files of the client that the page has loaded, with other statuses than 200. */
  readonly loaded: string[];
}

async function openTimeline(person: Person): Promise<Visit> {
  const visitor = await stage.visit({ as: person, origin: balancer.origin });
  // The node that answers is killed.
  visitor.problems.expect(/^failed: /);
  const loaded: string[] = [];
  visitor.page.on('response', (response) => {
    const [, name] = /\/assets\/([^/?]+)$/.exec(response.url()) ?? [];
    if (name !== undefined) loaded.push(response.status() === 200 ? name : `${name}: ${response.status()}`);
  });
  await new TimelinePage(visitor).open();
  await new Shell(visitor).menuButton.waitFor();
  return { ...visitor, loaded };
}

/** Opens parts of the client that the page has not loaded. Returns what it loads for that. */
async function openSettings(visit: Visit): Promise<string[]> {
  const before = visit.loaded.length;
  await new Shell(visit).openSettings();
  await new SettingsPage(visit).entry('settings.devices').click();
  await visit.page.getByRole('heading', { level: 1, name: visit.t('settings.devices') }).waitFor();
  return visit.loaded.slice(before);
}

function expectSomeOf(loaded: readonly string[], files: readonly string[]): void {
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((name) => !files.includes(name))).toEqual([]);
}

/** Begins to upload files to the earlier node. */
async function beginImport(name: string, token: string): Promise<RunningImport> {
  const folder = join(root, name);
  await makeFolder(folder, fileCount);
  const running = startImport(stage.product, folder, token);
  await running.reached(3);
  return running;
}

it('replaces a node by one of the next release while pages are open and files arrive', async () => {
  const older = stage.product;
  const [olderFiles, newerFiles] = await Promise.all([clientFilesIn(repository), clientFilesIn(next)]);
  expect(olderFiles.filter((name) => newerFiles.includes(name))).toEqual([]);
  const person = await stage.givenPerson();
  const token = await older.getToken(person.email);
  const before = await openTimeline(person);
  const during = await beginImport('during-migration', token);
  newer = await startProduct({ DATABASE_URL: stage.databaseUrl, ...shared() }, next);
  await waitForClientFiles(newer, olderFiles);
  const killed = await beginImport('during-kill', token);
  await older.kill();
  switchTo(newer);
  expectSomeOf(await openSettings(before), olderFiles);

  const after = await openTimeline(person);
  await older.start();
  await waitForClientFiles(older, newerFiles);
  switchTo(older);
  expectSomeOf(await openSettings(after), newerFiles);

  for (const { ended } of [during, killed])
    expect(await ended).toBe(`imported ${fileCount}, already there 0, failed 0`);
  const acknowledged = [...during.acknowledged, ...killed.acknowledged];
  for (const { url } of [older, newer]) expect(await findLosses(url, token, acknowledged)).toEqual([]);
  expect(await listStoredFiles(newer.url, token)).toHaveLength(2 * fileCount);
});

it('does not start a node again after a migration that excludes it, and says so', async () => {
  const program = join(root, 'excluding');
  const migration = { name: '9002-excluding', sql: 'alter table file drop column next_release', isAdditive: false };
  await makeNextRelease(program, { version: '0.9.1', previous: '0.9.0', migration });
  const settings = { DATABASE_URL: stage.databaseUrl, ...shared() };
  const excluding = await startProduct(settings, program);
  await stage.product.kill();
  await expect(stage.product.start()).rejects.toThrow(
    'Stund cannot start: The database is newer than this program (it has 9002-excluding). Start the release that wrote it, or a later one.',
  );
  await excluding.stop();
});
