import { changeTypes } from '@stund/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessChannel } from '../../../../kernel/channels/access-channel.ts';
import { changeChannel, recordChanges } from '../../../../kernel/record-change.ts';
import { type ChangeListener, openChangeListener } from '../../../../platform/pub-sub/change-listener.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { createServedFileCache, type FindServed, type ServedFileCache } from './served-file-cache.ts';

let context: TestContext;
let listener: ChangeListener;
let ana: TestAccount;
let served: ServedFileCache;
const find: FindServed = (...wanted) => served.find(...wanted);
beforeAll(async () => {
  context = await givenContext();
  listener = await openChangeListener({
    connectionString: context.connectionString,
    channels: [changeChannel, accessChannel],
    onFailure: () => undefined,
  });
});
beforeEach(async () => {
  ana = await givenAccount(context);
  served = createServedFileCache(listener);
});
afterAll(() => listener.close());

let seed = 0;
const given = () => givenFile(context, ana, Buffer.from(`text ${seed++}`), { path: 'a.txt' });

/** Tells whether it asked the database. */
async function asks(act: () => Promise<unknown>): Promise<boolean> {
  const spy = vi.spyOn(context.database, 'selectFrom');
  await act();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length > 0;
}

describe('rememberServedFiles', () => {
  it('asks once for a file', async () => {
    const { id } = await given();
    const look = () => find(context.database, ana.jobId, id);
    await vi.waitFor(
      async () => {
        await look();
        expect(await asks(look)).toBe(false);
      },
      { timeout: 20_000 },
    );
    expect(await look()).toMatchObject({ path: 'a.txt' });
  });

  it('forgets a file once its deletion has committed', async () => {
    const { id } = await given();
    await find(context.database, ana.jobId, id);
    await context.database.transaction().execute(async (tx) => {
      await tx.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', id).execute();
      await recordChanges(tx, ana.jobId, [{ type: changeTypes.fileRemoved, fileId: id }]);
    });
    await vi.waitFor(async () => expect(await find(context.database, ana.jobId, id)).toBeUndefined(), {
      timeout: 20_000,
    });
  });

  it('is invalidated immediately on its own node', async () => {
    const { id } = await given();
    const look = () => find(context.database, ana.jobId, id);
    await vi.waitFor(
      async () => {
        await look();
        expect(await asks(look)).toBe(false);
      },
      { timeout: 20_000 },
    );
    served.forget(ana.jobId);
    expect(await asks(look)).toBe(true);
  });

  it('remembers nothing while it cannot hear, and hears again by itself', async () => {
    const { id } = await given();
    const look = () => find(context.database, ana.jobId, id);
    await look();
    await context.database
      .selectFrom('pg_stat_activity' as never)
      .select((eb) => eb.fn('pg_terminate_backend', ['pid' as never]).as('ended'))
      .where('application_name' as never, '=', 'stund-listener' as never)
      .execute();
    await vi.waitFor(() => expect(listener.isConnected).toBe(false), { timeout: 20_000 });
    expect(await asks(look)).toBe(true);
    expect(await asks(look)).toBe(true);
    await vi.waitFor(() => expect(listener.isConnected).toBe(true), { timeout: 20_000 });
    await look();
    expect(await asks(look)).toBe(false);
  });

  it('holds a limited number of files of all jobs together, those of the last jobs', async () => {
    served = createServedFileCache(listener, { maxEntries: 3 });
    await vi.waitFor(() => expect(listener.isConnected).toBe(true), { timeout: 20_000 });
    const accounts = [ana, await givenAccount(context)];
    const looks: Array<() => Promise<unknown>> = [];
    for (const account of accounts)
      for (let count = 0; count < 2; count += 1) {
        const { id } = await givenFile(context, account, Buffer.from(`text ${seed++}`), { path: 'a.txt' });
        looks.push(() => find(context.database, account.jobId, id));
      }
    // Changes that are announced late forget a job again.
    await vi.waitFor(
      async () => {
        for (const look of looks) await look();
        expect(await asks(looks[3]!)).toBe(false);
        expect(await asks(looks[2]!)).toBe(false);
      },
      { timeout: 20_000 },
    );
    expect(await asks(looks[0]!)).toBe(true);
  });

  it('does not remember what is not there', async () => {
    const { id } = await given();
    const elsewhere = await givenAccount(context);
    const look = () => find(context.database, elsewhere.jobId, id);
    expect(await look()).toBeUndefined();
    expect(await asks(look)).toBe(true);
  });
});
