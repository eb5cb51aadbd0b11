import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../composition/features.ts';
import { openParts } from '../../composition/open-parts.ts';
import { adding, upgradeInstallation, withDatabaseOf } from '../../composition/testing/upgrade-installation.ts';
import { parseConfig } from '../../config/config.ts';
import { checksumFromBytes, type Database } from '../../platform/database/schema.ts';
import { silentLog } from '../../platform/log.ts';
import { freeBlobs, sweepBytes } from '../../storage/index.ts';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { unpackRelease } from '../../testing/unpack-release.ts';
import { seedCommand } from '../seed.command.ts';
import { runCommand } from '../testing/given-installation.ts';
import { rollbackCommand } from './rollback.command.ts';

const timeout = 600_000;
let folder: string;
/** An installation of the release 0.1.0 after an upgrade that added the table `garage`. */
beforeAll(async () => {
  folder = await unpackRelease('0.1.0.tar.zst');
  await start();
  await upgradeInstallation(folder, adding('garage'));
}, timeout);

const rollBack = (...args: string[]) => runCommand(rollbackCommand, args, { environment: { STUND_DATA: folder } });
const aside = async () => (await readdir(join(folder, 'before-rollback')).catch(() => [])).length;

/**
 * Starts and stops the installation, which compares the labels of database and storage, and removes what a server would remove. Returns the blobs in the
 * storage, and how many are missing from it.
 */
async function start(): Promise<{ stored: number; missing: number }> {
  const open = await openParts(parseConfig({ STUND_DATA: folder }), silentLog, { holder: 'server', features });
  try {
    const { blobStore, database } = open.parts;
    await freeBlobs(open.parts);
    await sweepBytes(open.parts, 0);
    const stored = new Set<string>();
    for await (const { checksum } of blobStore.list()) stored.add(checksum);
    const rows = await database.selectFrom('blob').select('checksum').execute();
    const missing = rows.filter(({ checksum }) => !stored.has(checksumFromBytes(checksum)));
    return { stored: stored.size, missing: missing.length };
  } finally {
    await open.close(0);
  }
}

/** Deletes a file as the worker that empties the trash does, which leaves its bytes to be freed. */
async function deletePermanently(database: Database): Promise<void> {
  await sql`
    with gone as (
      delete from file where id = (
        select id from file as chosen
        where not exists (select from reaction where file_id = chosen.id) and not exists (select from comment where file_id = chosen.id)
          and not exists (select from file as other where other.checksum = chosen.checksum and other.id <> chosen.id)
        order by uploaded_at desc limit 1
      ) returning checksum
    )
    insert into loose_blob (checksum) select checksum from gone
  `.execute(database);
}

function stateOf() {
  return withDatabaseOf(folder, async (database) => {
    const { rows } = await sql<{ files: string; hasGarage: boolean }>`
      select (select count(*) from file) as files, to_regclass('garage') is not null as "hasGarage"
    `.execute(database);
    return { files: Number(rows[0]?.files), hasGarage: rows[0]?.hasGarage };
  });
}

it('goes back at once where nothing was written, and forth again', { timeout }, async () => {
  const { files } = await stateOf();
  await start();
  const back = await rollBack();
  expect(back).toMatchObject({
    status: 0,
    results: [expect.stringMatching(/Install the release 0\.1\.0 \(git checkout v0\.1\.0\)/)],
    notes: expect.arrayContaining([expect.stringMatching(/nothing was written since/)]),
  });
  expect(await stateOf()).toEqual({ files, hasGarage: false });
  await start();

  expect(await rollBack('--undo')).toMatchObject({ status: 0 });
  expect(await stateOf()).toEqual({ files, hasGarage: true });
  await start();
  expect(await aside()).toBe(1);
});

it('says what would be lost, and loses it only on demand', { timeout }, async () => {
  const environment = { STUND_DATA: folder };
  const before = await stateOf();
  await withDatabaseOf(folder, deletePermanently);
  const seeded = await runCommand(seedCommand, ['--files', '4', '--user', 'ana@example.com'], { environment });
  expect(seeded).toMatchObject({ status: 0 });
  await withDatabaseOf(folder, async (database) => {
    const comment = await database.selectFrom('comment').select('id').limit(1).executeTakeFirstOrThrow();
    await database.deleteFrom('comment').where('id', '=', comment.id).execute();
  });
  const after = await stateOf();
  const { stored } = await start();

  const refused = await rollBack();
  expect(refused).toMatchObject({
    status: 1,
    notes: expect.arrayContaining([expect.stringMatching(/loses what was written since/)]),
    results: expect.arrayContaining([
      `file: ${after.files - before.files + 1} new or changed, 1 changed or deleted`,
      'comment: 0 new or changed, 1 changed or deleted',
    ]),
  });
  expect(await stateOf()).toEqual(after);

  expect(await rollBack('--lose-changes')).toMatchObject({ status: 0 });
  expect(await stateOf()).toEqual({ ...before, hasGarage: false });
  expect(await start()).toEqual({ stored, missing: 0 });
  expect(await rollBack('--undo')).toMatchObject({ status: 0 });
  expect(await stateOf()).toEqual(after);
  expect(await start()).toEqual({ stored, missing: 0 });
});

describe('after a kill before a step', () => {
  let hasDoorNow = true;
  beforeAll(() => upgradeInstallation(folder, adding('garage', 'door')), timeout);
  const program = fileURLToPath(new URL('../testing/roll-back-until-killed.ts', import.meta.url));

  // Forth and back in turn: an undo takes the same steps, apart from the first.
  it.each(['restore', 'mark', 'make room', 'put aside', 'move in', 'moved', 'label', 'describe', 'end'])(
    'completes: %s',
    { timeout },
    async (step) => {
      const args = hasDoorNow ? [] : ['--undo'];
      const child = spawn(process.execPath, [program, folder, step, ...args], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      if (!['restore', 'mark'].includes(step)) await expect(start()).rejects.toMatchObject({ code: 'interrupted' });
      expect(await rollBack(...args)).toMatchObject({ status: 0 });
      hasDoorNow = !hasDoorNow;
      expect(await withDatabaseOf(folder, hasDoor)).toBe(hasDoorNow);
    },
  );
});

async function hasDoor(database: Database): Promise<boolean | undefined> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('door') is not null as is`.execute(database);
  return rows[0]?.is;
}

it('goes back from a database that does not start, when its loss is accepted', { timeout }, async () => {
  await rename(join(folder, 'postgres/global'), join(folder, 'postgres/global.lost'));
  expect(await rollBack()).toMatchObject({
    status: 1,
    notes: expect.arrayContaining([expect.stringMatching(/what would be lost cannot be found out/)]),
  });
  expect(await rollBack('--lose-changes')).toMatchObject({ status: 0 });
  await start();
});

it('refuses while something runs, without a copy, and for a server of the operator', { timeout }, async () => {
  await withDatabaseOf(folder, async () => {
    expect(await rollBack('--lose-changes')).toMatchObject({
      status: -1,
      notes: [expect.stringMatching(/is running on .*Stop it first/)],
    });
  });
  expect((await rollBack('--copy', '20260101T000000000Z')).notes).toEqual([
    expect.stringMatching(/There is no copy 2026/),
  ]);
  const environment = { DATABASE_URL: 'postgres://one@example.com/stund' };
  expect((await runCommand(rollbackCommand, [], { environment })).notes).toEqual([
    expect.stringMatching(/names a server of yours.*restore the copy of the database/s),
  ]);
  const empty = await mkdtemp(join(tmpdir(), 'stund-upgrade-'));
  cleanUpLater(() => rm(empty, { recursive: true, force: true }));
  const none = await runCommand(rollbackCommand, [], { environment: { STUND_DATA: empty } });
  expect(none.notes).toEqual([expect.stringMatching(/There is no copy of the database from before an upgrade/)]);
});
