import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { chooseHost } from './server-address.ts';
import { givenFolder, query, quiet, removeFolders } from './testing/postgres-fixtures.ts';

afterEach(removeFolders);

const start = (dataDirectory: string) => startEmbeddedPostgres({ dataDirectory, holder: 'server', log: quiet });
const addressOf = 'select host(inet_server_addr()) as address';

describe('the address of the embedded PostgreSQL', { timeout: 180_000 }, () => {
  it.skipIf(process.platform === 'win32')('is a socket in its folder', async () => {
    const folder = await givenFolder();
    const postgres = await start(folder);
    expect(await query(postgres.connectionString, addressOf)).toEqual([{ address: null }]);
    const url = new URL(postgres.connectionString);
    url.password = 'wrong';
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await postgres.stop();
  });

  it('is 127.0.0.1 in a folder whose path is too long for a socket', async () => {
    const folder = join(await givenFolder(), 'long'.repeat(25));
    const postgres = await start(folder);
    expect(await query(postgres.connectionString, addressOf)).toEqual([{ address: '127.0.0.1' }]);
    await postgres.stop();
  });

  it('is 127.0.0.1 where nothing answers on the socket', async () => {
    expect(await chooseHost({ port: 5432, socketDirectory: await givenFolder() })).toBe('127.0.0.1');
  });

  it('leaves no sockets of killed runs behind', async () => {
    const folder = await givenFolder();
    await (await start(folder)).stop();
    const database = join(folder, 'postgres');
    await mkdir(database, { recursive: true });
    for (const name of ['.s.PGSQL.1234', '.s.PGSQL.1234.lock']) await writeFile(join(database, name), '');
    const postgres = await start(folder);
    const { port } = new URL(postgres.connectionString);
    const sockets = (await readdir(database)).filter((name) => name.startsWith('.s.PGSQL.'));
    expect(sockets.toSorted()).toEqual([`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]);
    await postgres.stop();
  });
});
