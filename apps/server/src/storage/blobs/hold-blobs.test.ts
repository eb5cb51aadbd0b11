import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { deleteFiles } from '../../features/library/trash/operations/delete-files.ts';
import { deletePermanently } from '../../features/library/trash/operations/delete-permanently.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { givenFile } from '../../testing/given-file.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../testing/test-context.ts';
import { lockHolds } from './blob-hold.repository.ts';
import { freeBlobs } from './free-blobs.ts';
import { holdBlobs, whileHoldingBlobs } from './hold-blobs.ts';

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
});

let seed = 0;
/** A blob whose last file was deleted permanently. */
async function givenUnused() {
  const { id, checksum } = await givenFile(context, ana, Buffer.from(`held ${seed++}`));
  await deleteFiles(as(ana, context), ana.jobId, [id]);
  await deletePermanently(as(ana, context), [id]);
  return checksum;
}

it('keeps bytes while they are held, and frees them afterwards', async () => {
  const checksum = await givenUnused();
  await whileHoldingBlobs(context, 'backup', async () => {
    expect(await freeBlobs(context)).toEqual({ freed: 0, failed: 0, held: 1 });
    expect(await context.blobStore.stat(checksum)).toBeDefined();
  });
  expect(await freeBlobs(context)).toEqual({ freed: 1, failed: 0, held: 0 });
  expect(await context.blobStore.stat(checksum)).toBeUndefined();
});

it('holds only what was stored since a time', async () => {
  const older = await givenUnused();
  await context.database
    .updateTable('blob')
    .set({ created_at: new Date('2020-01-01') })
    .execute();
  const newer = await givenUnused();
  await holdBlobs(context.database, { name: 'log', seconds: 60, sparesFrom: new Date('2021-01-01') });
  expect(await freeBlobs(context)).toEqual({ freed: 1, failed: 0, held: 1 });
  expect(await context.blobStore.stat(older)).toBeUndefined();

  await holdBlobs(context.database, { name: 'log', seconds: 60, sparesFrom: new Date(Date.now() + 1000) });
  expect(await freeBlobs(context)).toEqual({ freed: 1, failed: 0, held: 0 });
  expect(await context.blobStore.stat(newer)).toBeUndefined();
});

it('rejects when the hold ended before the work', async () => {
  const work = () =>
    context.database
      .updateTable('blob_hold')
      .set({ ends_at: new Date(0) })
      .execute();
  await expect(whileHoldingBlobs(context, 'backup', work)).rejects.toThrow(/ended before the work/);
});

it('begins after the removals that have not ended', async () => {
  const order: string[] = [];
  let holding: Promise<void> | undefined;
  await inTransaction(context.database, async (tx) => {
    await lockHolds(tx, 'shared');
    holding = holdBlobs(context.database, { name: 'backup', seconds: 60, sparesFrom: undefined }).then(() => {
      order.push('held');
    });
    await sql`select pg_sleep(0.3)`.execute(tx);
    order.push('removed');
  });
  await holding;
  expect(order).toEqual(['removed', 'held']);
});
