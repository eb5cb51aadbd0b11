import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { migrations } from '../platform/database/migrations/migrations.ts';
import type { Database } from '../platform/database/schema.ts';
import { silentLog } from '../platform/log.ts';
import { findNewestTimeline, listCopies } from '../platform/upgrade-copy/index.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { unpackRelease } from '../testing/unpack-release.ts';
import { migrateInstallation } from './migrate-installation.ts';
import { adding, upgradeInstallation, upgradeUntilKilled, withDatabaseOf } from './testing/upgrade-installation.ts';

const timeout = 400_000;
const fixture = '0.1.0.tar.zst';
const copiesIn = async (folder: string) => readdir(join(folder, 'before-upgrade')).catch(() => []);
const hasTable = (folder: string, name: string) =>
  withDatabaseOf(folder, async (database) => {
    const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(database);
    return rows[0]?.is;
  });
const renameSomeone = (database: Database) =>
  database.updateTable('account').set({ name: 'Ana Dal' }).where('name', '=', 'Ana Nordmann').execute();

function mountSmallDisk(folder: string): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
  if (status === 0) cleanUpLater(async () => void execFileSync('umount', [folder]));
  return status === 0;
}

it('copies the database before the first migration, and says what the copy is', { timeout }, async () => {
  const folder = await unpackRelease(fixture);
  await upgradeInstallation(folder, adding('garage'));
  const [copy] = await listCopies(folder);
  expect(copy).toMatchObject({ release: '0.1.0', lastMigration: '0071-blob-times', upgradedAt: expect.any(String) });
  expect(copy?.postgres.position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  const files = await readdir(join(folder, 'before-upgrade', copy?.id ?? ''));
  expect(files.toSorted()).toEqual(['copy.json', 'database.tar.zst', 'files.json']);
  await withDatabaseOf(folder, async (database) => {
    const hold = await database
      .selectFrom('blob_hold')
      .selectAll()
      .where('name', '=', 'before-upgrade')
      .executeTakeFirst();
    expect(hold?.ends_at.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000);
  });

  await upgradeInstallation(folder, adding('garage'));
  expect(await listCopies(folder)).toEqual([copy]);
  await upgradeInstallation(folder, adding('garage', 'door'));
  const later = await listCopies(folder);
  expect(later.map(({ lastMigration }) => lastMigration)).toEqual(['9001-garage']);
  await upgradeInstallation(folder, adding('garage', 'door'));
  expect(await listCopies(folder)).toEqual(later);
});

it('copies no database in which nobody has an account', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stund-upgrade-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const begun = Object.fromEntries(Object.entries(migrations).slice(0, 30));
  await upgradeInstallation(folder, begun);
  await upgradeInstallation(folder, migrations);
  expect(await copiesIn(folder)).toEqual([]);
});

it('uses the copy of an attempt that failed again, unless something was written since', { timeout }, async () => {
  const folder = await unpackRelease(fixture);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(upgradeInstallation(folder, adding('garage', 'fail'))).rejects.toThrow(/division/);
    expect(await copiesIn(folder)).toHaveLength(1);
  }
  await withDatabaseOf(folder, renameSomeone);
  await expect(upgradeInstallation(folder, adding('garage', 'fail'))).rejects.toThrow(/division/);
  expect((await listCopies(folder)).map(({ lastMigration }) => lastMigration)).toEqual([
    '0071-blob-times',
    '9001-garage',
  ]);

  await upgradeInstallation(folder, adding('garage', 'door'));
  expect((await listCopies(folder)).map(({ upgradedAt }) => upgradedAt !== undefined)).toEqual([false, true]);
  await upgradeInstallation(folder, adding('garage', 'door', 'roof'));
  expect((await listCopies(folder)).map(({ lastMigration }) => lastMigration)).toEqual(['9002-door']);
});

it('changes nothing when there is no room for a copy, unless the operator does without', { timeout }, async () => {
  const folder = await unpackRelease(fixture);
  const full = { STUND_RESERVED_BYTES: String(2 ** 52) };
  await expect(upgradeInstallation(folder, adding('garage'), { settings: full })).rejects.toMatchObject({
    code: 'no-space',
    message: expect.stringMatching(/have to be free and \d+ MB are.*Nothing was changed.*STUND_UPGRADE_COPY=off/),
  });
  expect([await hasTable(folder, 'garage'), await copiesIn(folder)]).toEqual([false, []]);
  await upgradeInstallation(folder, adding('garage'), { settings: { ...full, STUND_UPGRADE_COPY: 'off' } });
  expect([await hasTable(folder, 'garage'), await copiesIn(folder)]).toEqual([true, []]);
});

it('changes nothing when the disk fills up, and leaves nothing of the copy', { timeout }, async ({ skip }) => {
  const folder = await unpackRelease(fixture);
  const disk = join(folder, 'before-upgrade');
  await mkdir(disk);
  skip(!mountSmallDisk(disk), 'only root may mount a small disk');
  const onStep = (name: string) => {
    if (name === 'begin') writeFileSync(join(disk, 'ballast'), Buffer.alloc(399 * 2 ** 20));
  };
  await expect(upgradeInstallation(folder, adding('garage'), { onStep })).rejects.toMatchObject({
    code: 'no-space',
    message: expect.stringMatching(/the disk is full.*Nothing was changed.*STUND_UPGRADE_COPY=off/),
  });
  expect([await hasTable(folder, 'garage'), await copiesIn(folder)]).toEqual([false, ['ballast']]);
});

it('changes nothing when no copy can be made', { timeout }, async () => {
  const folder = await unpackRelease(fixture);
  await writeFile(join(folder, 'before-upgrade'), 'no folder');
  await expect(upgradeInstallation(folder, adding('garage'))).rejects.toMatchObject({ code: 'not-copied' });
  expect(await hasTable(folder, 'garage')).toBe(false);
});

it('copies once when two nodes start at once', { timeout }, async () => {
  const folder = await unpackRelease(fixture);
  await Promise.all([upgradeInstallation(folder, adding('garage')), upgradeInstallation(folder, adding('garage'))]);
  expect(await listCopies(folder)).toHaveLength(1);
});

it('makes a complete copy after kills at each step', { timeout }, async () => {
  const folder = await unpackRelease(fixture);
  for (const step of ['begin', 'first bytes', 'copied', 'described', 'complete', 'end']) {
    expect(await upgradeUntilKilled(folder, step), step).toEqual([null, 'SIGKILL']);
    expect(await listCopies(folder)).toHaveLength(step === 'end' ? 1 : 0);
  }
  expect(await hasTable(folder, 'garage')).toBe(false);
  const [complete] = await listCopies(folder);
  await upgradeInstallation(folder, adding('garage'));
  expect((await listCopies(folder)).map(({ id }) => id)).toEqual([complete?.id]);
  expect(await copiesIn(folder)).toEqual([complete?.id]);
});

it('removes what a rollback put aside a week after a later upgrade', { timeout }, async () => {
  const folder = await unpackRelease(fixture);
  await upgradeInstallation(folder, adding('garage'));
  const [copy] = await listCopies(folder);
  const [before, after] = ['20260101T000000000Z', '20990101T000000000Z'];
  for (const id of [before, after]) {
    const aside = { release: '0.2.0', lastMigration: '9001-garage', counts: copy!.counts, timeline: 7 };
    const replacedAt = id === before ? '2026-01-01T00:00:00.000Z' : '2099-01-01T00:00:00.000Z';
    await mkdir(join(folder, 'before-rollback', id, 'postgres'), { recursive: true });
    await writeFile(join(folder, 'before-rollback', id, 'rollback.json'), JSON.stringify({ ...aside, replacedAt }));
  }
  await mkdir(join(folder, 'before-rollback', before, 'postgres-1.removed'));
  const databases = () => Promise.all([before, after].map((id) => readdir(join(folder, 'before-rollback', id))));

  await upgradeInstallation(folder, adding('garage'));
  expect((await databases()).map((names) => names.includes('postgres'))).toEqual([true, true]);
  const path = join(folder, 'before-upgrade', copy!.id, 'copy.json');
  await writeFile(path, JSON.stringify({ ...copy, upgradedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() }));
  await upgradeInstallation(folder, adding('garage'));
  expect(await databases()).toEqual([['rollback.json'], ['postgres', 'rollback.json']]);
  expect(await findNewestTimeline(folder)).toBe(7);
});

it('starts although the description of a copy is damaged', { timeout }, async () => {
  const folder = await unpackRelease(fixture);
  await upgradeInstallation(folder, adding('garage'));
  const [id = ''] = await copiesIn(folder);
  const path = join(folder, 'before-upgrade', id, 'copy.json');
  await writeFile(path, (await readFile(path, 'utf8')).slice(0, 20));
  const config = parseConfig({ STUND_DATA: folder });
  await withDatabaseOf(folder, (database, own) =>
    migrateInstallation(config, { database, own, log: silentLog, migrations: adding('garage') }),
  );
});
