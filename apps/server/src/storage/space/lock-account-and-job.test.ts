import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Tx } from '../../platform/database/schema.ts';
import { givenAccount, givenContext } from '../../testing/test-context.ts';
import { lockAccountSpace, lockAccountSpaceAndJob } from './account-space.repository.ts';

it('locks the job after the account, although one statement locks both', async () => {
  const context = await givenContext();
  const { accountId, jobId } = await givenAccount(context);
  const { database } = context;
  const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction().execute(async (tx) => {
    await lockAccountSpace(tx, accountId);
    isLocked.resolve();
    await mayEnd.promise;
  });
  await isLocked.promise;
  const waiting = database.transaction().execute((tx) => lockAccountSpaceAndJob(tx, accountId, jobId));
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(database);
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000 },
  );

  const lockAtOnce = (tx: Tx) => sql`select from job where id = ${jobId} for update nowait`.execute(tx);
  await expect(database.transaction().execute(lockAtOnce)).resolves.toBeDefined();

  mayEnd.resolve();
  await holding;
  await expect(waiting).resolves.toMatchObject({ isJobPresent: true, space: { used_space: 0 } });
});

it('says of a job in the trash and of one that is gone that it is not present', async () => {
  const context = await givenContext();
  const { accountId, jobId } = await givenAccount(context);
  const isPresent = () =>
    context.database
      .transaction()
      .execute(async (tx) => (await lockAccountSpaceAndJob(tx, accountId, jobId)).isJobPresent);

  await context.database.updateTable('job').set({ deleted_at: new Date() }).where('id', '=', jobId).execute();
  expect(await isPresent()).toBe(false);
  await context.database.deleteFrom('job').where('id', '=', jobId).execute();
  expect(await isPresent()).toBe(false);
});
