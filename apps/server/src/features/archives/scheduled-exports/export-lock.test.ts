import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { ExportBusyError, isExportRunning, whileExporting } from './export-lock.ts';

/** The marker of an export on another machine, or before the last start of this one. */
const foreign = '.stund-export-0123456789ab-1-1-01234567.lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-export-'));
  const created = folder;
  cleanUpLater(() => rm(created, { recursive: true }));
});

it('waits for an export on another machine while that renews its marker', async () => {
  await writeFile(join(folder, foreign), '1\n');
  expect(await isExportRunning(folder)).toBe(true);
  await expect(whileExporting(folder, async () => 'done')).rejects.toThrow(ExportBusyError);
  expect(await readdir(folder)).toEqual([foreign]);
});

it('removes the marker of an export that a power cut ended', async () => {
  await writeFile(join(folder, foreign), '1\n');
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, foreign), longAgo, longAgo);
  expect(await isExportRunning(folder)).toBe(false);
  expect(await whileExporting(folder, () => readdir(folder))).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

it('has no export in a folder that is not there', async () => {
  expect(await isExportRunning(join(folder, 'missing'))).toBe(false);
});
