import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../../composition/start-server.ts';
import { parseConfig } from '../../config/config.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { silentLog } from '../../platform/log.ts';
import { seedCommand } from '../seed.command.ts';
import { type Ran, runCommand } from '../testing/given-installation.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { backupCommand } from './backup.command.ts';
import { backupListCommand } from './backup-list.command.ts';
import { backupVerifyCommand } from './backup-verify.command.ts';
import { restoreCommand } from './restore.command.ts';

const email = 'ana@example.com';
let root: string;
let environment: Record<string, string>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stund-restore-'));
  environment = {
    STUND_DATA: join(root, 'data'),
    STUND_MEDIA_PROCESSES: '1',
    STUND_HOST: '127.0.0.1',
    STUND_SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
    PORT: '0',
  };
  const added = await run(userAddCommand, [email, '--name', 'Ana', '--password', 'Korn og kaffe 42']);
  expect(added.status).toBe(0);
  await seed(30);
}, 180_000);
afterAll(() => rm(root, { recursive: true, force: true }));

function run(command: Parameters<typeof runCommand>[0], args: string[]): Promise<Ran> {
  return runCommand(command, args, { environment });
}

async function seed(files: number): Promise<void> {
  expect((await run(seedCommand, ['--files', String(files), '--user', email])).status).toBe(0);
}

async function countFiles(dataDirectory: string): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, holder: 'command', log: silentLog });
  const client = new pg.Client(postgres.connectionString);
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from file');
  await client.end();
  await postgres.stop();
  return Number(rows[0]?.count);
}

it('restores an encrypted backup that was made while files were added', { timeout: 400_000 }, async () => {
  const backups = join(root, 'encrypted');
  const passphrase = join(root, 'passphrase');
  await writeFile(passphrase, 'lang setning om kaffe\n');
  const options = ['--passphrase-file', passphrase];
  const before = await countFiles(join(root, 'data'));
  const [backup] = await Promise.all([run(backupCommand, [backups, ...options]), seed(20)]);
  expect(backup).toMatchObject({ status: 0 });
  expect(await run(backupVerifyCommand, [backups, ...options])).toMatchObject({ status: 0 });

  const into = join(root, 'restored');
  expect(await run(restoreCommand, [backups, '--into', into])).toMatchObject({ status: -1 });
  const restored = await run(restoreCommand, [backups, '--into', into, ...options]);
  expect(restored).toMatchObject({ status: 0, results: [expect.stringMatching(/^restored \d+ files.*all is well$/)] });
  const count = await countFiles(into);
  expect(count).toBeGreaterThanOrEqual(before);
  expect(count).toBeLessThanOrEqual(before + 20);
  expect(await readFile(join(into, 'restored-settings.env'), 'utf8')).toContain(
    `STUND_SMTP_URL='smtp://user:secret@127.0.0.1:1'`,
  );

  const again = await run(restoreCommand, [backups, '--into', into, ...options]);
  expect(again.notes.at(-1)).toMatch(/There is an installation in .* already/);
});

/** With the settings of the installation the list says how its automatic backups are. */
async function expectListed(backups: string): Promise<void> {
  const settings = { ...environment, STUND_BACKUP_TO: backups };
  const list = await runCommand(backupListCommand, [backups], { environment: settings });
  expect(list.results.slice(1)).toEqual([
    expect.stringMatching(/^Last good backup {4}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d, .* ago, [\d.]+ .?B$/),
    expect.stringMatching(/^Log stored until {4}\d{4}-.* ago$/),
    expect.stringMatching(/^Last restore test {3}\d{4}-.* ago$/),
    expect.stringMatching(/^Next backup {9}\d{4}-/),
  ]);
  const asJson = await run(backupListCommand, [backups, '--json']);
  expect(JSON.parse(asJson.results.at(-1) ?? '')).toMatchObject({
    automatic: { lastBackup: { id: expect.any(String) }, backupFailure: null, nextBackupAt: null },
  });
}

it('backs up a server by itself, and restores any moment', { timeout: 400_000 }, async () => {
  const backups = join(root, 'automatic');
  const server = await startServer(parseConfig({ ...environment, STUND_BACKUP_TO: backups }), silentLog);
  const isTested = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    expect(metrics).not.toMatch(/^stund_backup_\w*failing 1/m);
    return /^stund_backup_restore_test_time_seconds \d/m.test(metrics);
  };
  await expect.poll(isTested, { timeout: 300_000, interval: 500 }).toBe(true);
  const early = await countFiles(join(root, 'data'));
  await expectListed(backups);
  const at = new Date(Date.now() + 50);
  await sleep(100);
  await seed(10);
  await server.stop();

  const moment = join(root, 'moment');
  expect(await run(restoreCommand, [backups, '--into', moment, '--at', at.toISOString()])).toMatchObject({ status: 0 });
  expect(await countFiles(moment)).toBe(early);
  // Nothing shows that the log was stored until now.
  const latest = join(root, 'latest');
  const tooLate = await run(restoreCommand, [backups, '--into', latest, '--at', new Date().toISOString()]);
  expect(tooLate).toMatchObject({ status: -1 });
  expect(tooLate.notes.at(-1)).toMatch(/^The log ends before .*: the last change in it is of /);
  expect(await run(restoreCommand, [backups, '--into', latest])).toMatchObject({ status: 0 });
  expect(await countFiles(latest)).toBe(early + 10);
});
