import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { findPostmaster } from './postgres-processes.ts';
import { givenFolder, holdPostgres, query, quiet, removeFolders } from './testing/postgres-fixtures.ts';

afterEach(removeFolders);

const start = (dataDirectory: string, holder: 'server' | 'command') =>
  startEmbeddedPostgres({ dataDirectory, holder, log: quiet });

describe('a data folder', { timeout: 180_000 }, () => {
  it('is used by one server only', async () => {
    const folder = await givenFolder();
    const server = await start(folder, 'server');
    await expect(start(folder, 'server')).rejects.toMatchObject({
      code: 'already-running',
      message: `Stund already runs on this data folder (process ${process.pid})`,
    });
    const other = holdPostgres([folder, 'server']);
    expect(await other.says('failed')).toMatchObject({ code: 'already-running' });
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await readdir(folder)).not.toContain('stund.lock');
  });

  it('is shared by a server and commands, and the server continues after them', async () => {
    const folder = await givenFolder();
    const server = holdPostgres([folder, 'server']);
    const { connectionString } = await server.says('connectionString');
    const command = await start(folder, 'command');
    expect(command).toMatchObject({ connectionString, isAttached: true });
    await command.stop();
    expect(await query(connectionString as string, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await server.end()).toBe(0);
  });

  it('is started by a command when no server runs, and stopped after it', async () => {
    const folder = await givenFolder();
    const command = await start(folder, 'command');
    expect(command.isAttached).toBe(false);
    await command.stop();
    expect(await findPostmaster(join(folder, 'postgres'))).toBeUndefined();
  });

  it('is shared by commands that start at once; the last to leave stops PostgreSQL', async () => {
    const folder = await givenFolder();
    const processes = [1, 2, 3].map(() => holdPostgres([folder, 'command']));
    const started = await Promise.all(processes.map((each) => each.says('connectionString')));
    expect(started.filter(({ isAttached }) => !isAttached)).toHaveLength(1);
    expect(new Set(started.map(({ connectionString }) => connectionString)).size).toBe(1);

    // The command that started it ends first.
    const order = processes.toSorted((one) => (one.said.some((line) => line.isAttached === false) ? -1 : 1));
    for (const [index, each] of order.entries()) {
      expect(await findPostmaster(join(folder, 'postgres'))).toBeDefined();
      expect(await query(String(started[index]?.connectionString), 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(await each.end()).toBe(0);
    }
    expect(await findPostmaster(join(folder, 'postgres'))).toBeUndefined();
    expect(await readdir(folder)).not.toContain('stund.lock');
  });

  it('makes a server wait while a command uses it', async () => {
    const folder = await givenFolder();
    const command = await start(folder, 'command');
    const server = holdPostgres([folder, 'server']);
    expect(await query(command.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(server.said).toEqual([]);
    await command.stop();
    expect(await server.says('connectionString')).toMatchObject({ isAttached: false });
    await server.end();
  });

  it('is free after its holder was killed, and PostgreSQL is stopped', async () => {
    const folder = await givenFolder();
    const server = holdPostgres([folder, 'server']);
    await server.says('connectionString');
    await server.kill();
    const next = await start(folder, 'server');
    expect(next.isAttached).toBe(false);
    await next.stop();
  });

  it('is taken over from another container once its heartbeat has stopped', async () => {
    const folder = await givenFolder();
    const foreign = { id: 'x', pid: 1, startTicks: 1, namespace: '000000000000', holder: 'server', isSupervisor: true };
    const lock = join(folder, 'stund.lock');
    await writeFile(lock, JSON.stringify({ holders: [foreign] }));
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    const server = await start(folder, 'server');
    await server.stop();
  });
});
