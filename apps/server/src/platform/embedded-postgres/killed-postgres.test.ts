import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { eventually, givenFolder, holdPostgres, query, quiet, removeFolders } from './testing/postgres-fixtures.ts';

afterEach(removeFolders);

const kills = 5;

describe('kill -9', { timeout: 120_000 }, () => {
  it('of the postmaster: it restarts on the same port with every acknowledged row, repeatedly', async () => {
    const folder = await givenFolder();
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder, holder: 'server', log: quiet });
    await query(postgres.connectionString, 'create table row (id int)');
    for (let round = 1; round <= kills; round++) {
      await query(postgres.connectionString, 'insert into row values ($1)', [round]);
      const before = await readPostmasterFile(join(folder, 'postgres'));
      // A busy backend does not notice the loss, and blocks the next start until it has ended.
      const busy = query(postgres.connectionString, 'select count(*) from generate_series(1, 20000000)').catch(
        () => 'cut',
      );
      process.kill(before?.pid as number, 'SIGKILL');
      const rows = await eventually(async () => {
        const after = await readPostmasterFile(join(folder, 'postgres'));
        if (after?.pid === before?.pid) throw new Error('not back yet');
        return query(postgres.connectionString, 'select count(*)::int as count from row');
      });
      expect(rows).toEqual([{ count: round }]);
      await busy;
    }
    await postgres.stop();
  });

  it('of a single backend: PostgreSQL recovers and continues', async () => {
    const folder = await givenFolder();
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder, holder: 'server', log: quiet });
    const victim = query(postgres.connectionString, 'select pg_sleep(60)');
    const pid = await eventually(async () => {
      const [row] = await query(
        postgres.connectionString,
        `select pid from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`,
      );
      if (!row) throw new Error('not yet');
      return row.pid as number;
    });
    process.kill(pid, 'SIGKILL');
    await expect(victim).rejects.toThrow();
    expect(await eventually(() => query(postgres.connectionString, 'select 1 as one'))).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  it(`of the process that started it, ${kills} times in the middle of writes: no acknowledged row is lost`, async () => {
    const folder = await givenFolder();
    const acknowledged: number[] = [];
    for (let round = 0; round < kills; round++) {
      const holding = holdPostgres([folder, 'server']);
      const { connectionString } = await holding.says('connectionString');
      const enough = Promise.withResolvers<void>();
      const writing = writeUntilCut(connectionString as string, (id) => {
        acknowledged.push(id);
        if (acknowledged.length % 20 === 0) enough.resolve();
      });
      await enough.promise;
      // The rounds kill both at once, only the process that started PostgreSQL, or PostgreSQL later.
      const postmaster = await readPostmasterFile(join(folder, 'postgres'));
      if (round % 3 === 0) process.kill(postmaster?.pid as number, 'SIGKILL');
      await holding.kill();
      if (round % 3 === 1) process.kill(postmaster?.pid as number, 'SIGKILL');
      if (round % 3 === 2)
        await startEmbeddedPostgres({ dataDirectory: folder, holder: 'server', log: quiet }).then((next) =>
          next.stop(),
        );
      await writing;
    }
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder, holder: 'server', log: quiet });
    const rows = await query(postgres.connectionString, 'select id from acknowledged');
    const found = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 20);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    await postgres.stop();
  });
});

/** Inserts rows and reports each acknowledged one, until the connection is lost. */
async function writeUntilCut(connectionString: string, onAcknowledged: (id: number) => void): Promise<void> {
  const client = new pg.Client({ connectionString });
  const cut = Promise.withResolvers<never>();
  client.on('error', cut.reject);
  await client.connect();
  try {
    await client.query('create table if not exists acknowledged (id serial primary key)');
    for (;;) {
      const insert = client.query('insert into acknowledged default values returning id');
      const { rows } = await Promise.race([insert, cut.promise]);
      onAcknowledged(rows[0].id);
    }
  } catch {
    await client.end().catch(() => undefined);
  }
}
