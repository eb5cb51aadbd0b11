import { randomUUID } from 'node:crypto';
import { type JobId, limits, type OperationId, timing } from '@stund/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operationChannel } from '../../../../kernel/channels/operation-channel.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type ChangeListener, openChangeListener } from '../../../../platform/pub-sub/change-listener.ts';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { deleteTokensOfAccount } from '../../../login/login/auth-token.repository.ts';
import { startOperation, updateProgress } from '../operation.repository.ts';
import { createOperationWaiters, type OperationWaiters } from '../operation-waiters.ts';
import { givenOperation } from '../testing/given-operation.ts';
import { waitForOperations } from './wait-for-operations.ts';

let context: TestContext;
let listener: ChangeListener;
let waiters: OperationWaiters;
let waitingCount: number;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  const { connectionString } = context;
  listener = await openChangeListener({ connectionString, channels: [operationChannel], onFailure: () => undefined });
});
beforeEach(async () => {
  waiters = createOperationWaiters(listener);
  const { enter } = waiters;
  waitingCount = 0;
  waiters.enter = (...of) => {
    waitingCount += 1;
    return enter(...of);
  };
  ana = await givenAccount(context);
});
afterAll(() => listener.close());

const wait = (ids: OperationId[], known = '', by: TestContext = as(ana, context)) =>
  waitForOperations(by, waiters, { ids, known });
const start = (id: OperationId) => inTransaction(context.database, (tx) => startOperation(tx, id));
const progress = (id: OperationId, done: number) =>
  inTransaction(context.database, (tx) => updateProgress(tx, id, { done, total: 3 }));
const untilWaiting = (count: number) => vi.waitFor(() => expect(waitingCount).toBe(count));

describe('waiting for operations', () => {
  it('answers at once without a version, with what exists', async () => {
    const id = await givenOperation(context, ana);
    const { operations } = await wait([id, randomUUID() as OperationId]);
    expect(operations).toEqual([expect.objectContaining({ id, state: 'queued', done: 0, total: 3 })]);
  });

  it('answers when one of them changes, which any node announces through the database', async () => {
    const ids = [await givenOperation(context, ana), await givenOperation(context, ana)] as const;
    const other = await givenOperation(context, ana);
    const { version } = await wait([...ids]);
    const waiting = wait([...ids], version);
    await untilWaiting(2);
    await start(other);
    await start(ids[1]);
    const { operations, version: next } = await waiting;
    expect(next).not.toBe(version);
    expect(operations.map(({ state }) => state).toSorted()).toEqual(['queued', 'running']);
    const further = wait([...ids], next);
    await progress(ids[1], 2);
    expect((await further).operations.map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  it('answers for what is a part of it', async () => {
    const parent = randomUUID() as OperationId;
    const part = await givenOperation(context, ana, { kind: 'edit', parent_id: parent, total: 1 });
    const { version } = await wait([parent]);
    const waiting = wait([parent], version);
    await untilWaiting(2);
    await start(part);
    expect((await waiting).operations).toMatchObject([{ id: parent, state: 'running' }]);
  });

  it('misses nothing that happens while it looks', async () => {
    const id = await givenOperation(context, ana);
    await start(id);
    let { version } = await wait([id]);
    for (let done = 1; done < 20; done += 1) {
      const [answer] = await Promise.all([wait([id], version), progress(id, done)]);
      expect(answer.operations).toMatchObject([{ done }]);
      ({ version } = answer);
    }
  });

  it('answers after a while with nothing new, with the caller, and with the server', async () => {
    const id = await givenOperation(context, ana);
    const { version } = await wait([id]);
    const gone = new AbortController();
    const left = wait([id], version, { ...as(ana, context), signal: gone.signal });
    const stays = wait([id], version);
    await untilWaiting(3);
    gone.abort();
    expect((await left).version).toBe(version);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { done, stop } = waiters.listen(id, {
      timeoutMs: timing.longPollMinMs,
      signal: new AbortController().signal,
    });
    vi.advanceTimersByTime(timing.longPollMinMs);
    await done;
    stop();
    vi.useRealTimers();
    waiters.endAll();
    expect((await stays).version).toBe(version);
  });

  it('refuses more calls of one caller than it may have waiting, and none of others', async () => {
    const bo = await givenAccount(context);
    const [id, ofBo] = [await givenOperation(context, ana), await givenOperation(context, bo)];
    const { version } = await wait([id]);
    const all = Array.from({ length: limits.operationWaits }, () => wait([id], version));
    await expect(wait([id], version)).rejects.toMatchObject({ code: 'rate-limited' });
    expect((await wait([ofBo], '', as(bo, context))).operations).toHaveLength(1);
    await start(id);
    await Promise.all(all);
    expect((await wait([id])).operations).toHaveLength(1);
  });
});

describe('who may read an operation', () => {
  const read = async (by: TestContext, id: OperationId) => (await wait([id], '', by)).operations.length > 0;

  it('is the account that started it, and not another one, a guest or a visitor', async () => {
    const bo = await givenAccount(context);
    const { guest } = await asGuest(context, 'Gro');
    const id = await givenOperation(context, ana);
    const seen = [as(ana, context), as(bo, context), guest, context].map((by) => read(by, id));
    expect(await Promise.all(seen)).toEqual([true, false, false, false]);
  });

  it('is the guest who started it, or anyone who knows the id of a visitor, as long as they see the job', async () => {
    const album = await givenAlbum(context, ana);
    const [{ guest }, { guest: other }] = [await asGuest(context, 'Gro'), await asGuest(context, 'Gro')];
    const guestId = guest.actor.kind === 'guest' ? guest.actor.guestId : null;
    const ofGuest = await givenOperation(context, undefined, { guest_id: guestId, job_id: album });
    const ofVisitor = await givenOperation(context, undefined, { job_id: album });
    const all = async (id: OperationId) =>
      Promise.all([guest, other, context, as(ana, context)].map((by) => read(by, id)));
    expect(await all(ofGuest)).toEqual([true, false, false, false]);
    expect(await all(ofVisitor)).toEqual([true, true, true, false]);

    await end(album);
    expect([...(await all(ofGuest)), ...(await all(ofVisitor))]).not.toContain(true);
  });

  it('is nobody who has logged out while waiting', async () => {
    const id = await givenOperation(context, ana);
    const { version } = await wait([id]);
    // It may be refused before the operation has started.
    const waiting = Promise.allSettled([wait([id], version)]);
    await untilWaiting(2);
    await context.database.transaction().execute((tx) => deleteTokensOfAccount(tx, ana.accountId));
    await start(id);
    expect(await waiting).toMatchObject([{ reason: { code: 'unauthenticated' } }]);
  });
});

async function end(album: JobId): Promise<void> {
  await context.database.updateTable('job').set({ deleted_at: new Date() }).where('id', '=', album).execute();
}
