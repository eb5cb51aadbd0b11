import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseStart } from './follow-log.ts';
import type { LogPiece, LogState } from './log-piece.ts';
import { releaseLog, reserveLog } from './log-slot.ts';
import { endOf, SourceServer, upTo } from './testing/source-server.ts';

let source: SourceServer;
beforeAll(async () => {
  source = await SourceServer.start();
}, 240_000);
afterAll(() => source.stop());
beforeEach(async () => {
  await releaseLog(source.connectionString);
  await reserveLog(source.connectionString);
});

const currentEnd = async ({ client } = source) => {
  const { rows } = await client.query(`select (pg_current_wal_flush_lsn() - '0/0')::text as position`);
  return BigInt(rows[0].position);
};

async function setSenderTimeout(value: string): Promise<void> {
  await source.client.query(`alter system set wal_sender_timeout = '${value}'`);
  await source.client.query('select pg_reload_conf()');
}

describe('following the log', () => {
  it('continues after processes that were killed or ended at any moment', { timeout: 240_000 }, async () => {
    const copied = await source.copyToFile();
    const folder = source.path();
    await mkdir(folder);
    for (let round = 0; round < 4; round += 1) {
      const child = follow(folder);
      await once(child.stdout as NodeJS.ReadableStream, 'data');
      await source.whileTicking(() => sleep(30 + round * 40));
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    const pieces = await readPieces(folder);
    for (let round = 0; round < 3; round += 1) {
      const log = source.follow(pieces, endOf(pieces));
      await source.whileTicking(() => sleep(80 + round * 60));
      await log.cut();
    }
    const count = await source.tick(20);
    await source.follow(pieces, endOf(pieces)).stop();
    for (const [index, piece] of pieces.entries())
      if (index > 0) expect(piece.start).toBe(endOf(pieces.slice(0, index)));
    expect(await source.restore(copied, { log: pieces })).toEqual(upTo(count));
  });

  it('needs another copy when log was removed that nobody has stored', async () => {
    const reserved = await reserveLog(source.connectionString);
    const pieces: LogPiece[] = [];
    const log = source.follow(pieces, 24n);
    await source.tick();
    await log.stop();
    expect(log.gaps()).toBe(1);
    expect(pieces[0]?.start).toBe(reserved);
  });

  it('begins at the start of a file of the log that is reserved and not written yet', async () => {
    const options = { findEnd: async () => undefined, onGap() {} };
    const positions = { reserved: 0x2000028n, written: 0x2000000n };
    expect(await chooseStart(options, { systemId: '1', timeline: 1 }, positions)).toBe(0x2000000n);
  });

  it('does not continue the log of a server that was put back to an earlier state', async () => {
    const log = source.follow([], (await currentEnd()) + 2n ** 32n);
    await expect(log.following).rejects.toMatchObject({
      code: 'other-history',
      message: expect.stringMatching(/put back to an earlier state/),
    });
  });

  it('stays connected while a piece is stored for longer than the server waits', { timeout: 240_000 }, async () => {
    await setSenderTimeout('1s');
    let running = 0;
    const pieces: LogPiece[] = [];
    const log = source.follow(pieces, undefined, {
      async onPiece(piece) {
        running += 1;
        expect(running).toBe(1);
        if (pieces.push(piece) === 1) await sleep(3000);
        running -= 1;
      },
    });
    await source.tick();
    await log.stop();
    await setSenderTimeout('60s');
    expect(endOf(pieces)).toBe(log.latest()?.position);
  });

  it('returns when the piece that is being stored is stored', async () => {
    const begun = Promise.withResolvers<void>();
    let isStored = false;
    const log = source.follow([], undefined, {
      async onPiece() {
        begun.resolve();
        await sleep(200);
        isStored = true;
      },
    });
    await source.tick();
    await begun.promise;
    await log.cut();
    expect(isStored).toBe(true);
  });

  it('ends with the error of what stores', async () => {
    const log = source.follow([], undefined, { onPiece: () => Promise.reject(new Error('The disk is full')) });
    const failure = log.following.catch((error: unknown) => error);
    await source.tick();
    expect(await failure).toMatchObject({ message: 'The disk is full' });
  });

  it('says up to when the log is stored, on a busy server and on a quiet one', async () => {
    const states: Array<LogState & { stored: bigint | undefined }> = [];
    const pieces: LogPiece[] = [];
    const log = source.follow(pieces, undefined, {
      pieceMs: 300,
      async onState(state) {
        states.push({ ...state, stored: endOf(pieces) });
      },
    });
    await source.whileTicking(() => expect.poll(() => states.length).toBeGreaterThan(3));
    const quietSince = Date.now();
    const count = pieces.length;
    await expect.poll(() => states.at(-1)?.at.getTime()).toBeGreaterThan(quietSince + 500);
    await log.cut();
    for (const { position, stored } of states.slice(1)) expect(position).toBe(stored);
    expect(states).toEqual(states.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
    expect(pieces.length - count).toBeLessThanOrEqual(2);
  });

  it('keeps pieces within the files of the log, in constant memory', async () => {
    const pieces: Array<{ start: bigint; size: number }> = [];
    const before = process.memoryUsage().rss;
    let most = 0;
    await source.client.query(
      `create table ballast as select number, repeat(md5(number::text), 60) as text from generate_series(1, 60000) as number`,
    );
    const log = source.follow([], undefined, {
      pieceMs: 5000,
      async onPiece({ start, bytes }) {
        pieces.push({ start, size: bytes.length });
        await sleep(20);
        most = Math.max(most, process.memoryUsage().rss - before);
      },
    });
    const end = await currentEnd();
    await expect.poll(() => pieces.length > 0 && pieces.at(-1)!.start + BigInt(pieces.at(-1)!.size) >= end).toBe(true);
    await log.cut();
    await source.client.query('drop table ballast');
    const segment = 16n * 2n ** 20n;
    for (const { start, size } of pieces) expect((start + BigInt(size) - 1n) / segment).toBe(start / segment);
    expect(pieces.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(100e6);
    expect(most).toBeLessThan(120e6);
  });

  it('lets the server stop, after all of its log is stored', { timeout: 240_000 }, async () => {
    const own = await SourceServer.start();
    const pieces: LogPiece[] = [];
    const log = own.follow(pieces, undefined, { pieceMs: 60_000 });
    const failure = log.following.catch((error: unknown) => error);
    await expect.poll(() => own.countSenders()).toBe(1);
    await own.tick(20);
    const written = await currentEnd(own);
    await own.client.end();
    const startedAt = performance.now();
    await own.server.stop();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await failure).toMatchObject({ code: 'disconnected' });
    expect(endOf(pieces)).toBeGreaterThan(written);
    await own.discard();
  });

  it('needs the right to replicate and no other', async () => {
    await source.client.query(`create role follower login replication password 'follower'`);
    await releaseLog(source.as('follower'));
    const pieces: LogPiece[] = [];
    const log = source.follow(pieces, undefined, { connectionString: source.as('follower') });
    await source.tick();
    await log.stop();
    expect(pieces.length).toBeGreaterThan(0);
  });
});

function follow(folder: string): ChildProcess {
  const script = fileURLToPath(new URL('testing/follow-to-folder.ts', import.meta.url));
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  return spawn(process.execPath, [script, source.connectionString, folder], { stdio: [...stdio] });
}

async function readPieces(folder: string): Promise<LogPiece[]> {
  const names = (await readdir(folder)).filter((name) => !name.includes('.')).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      systemId: '',
      timeline: 1,
      start: BigInt(`0x${name}`),
      bytes: await readFile(join(folder, name)),
    })),
  );
}
