import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogPiece } from './log-piece.ts';
import { segmentBytes } from './log-position.ts';
import { releaseLog, reserveLog } from './log-slot.ts';
import { type CopiedServer, connect, readTicks, SourceServer, upTo, withRestored } from './testing/source-server.ts';

let source: SourceServer;
beforeAll(async () => {
  source = await SourceServer.start();
}, 240_000);
afterAll(() => source.stop());

const timelineOf = async (client: pg.Client) => {
  await client.query('checkpoint');
  return (await client.query('select timeline_id as timeline from pg_control_checkpoint()')).rows[0].timeline;
};

/** A copy and the log after it, with the numbers at three moments. */
async function givenLog() {
  await releaseLog(source.connectionString);
  await reserveLog(source.connectionString);
  const pieces: LogPiece[] = [];
  const log = source.follow(pieces);
  const copied = await source.whileTicking(() => source.copyToFile());
  const early = await source.tick(50);
  await sleep(50);
  const until = new Date();
  await sleep(50);
  await source.tick(50);
  await source.client.query('select pg_switch_wal()');
  const late = await source.tick(50);
  await log.stop();
  return { pieces, copied, early, until, late };
}

describe('a restored database', () => {
  it('has what was committed until a moment, and nothing after it', { timeout: 240_000 }, async () => {
    const { pieces, copied, early, until, late } = await givenLog();
    // The folder has characters that shells and settings have uses for.
    const dataFolder = `${source.path()} $HOME \\n 'a' "b" \`c\` %f`;
    expect(await source.restore(copied, { log: pieces, until, dataFolder })).toEqual(upTo(early));

    const soon = new Date(Date.now() + 60_000);
    const asked: Array<Date | undefined> = [];
    const options = { mayEndBefore: (lastChangeAt?: Date) => asked.push(lastChangeAt) > 0 };
    const target = source.path();
    const restored = await source.restoreTo(target, copied, { log: pieces, until: soon, options });
    expect(asked).toEqual([restored.lastChangeAt]);
    await withRestored(target, async (client) => {
      expect(await readTicks(client)).toEqual(upTo(late));
      const { rows } = await client.query('select max(at) as at from tick');
      expect(Math.abs((restored.lastChangeAt?.getTime() ?? 0) - rows[0].at.getTime())).toBeLessThan(1000);
    });

    const never = source.restoreTo(source.path(), copied, {
      log: pieces,
      until: soon,
      options: { mayEndBefore: () => false },
    });
    const last = restored.lastChangeAt?.toISOString() ?? '';
    await expect(never).rejects.toMatchObject({ code: 'not-in-log', message: expect.stringContaining(last) });
  });

  it('has the log up to a piece that is cut off, and is never made of a log with a gap', {
    timeout: 240_000,
  }, async () => {
    const { pieces, copied, early } = await givenLog();
    const last = pieces.at(-1) as LogPiece;
    const cut = [...pieces.slice(0, -1), { ...last, bytes: last.bytes.subarray(0, last.bytes.length - 100) }];
    const numbers = await source.restore(copied, { log: cut });
    expect(numbers.length).toBeGreaterThanOrEqual(early);
    expect(numbers).toEqual(upTo(numbers.length));

    const missing = { code: 'damaged', message: expect.stringMatching(/The log is missing from/) };
    const middle = pieces.filter((_, index) => index !== pieces.length - 2);
    await expect(source.restore(copied, { log: middle })).rejects.toMatchObject(missing);
    const afterCopy = pieces.filter(({ start }) => start > copied.copy.end);
    await expect(source.restore(copied, { log: afterCopy.slice(1) })).rejects.toMatchObject(missing);
  });

  it('is never made of a log that can be read only in part', { timeout: 240_000 }, async () => {
    await releaseLog(source.connectionString);
    await reserveLog(source.connectionString);
    const copied = await source.copyToFile();
    const pieces: LogPiece[] = [];
    const log = source.follow(pieces);
    for (let files = 0; files < 4; files += 1) {
      await source.tick();
      await source.client.query('select pg_switch_wal()');
    }
    await source.tick();
    await log.stop();
    const at = copied.copy.end / segmentBytes + 1n;
    const changed = pieces.map((piece) =>
      piece.start / segmentBytes === at ? { ...piece, bytes: Buffer.alloc(piece.bytes.length, 7) } : piece,
    );
    await expect(source.restore(copied, { log: changed })).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/The log can be used only up to/),
    });
  });

  it('begins a timeline that no other server has', { timeout: 240_000 }, async () => {
    const dataFolder = source.path();
    await source.restoreTo(dataFolder, await source.copyToFile(), { options: { newestTimeline: 4 } });
    expect(await withRestored(dataFolder, timelineOf)).toBe(5);
  });

  it('is never made of damaged files', async () => {
    const { path, copy } = await source.copyToFile();
    const file = await open(path, 'r+');
    const found = Buffer.alloc(2_000_000);
    await file.read(found, 0, found.length, 0);
    // Something in the middle of the first files, which are pages of tables.
    const at = 1_000_000;
    await file.write(Buffer.from([found[at]! ^ 1]), 0, 1, at);
    await file.close();
    const restoring = source.restore({ path, copy });
    const message = expect.stringMatching(/^The file \S+ of the copied database is damaged$/);
    await expect(restoring).rejects.toMatchObject({ code: 'damaged', message });
    const list = copy.manifest.replace(/"Size": 8192/, '"Size": 8193');
    await expect(source.restore({ path, copy: { ...copy, manifest: list } })).rejects.toMatchObject({
      code: 'damaged',
      message: 'The list of the files of the copied database is damaged',
    });
  });

  it('is refused for another version, and where there is a database', async () => {
    const { path, copy } = await source.copyToFile();
    const dataFolder = source.path();
    const other = source.restore({ path, copy: { ...copy, postgresMajor: '17' } }, { dataFolder });
    await expect(other).rejects.toMatchObject({ code: 'wrong-version' });
    await expect(readdir(dataFolder)).rejects.toMatchObject({ code: 'ENOENT' });
    const again = source.restore({ path, copy }, { dataFolder: join(source.root, 'source') });
    await expect(again).rejects.toMatchObject({ code: 'not-empty' });
  });

  it('is not there until it is complete, and is made again after kills and a signal', {
    timeout: 240_000,
  }, async () => {
    const copied = await source.copyToFile();
    const count = (await readTicks(source.client)).length;
    const dataFolder = source.path();
    for (const [round, moment] of ['postgres.restored', 'PG_VERSION', 'postmaster.pid'].entries()) {
      await killRestore(copied, { dataFolder, moment, pauseMs: round * 30 });
      expect(await readdir(dataFolder)).not.toContain('postgres');
    }
    const ended = new AbortController();
    const tar = Readable.from([Buffer.alloc(0)]);
    const options = { signal: ended.signal, messages: { info() {}, warn() {}, error() {} }, tar };
    ended.abort(new Error('Enough'));
    await expect(source.restoreTo(dataFolder, copied, { options })).rejects.toThrow();
    expect(await source.restore(copied, { dataFolder })).toEqual(upTo(count));
  });

  it('ends its recovery at a signal', { timeout: 240_000 }, async () => {
    const copied = await source.copyToFile();
    const ended = new AbortController();
    const dataFolder = source.path();
    const restoring = source.restoreTo(dataFolder, copied, { options: { signal: ended.signal } });
    const failure = restoring.catch((error: unknown) => error);
    await hasFile(dataFolder, 'postmaster.pid');
    ended.abort(new Error('Enough'));
    expect(await failure).toMatchObject({ message: 'Enough' });
    expect(await readdir(join(dataFolder, 'postgres.restored'))).not.toContain('postmaster.pid');
  });

  it('has the name, the role and the settings of the embedded server', { timeout: 240_000 }, async () => {
    const { client } = source;
    await client.query(`create role other superuser login password 'other'`);
    await client.query('create database elsewhere');
    const other = source.as('other').replace(/\/postgres$/, '/elsewhere');
    const inOther = await connect({ connectionString: other });
    await inOther.query('create table tick (number int); insert into tick values (42)');
    await inOther.query(`alter system set shared_preload_libraries = 'missing_library'`);
    await inOther.query('alter role stund rename to somebody');
    await inOther.end();
    const copied = await source.copyToFile(other);
    const again = await connect({ connectionString: other });
    await again.query('alter role somebody rename to stund');
    await again.query('alter system reset shared_preload_libraries');
    await again.end();
    await client.query('drop database elsewhere');
    const dataFolder = source.path();
    await source.restoreTo(dataFolder, copied);
    await withRestored(dataFolder, async (restored) => {
      expect(await readTicks(restored)).toEqual([42]);
      expect(await timelineOf(restored)).toBe(2);
    });
  });
});

/** Kills the restore once a file or folder is there, and a little later. */
async function killRestore(
  { path, copy }: CopiedServer,
  { dataFolder, moment, pauseMs }: { dataFolder: string; moment: string; pauseMs: number },
): Promise<void> {
  const script = fileURLToPath(new URL('testing/restore-from-file.ts', import.meta.url));
  const copyPath = `${path}.json`;
  await writeFile(copyPath, JSON.stringify({ ...copy, start: undefined, end: undefined }));
  const child = spawn(process.execPath, [script, dataFolder, path, copyPath], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  await hasFile(dataFolder, moment);
  await sleep(pauseMs);
  child.kill('SIGKILL');
  await closed;
}

async function hasFile(dataFolder: string, name: string): Promise<void> {
  for (;;) {
    const names: string[] = await readdir(dataFolder).catch(() => []);
    const inner: string[] = await readdir(join(dataFolder, 'postgres.restored')).catch(() => []);
    if (names.includes(name) || inner.includes(name)) return;
    await sleep(5);
  }
}
