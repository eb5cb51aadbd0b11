import { chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from './copy-database.ts';
import { SourceServer, upTo } from './testing/source-server.ts';

let source: SourceServer;
beforeAll(async () => {
  source = await SourceServer.start();
});
afterAll(() => source.stop());

async function readAll(tar: Readable): Promise<void> {
  for await (const _ of tar);
}

describe('a copy of a database', () => {
  it('contains everything that was committed before it began, and something of what came during it', async () => {
    const before = await source.tick(200);
    const copied = await source.whileTicking(() => source.copyToFile());
    const numbers = await source.restore(copied);
    expect(numbers.length).toBeGreaterThanOrEqual(before);
    expect(numbers).toEqual(upTo(numbers.length));
  });

  it('ends on the server when its reader fails', async () => {
    const failing = copyDatabase({ connectionString: source.connectionString }, async (tar) => {
      for await (const _ of tar) throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    await expect.poll(() => source.countSenders()).toBe(0);
  });

  it('stops at a signal', async () => {
    const ended = new AbortController();
    const copying = copyDatabase({ connectionString: source.connectionString, signal: ended.signal }, async (tar) => {
      for await (const _ of tar) ended.abort(new Error('Enough'));
    });
    await expect(copying).rejects.toThrow('Enough');
  });

  it('stops at a signal that comes before the reading begins', async () => {
    const ended = new AbortController();
    const copying = copyDatabase({ connectionString: source.connectionString, signal: ended.signal }, async (tar) => {
      ended.abort(new Error('Enough'));
      await sleep(50);
      await readAll(tar);
    });
    await expect(copying).rejects.toThrow('Enough');
    await expect.poll(() => source.countSenders()).toBe(0);
  });

  it('fails when the server ends the connection', async () => {
    const copying = copyDatabase({ connectionString: source.connectionString }, async (tar) => {
      await source.client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'walsender'`,
      );
      await readAll(tar);
    });
    await expect(copying).rejects.toMatchObject({ code: 'disconnected' });
  });

  it('waits for a slow reader without gathering bytes', async () => {
    await source.client.query(
      `create table ballast as select number, repeat(md5(number::text), 60) as text from generate_series(1, 60000) as number`,
    );
    const before = process.memoryUsage().rss;
    let most = 0;
    let bytes = 0;
    let waits = 0;
    await copyDatabase({ connectionString: source.connectionString }, async (tar) => {
      for await (const chunk of tar) {
        bytes += (chunk as Buffer).length;
        if (bytes / 2e6 > waits) waits += await sleep(5, 1);
        most = Math.max(most, process.memoryUsage().rss - before);
      }
    });
    await source.client.query('drop table ballast');
    expect(bytes).toBeGreaterThan(150e6);
    expect(most).toBeLessThan(100e6);
  });

  it('needs the right to replicate and no other', async () => {
    await source.client.query(
      `create role plain login password 'plain'; create role copier login replication password 'copier'`,
    );
    await expect(copyDatabase({ connectionString: source.as('plain') }, readAll)).rejects.toMatchObject({
      code: 'not-copyable',
    });
    await expect(copyDatabase({ connectionString: source.as('copier') }, readAll)).resolves.toBeDefined();
  });

  it('is refused for a server with tablespaces', async () => {
    const folder = join(source.root, 'elsewhere');
    await mkdir(folder, { mode: 0o700 });
    const { uid, gid } = await stat(join(source.root, 'source', 'postgres'));
    await chown(folder, uid, gid);
    await source.client.query(`create tablespace elsewhere location '${folder}'`);
    const copying = copyDatabase({ connectionString: source.connectionString }, readAll);
    await expect(copying).rejects.toMatchObject({
      code: 'not-copyable',
      message: expect.stringMatching(/tablespaces/),
    });
    await source.client.query('drop tablespace elsewhere');
  });
});
