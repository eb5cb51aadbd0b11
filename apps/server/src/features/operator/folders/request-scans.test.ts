import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { FolderReader, folderItself } from '../../../platform/folder-reader/index.ts';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenAccount, givenContext, type TestContext } from '../../../testing/test-context.ts';
import { FolderWatches } from './folder-watches.ts';
import { addFolder, listFolders, scanFolder } from './index.ts';
import { requestScans } from './request-scans.ts';

const hourMs = 3_600_000;

let context: TestContext;
let folder: string;
let id: string;
let watches: FolderWatches;
beforeEach(async () => {
  context = await givenContext();
  const { accountId } = await givenAccount(context);
  folder = await mkdtemp(join(tmpdir(), 'stund-folder-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  ({ id } = await addFolder(context, { path: folder, emails: [`${accountId}@example.com`], ownFolders: [] }));
  watches = new FolderWatches(context);
});

/** How many scans are requested at the time by a node that has asked for these folders already. */
async function requested(now: Date, asked = new Set([id])): Promise<number> {
  const before = context.enqueued.length;
  await requestScans({ ...context, clock: { now: () => now } }, { everyMs: hourMs, watches, asked });
  return context.enqueued.length - before;
}

it('requests a scan by the schedule, sooner in trouble, and once for a node that has just started', async () => {
  const start = new Date();
  const after = (ms: number) => new Date(start.getTime() + ms);
  expect(await requested(start)).toBe(1);
  await scanFolder({ ...context, clock: { now: () => start } }, id, { settleMs: 0 });
  expect(await requested(after(hourMs - 1))).toBe(0);
  expect(await requested(after(hourMs))).toBe(1);
  const asked = new Set<string>();
  expect([await requested(start, asked), await requested(start, asked)]).toEqual([1, 0]);
  await rm(folder, { recursive: true });
  await scanFolder({ ...context, clock: { now: () => start } }, id, { settleMs: 0 });
  expect(await requested(after(4 * 60_000))).toBe(0);
  expect(await requested(after(5 * 60_000))).toBe(1);
});

it('requests a scan when the operating system reports a change', async () => {
  await scanFolder(context, id, { settleMs: 0 });
  onTestFinished(() => watches.close());
  watches.renew(id, await FolderReader.open(folder), [folderItself]);
  expect(await requested(new Date())).toBe(0);
  await writeFile(join(folder, 'new.jpg'), 'x');
  const isWanted = async () => (await listFolders(context.database))[0]?.scan_wanted_at !== null;
  await expect.poll(isWanted, { timeout: 60_000 }).toBe(true);
  expect(await requested(new Date())).toBe(1);
});
