import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { silentLog } from '../log.ts';
import { copyDatabase, type DatabaseCopy } from './copy-database.ts';
import { followLog } from './follow-log.ts';
import type { LogPiece, LogState } from './log-piece.ts';
import { releaseLog, reserveLog } from './log-slot.ts';
import { restoreDatabase } from './restore-database.ts';

let root: string;
let server: EmbeddedPostgres;
let client: pg.Client;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stund-copy-'));
  server = await startEmbeddedPostgres({ dataDirectory: join(root, 'source'), holder: 'command', log: silentLog });
  client = await connect(server);
  await client.query('create table tick (number int primary key)');
}, 60_000);
afterAll(async () => {
  await client.end();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

async function connect({ connectionString }: Pick<EmbeddedPostgres, 'connectionString'>): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString });
  await connected.connect();
  return connected;
}

let ticks = 0;
async function tick(count = 1): Promise<number> {
  for (let done = 0; done < count; done += 1) await client.query('insert into tick values ($1)', [++ticks]);
  return ticks;
}

/** Inserts until the work has ended. */
async function whileTicking<Result>(work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const ticking = (async () => {
    while (!isDone) await tick();
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await ticking;
  }
}

let number = 0;
async function copyToFile(): Promise<{ path: string; copy: DatabaseCopy }> {
  const path = join(root, `${++number}.tar`);
  const { copy } = await copyDatabase({ connectionString: server.connectionString }, (tar) =>
    pipeline(tar, createWriteStream(path)),
  );
  return { path, copy };
}

async function restore(
  { path, copy }: { path: string; copy: DatabaseCopy },
  { log, until }: { log?: readonly LogPiece[]; until?: Date } = {},
): Promise<number[]> {
  const dataFolder = join(root, `restored-${++number}`);
  const pieces = log && Readable.from(log);
  await restoreDatabase({ dataFolder, copy, tar: createReadStream(path), log: pieces, until, messages: silentLog });
  const restored = await startEmbeddedPostgres({ dataDirectory: dataFolder, holder: 'command', log: silentLog });
  const connected = await connect(restored);
  const { rows } = await connected.query<{ number: number }>('select number from tick order by number');
  await connected.end();
  await restored.stop();
  await rm(dataFolder, { recursive: true });
  return rows.map((row) => row.number);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Follows the log; `stop` resolves once everything that is committed by then is in pieces. */
function follow(pieces: LogPiece[], from?: bigint) {
  let gaps = 0;
  const ended = new AbortController();
  let latest: LogState | undefined;
  const following = followLog({
    connectionString: server.connectionString,
    findEnd: async () => from,
    onGap() {
      gaps += 1;
    },
    signal: ended.signal,
    pieceMs: 100,
    onPiece: async ({ bytes, ...piece }) => {
      pieces.push({ ...piece, bytes: Buffer.from(bytes) });
    },
    onState: async (state) => {
      latest = state;
    },
  });
  return {
    gaps: () => gaps,
    async stop() {
      const now = Date.now();
      await client.query('checkpoint');
      while (!latest || latest.at.getTime() < now) await sleep(20);
      ended.abort();
      await following;
      return latest;
    },
    async cut() {
      ended.abort();
      await following;
    },
  };
}

describe('a copy of a database', () => {
  it('contains everything that was committed before it began, and something of what came during it', async () => {
    const before = await tick(200);
    const copied = await whileTicking(copyToFile);
    const numbers = await restore(copied);
    expect(numbers.length).toBeGreaterThanOrEqual(before);
    expect(numbers).toEqual(upTo(numbers.length));
  });

  it('ends on the server when its reader fails', async () => {
    const failing = copyDatabase({ connectionString: server.connectionString }, async (tar) => {
      for await (const _ of tar) throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    const senders = () => client.query(`select from pg_stat_activity where backend_type = 'walsender'`);
    await expect.poll(async () => (await senders()).rowCount, { timeout: 10_000 }).toBe(0);
  });

  it('stops at a signal', async () => {
    const ended = new AbortController();
    const copying = copyDatabase({ connectionString: server.connectionString, signal: ended.signal }, async (tar) => {
      for await (const _ of tar) ended.abort(new Error('Enough'));
    });
    await expect(copying).rejects.toThrow('Enough');
  });

  it('waits for a slow reader without gathering bytes', { timeout: 60_000 }, async () => {
    await client.query(
      `create table ballast as select number, repeat(md5(number::text), 60) as text from generate_series(1, 60000) as number`,
    );
    const before = process.memoryUsage().rss;
    let most = 0;
    let bytes = 0;
    await copyDatabase({ connectionString: server.connectionString }, async (tar) => {
      for await (const chunk of tar) {
        bytes += (chunk as Buffer).length;
        if (bytes % 50 === 0) await sleep(1);
        most = Math.max(most, process.memoryUsage().rss - before);
      }
    });
    await client.query('drop table ballast');
    expect(bytes).toBeGreaterThan(150e6);
    expect(most).toBeLessThan(100e6);
  });

  it('needs the right to replicate and no other', async () => {
    await client.query(
      `create role plain login password 'plain'; create role copier login replication password 'copier'`,
    );
    const as = (name: string) => server.connectionString.replace(/\/\/[^@]+@/, `//${name}:${name}@`);
    const read = async (tar: Readable) => {
      for await (const _ of tar);
    };
    await expect(copyDatabase({ connectionString: as('plain') }, read)).rejects.toMatchObject({ code: 'not-copyable' });
    await expect(copyDatabase({ connectionString: as('copier') }, read)).resolves.toBeDefined();
  });
});

describe('a restored database', () => {
  it('has what was committed until a moment, and nothing after it', { timeout: 90_000 }, async () => {
    const pieces: LogPiece[] = [];
    await reserveLog(server.connectionString);
    const log = follow(pieces);
    const copied = await whileTicking(copyToFile);
    const early = await tick(50);
    await sleep(50);
    const until = new Date();
    await sleep(50);
    await tick(50);
    await client.query('select pg_switch_wal()');
    const late = await tick(50);
    await log.stop();
    expect(await restore(copied, { log: pieces, until })).toEqual(upTo(early));
    expect(await restore(copied, { log: pieces })).toEqual(upTo(late));
    expect(await restore(copied, { log: pieces, until: new Date(Date.now() + 60_000) })).toEqual(upTo(late));

    const gap = pieces.filter((_, index) => index !== pieces.length - 2);
    await expect(restore(copied, { log: gap })).rejects.toThrow(/The log is missing from/);
  });

  it('follows a receiver that was cut off at any moment', { timeout: 60_000 }, async () => {
    await releaseLog(server.connectionString);
    await reserveLog(server.connectionString);
    const copied = await copyToFile();
    const pieces: LogPiece[] = [];
    for (let round = 0; round < 4; round += 1) {
      const last = pieces.at(-1);
      const from = last && last.start + BigInt(last.bytes.length);
      const log = follow(pieces, from);
      await whileTicking(() => sleep(80 + round * 60));
      await log.cut();
    }
    const last = pieces.at(-1)!;
    const count = await tick(20);
    await follow(pieces, last.start + BigInt(last.bytes.length)).stop();
    expect(await restore(copied, { log: pieces })).toEqual(upTo(count));
  });

  it('needs another copy when log was removed that nobody has stored', async () => {
    await releaseLog(server.connectionString);
    const reserved = await reserveLog(server.connectionString);
    const pieces: LogPiece[] = [];
    const log = follow(pieces, 24n);
    await tick();
    await log.stop();
    expect(log.gaps()).toBe(1);
    expect(pieces[0]?.start).toBe(reserved);
  });

  it('is never made of damaged files', async () => {
    const { path, copy } = await copyToFile();
    const file = await open(path, 'r+');
    const found = Buffer.alloc(2_000_000);
    await file.read(found, 0, found.length, 0);
    // Something in the middle of the first files, which are pages of tables.
    const at = 1_000_000;
    await file.write(Buffer.from([found[at]! ^ 1]), 0, 1, at);
    await file.close();
    await expect(restore({ path, copy })).rejects.toMatchObject({ code: 'damaged' });
    expect((await readdir(join(root, `restored-${number}`))).includes('postgres')).toBe(false);
  });

  it('is refused for another version, and where there is a database', async () => {
    const { path, copy } = await copyToFile();
    await expect(restore({ path, copy: { ...copy, postgresMajor: '17' } })).rejects.toMatchObject({
      code: 'wrong-version',
    });
    const tar = createReadStream(path);
    const dataFolder = join(root, 'source');
    const again = restoreDatabase({ dataFolder, copy, tar, log: undefined, until: undefined, messages: silentLog });
    await expect(again).rejects.toMatchObject({ code: 'not-empty' });
    tar.destroy();
  });

  it('is used under the name and with the role that the embedded server has', async () => {
    await client.query('create database elsewhere');
    const other = server.connectionString.replace(/\/postgres$/, '/elsewhere');
    const inOther = await connect({ connectionString: other });
    await inOther.query('create table tick (number int); insert into tick values (42)');
    await inOther.end();
    const path = join(root, `${++number}.tar`);
    const { copy } = await copyDatabase({ connectionString: other }, (tar) => pipeline(tar, createWriteStream(path)));
    await client.query('drop database elsewhere');
    expect(await restore({ path, copy })).toEqual([42]);
  });
});
