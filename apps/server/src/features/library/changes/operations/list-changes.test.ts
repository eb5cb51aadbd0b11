import { changeTypes, type JobId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordChanges } from '../../../../kernel/record-change.ts';
import { createDatabase } from '../../../../platform/database/database.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { cleanUpLater } from '../../../../testing/clean-up.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { listChanges } from './list-changes.ts';

let context: TestContext;
let ana: TestAccount;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
});

const pause = (longestMs: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));

/** Writes in transactions of a few until there are enough; some take longer than others, some are given up at the end. */
async function write(database: Database, jobId: JobId, writer: number, isEnough: () => boolean): Promise<number> {
  let committed = 0;
  for (let number = 0; !isEnough(); number += 1) {
    const changes = Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => ({
      type: changeTypes.reaction,
      payload: { writer, number },
    }));
    const isGivenUp = Math.random() < 0.05;
    try {
      await database.transaction().execute(async (tx) => {
        if (Math.random() < 0.2) await pause(3);
        await recordChanges(tx, jobId, changes);
        if (isGivenUp) throw new Error('given up');
      });
      committed += changes.length;
    } catch {
      // Given up, or its connection was cut: nothing of it may be seen.
    }
  }
  return committed;
}

/** Reads as a client does, now and then, until it has everything that was written. */
async function read(jobId: JobId, isOver: () => boolean): Promise<{ serials: number[]; writers: string[] }> {
  const serials: number[] = [];
  const writers: string[] = [];
  for (let since = 0; ; ) {
    const wasOver = isOver();
    const page = await listChanges(as(ana, context), jobId, since).catch(() => undefined);
    // Its connection was cut: a client asks again from where it is.
    if (!page) continue;
    const { list, serial } = page;
    for (const change of list) {
      serials.push(change.serial);
      writers.push(`${change.payload.writer}/${change.payload.number}`);
    }
    since = serial;
    if (wasOver && list.length === 0) return { serials, writers };
    await pause(Math.random() < 0.1 ? 100 : 5);
  }
}

function givenPool(): { database: Database } {
  const { database } = createDatabase({
    connectionString: context.connectionString,
    maxConnections: 1,
    onPoolError() {},
  });
  cleanUpLater(() => database.destroy());
  return { database };
}

async function run(enough: number, { isCut }: { isCut: boolean }) {
  const { jobId } = ana;
  const last = async () =>
    (await context.database.selectFrom('job').select('last_serial').where('id', '=', jobId).executeTakeFirstOrThrow())
      .last_serial;
  let written = 0;
  let isOver = false;
  const watch = setInterval(() => {
    last().then(
      (serial) => {
        written = serial;
      },
      () => undefined,
    );
    if (isCut)
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'stund' and pid <> pg_backend_pid()
          and state <> 'idle' and random() < 0.3`
        .execute(context.database)
        .catch(() => undefined);
  }, 50);
  const readers = Array.from({ length: 3 }, () => read(jobId, () => isOver));
  const committed = await Promise.all(
    Array.from({ length: 8 }, (_, writer) => write(givenPool().database, jobId, writer, () => written >= enough)),
  );
  clearInterval(watch);
  isOver = true;
  return {
    committed: committed.reduce((sum, count) => sum + count, 0),
    last: await last(),
    readers: await Promise.all(readers),
  };
}

describe('the feed of changes', () => {
  it('gives every reader each change of 8 writers once, in order and without a gap', async () => {
    const { committed, last, readers } = await run(10_000, { isCut: false });
    expect(last).toBeGreaterThanOrEqual(10_000);
    expect(last).toBe(committed);
    const everything = Array.from({ length: last }, (_, index) => index + 1);
    for (const { serials, writers } of readers) {
      expect(serials).toEqual(everything);
      // Changes of one transaction are contiguous.
      expect(new Set(writers).size).toBe(writers.filter((writer, index) => writer !== writers[index - 1]).length);
    }
  }, 240_000);

  it('neither loses nor doubles one when connections are cut in the middle of it', async () => {
    const { committed, last, readers } = await run(2000, { isCut: true });
    // Some transactions committed although their reply was lost.
    expect(last).toBeGreaterThanOrEqual(committed);
    const everything = Array.from({ length: last }, (_, index) => index + 1);
    for (const { serials } of readers) expect(serials).toEqual(everything);
  }, 240_000);
});
