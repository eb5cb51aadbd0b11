import { changeTypes, limits, retention } from '@stund/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { selectSerialDifferences } from '../../../operator/administration/row-check.repository.ts';
import { listChanges } from './list-changes.ts';
import { pruneChanges } from './prune-changes.ts';

const oldCount = 6000;

let context: TestContext;
let ana: TestAccount;
beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  await sql`update lease set ends_at = now()`.execute(context.database);
});

const record = ({ jobId }: TestAccount, count: number) =>
  inTransaction(context.database, (tx) =>
    recordChanges(
      tx,
      jobId,
      Array.from({ length: count }, () => ({ type: changeTypes.reaction })),
    ),
  );
const age = (days: number) =>
  sql`update change set created_at = created_at - make_interval(days => ${days})`.execute(context.database);
const list = (since: number) => listChanges(as(ana, context), ana.jobId, since);
const differences = () => inTransaction(context.database, (tx) => selectSerialDifferences(tx, [ana.jobId]));

async function serialsOf({ jobId }: TestAccount) {
  const { rows } = await sql<{ lowest: number; count: number }>`
    select min(serial) as lowest, count(*)::int as count from change where job_id = ${jobId}
  `.execute(context.database);
  return rows[0];
}

describe('pruneChanges', () => {
  it('deletes old changes but the newest, and makes clients that are behind fetch the job again', async () => {
    await record(ana, oldCount);
    await age(retention.changeDays + 1);
    await record(ana, 10);
    expect(await pruneChanges(context)).toBe(oldCount + 10 - limits.newestChanges);
    const first = oldCount + 10 - limits.newestChanges + 1;
    expect(await serialsOf(ana)).toEqual({ lowest: first, count: limits.newestChanges });

    await expect(list(0)).rejects.toThrow('gone');
    await expect(list(first - 2)).rejects.toThrow('gone');
    expect((await list(first - 1)).list).toHaveLength(limits.changesPerPage);
    expect((await list(oldCount)).list).toHaveLength(10);
    expect((await list(oldCount + 10)).list).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('deletes nothing that is recent, and nothing of small jobs', async () => {
    const bo = await givenAccount(context);
    await record(bo, 50);
    await age(retention.changeDays + 1);
    await record(ana, oldCount);
    expect(await pruneChanges(context)).toBe(0);
    expect(await serialsOf(bo)).toEqual({ lowest: 1, count: 50 });
    expect(await serialsOf(ana)).toEqual({ lowest: 1, count: oldCount });
  });

  it('runs on one node a day', async () => {
    await record(ana, oldCount);
    await age(retention.changeDays + 1);
    const counts = await Promise.all([pruneChanges(context), pruneChanges(context)]);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, oldCount - limits.newestChanges]);
    expect(await pruneChanges(context)).toBe(0);
  });

  it('leaves missing changes for verify to find', async () => {
    await record(ana, oldCount);
    await sql`delete from change where serial = 3000`.execute(context.database);
    expect(await differences()).toHaveLength(1);
  });
});
