import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../../platform/embedded-postgres/index.ts';
import { silentLog } from '../../../../platform/log.ts';
import { givenContext, type TestContext } from '../../../../testing/test-context.ts';
import { changeNotices } from '../../../together/notifications/index.ts';
import { saveBackupState, whileAlone } from './backup-state.repository.ts';
import { followerLockId } from './follow-installation-log.ts';
import { releaseUnusedLog } from './release-unused-log.ts';

const start = new Date('2026-11-28T12:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

/** A server with a slot, which others than this test must not see. */
let folder: string;
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let client: pg.Client;
let context: TestContext;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-slot-'));
  server = await startEmbeddedPostgres({ dataDirectory: folder, holder: 'command', log: silentLog });
  client = new pg.Client(server.connectionString);
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await givenContext();
  if ((await countSlots()) === 0)
    await client.query(`select pg_create_physical_replication_slot('stund_backup', true)`);
});

async function countSlots(): Promise<number> {
  return (await client.query('select from pg_replication_slots')).rows.length;
}

async function release(now: Date, since = start): Promise<number> {
  const { connectionString } = server;
  await releaseUnusedLog({ ...context, clock: { now: () => now } }, { connectionString, since });
  return countSlots();
}

it('ends when no node has made backups for an hour, and forgets them', async () => {
  await saveBackupState(context.database, '/mnt/backups', { log_until: start });
  await changeNotices(context.database, { raise: ['backup-log'], resolve: [] });
  expect(await release(minutes(61))).toBe(0);
  for (const table of ['backup_state', 'administrator_notice'] as const)
    expect(await context.database.selectFrom(table).selectAll().execute()).toEqual([]);
});

it.each([
  ['works on backups', { log_until: minutes(10) }],
  ['cannot store the log at the moment', { log_until: start, log_tried_at: minutes(10) }],
  ['tries to make a backup', { log_until: start, tried_at: minutes(10) }],
])('stays while a node %s', async (_, state) => {
  await saveBackupState(context.database, '/mnt/backups', state);
  expect(await release(minutes(61))).toBe(1);
});

it('stays when this installation never made backups, since another one may use the server', async () => {
  expect(await release(minutes(61))).toBe(1);
});

it('stays while this node has just started, as after an outage of all', async () => {
  await saveBackupState(context.database, '/mnt/backups', { log_until: start });
  expect(await release(minutes(200), minutes(190))).toBe(1);
});

it('stays while another node is about to read it', async () => {
  await saveBackupState(context.database, '/mnt/backups', { log_until: start });
  const released = await whileAlone(context.database, followerLockId, () => release(minutes(61)));
  expect(released).toBe(1);
});
