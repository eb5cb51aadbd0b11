import { changeTypes, type JobId, timing } from '@stund/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeChannel, recordChanges } from '../../../kernel/record-change.ts';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type ChangeListener, openChangeListener } from '../../../platform/pub-sub/change-listener.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { deleteTokenOfDevice, deleteTokensOfAccount } from '../../login/login/auth-token.repository.ts';
import { issueToken } from '../../login/login/index.ts';
import { loadVisibleJob } from '../../together/access/index.ts';
import { subscribe } from '../../together/albums/operations/subscribe.ts';
import { type ChangeWaiters, createWaiters } from './change-waiters.ts';
import { waitForChange } from './operations/wait-for-change.ts';

let context: TestContext;
let listener: ChangeListener;
let waiters: ChangeWaiters;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  const { connectionString } = context;
  listener = await openChangeListener({ connectionString, channels: [changeChannel], onFailure: () => undefined });
});
beforeEach(async () => {
  waiters = countWaiting(createWaiters<JobId>(listener, changeChannel));
  waitingCount = 0;
  ana = await givenAccount(context);
});
afterAll(() => listener.close());

const change = (account = ana) =>
  context.database.transaction().execute((tx) => recordChanges(tx, account.jobId, [{ type: changeTypes.fileAdded }]));
const wait = (since: number, by: TestContext = as(ana, context), account = ana) =>
  waitForChange(by, waiters, { jobId: account.jobId, since });
let waitingCount = 0;
/** Counts callers that have read the job and wait for its next change. */
function countWaiting(observed: ChangeWaiters): ChangeWaiters {
  return {
    get isEnded() {
      return observed.isEnded;
    },
    endAll: () => observed.endAll(),
    listen(id, options) {
      const { done, stop } = observed.listen(id, options);
      return {
        get done() {
          waitingCount += 1;
          return done;
        },
        stop,
      };
    },
  };
}
const waitUntilWaiting = (count: number) =>
  vi.waitFor(() => expect(waitingCount).toBeGreaterThanOrEqual(count), { timeout: 20_000, interval: 5 });

describe('waitForChange', () => {
  it('answers at once when the caller is behind', async () => {
    await change();
    expect(await wait(0)).toEqual({ serial: 1, hasChanged: true });
  });

  it('answers when something changes, to everyone who waits, and only of that job', async () => {
    const bo = await givenAccount(context);
    let isBoAnswered = false;
    const waiting = Promise.all(Array.from({ length: 50 }, () => wait(0)));
    const stop = new AbortController();
    const forBo = wait(0, { ...as(bo, context), signal: stop.signal }, bo).then(() => {
      isBoAnswered = true;
    });
    await waitUntilWaiting(51);
    await change();
    for (const answer of await waiting) expect(answer).toEqual({ serial: 1, hasChanged: true });
    expect(isBoAnswered).toBe(false);
    stop.abort();
    await forBo;
  });

  it('refuses a device as soon as it is logged out, while the others wait on', async () => {
    const { database } = context;
    await issueToken(context, { email: `${ana.accountId}@example.com`, deviceId: 'phone', deviceName: 'Phone' });
    const laptop = as(ana, context);
    const phone = { ...laptop, actor: { ...requireAccount(laptop), deviceId: 'phone' } };
    let isPhoneAnswered = false;
    const onPhone = wait(0, phone).finally(() => {
      isPhoneAnswered = true;
    });
    onPhone.catch(() => undefined);
    const onLaptop = wait(0, laptop);
    await waitUntilWaiting(2);
    onLaptop.catch(() => undefined);
    const { deviceId } = requireAccount(laptop);
    await database.transaction().execute((tx) => deleteTokenOfDevice(tx, ana.accountId, deviceId));
    await expect(onLaptop).rejects.toThrow('unauthenticated');
    expect(isPhoneAnswered).toBe(false);
    await database.transaction().execute((tx) => deleteTokensOfAccount(tx, ana.accountId));
    await expect(onPhone).rejects.toThrow('unauthenticated');
  });

  it('misses nothing that happens while it looks', async () => {
    for (let since = 0; since < 20; since++) {
      const [answer] = await Promise.all([wait(since), change()]);
      expect(answer).toEqual({ serial: since + 1, hasChanged: true });
    }
  });

  it('answers after a while with nothing new', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { done, stop } = waiters.listen(ana.jobId, {
      timeoutMs: timing.longPollMinMs,
      signal: new AbortController().signal,
    });
    vi.advanceTimersByTime(timing.longPollMinMs);
    await done;
    stop();
    vi.useRealTimers();
  });

  it('ends with the caller, and with the server', async () => {
    const gone = new AbortController();
    const left = wait(0, { ...as(ana, context), signal: gone.signal });
    const stays = wait(0);
    await waitUntilWaiting(2);
    gone.abort();
    expect(await left).toEqual({ serial: 0, hasChanged: false });
    waiters.endAll();
    expect(await stays).toEqual({ serial: 0, hasChanged: false });
    expect(await wait(0)).toEqual({ serial: 0, hasChanged: false });
  });

  it('looks again after the line to the database was down', async () => {
    const waiting = wait(0);
    await waitUntilWaiting(1);
    await context.database
      .selectFrom('pg_stat_activity' as never)
      .select((eb) => eb.fn('pg_terminate_backend', ['pid' as never]).as('ended'))
      .where('application_name' as never, '=', 'stund-listener' as never)
      .execute();
    await vi.waitFor(() => expect(listener.isConnected).toBe(false), { timeout: 20_000 });
    await change();
    expect(await waiting).toEqual({ serial: 1, hasChanged: true });
  });

  it('does not tell strangers that there is such a job', async () => {
    const bo = await givenAccount(context);
    await expect(wait(0, as(bo, context))).rejects.toThrow('not-found');
  });

  it('says nothing of a job that was deleted meanwhile', async () => {
    const waiting = wait(0);
    await waitUntilWaiting(1);
    await context.database.updateTable('job').set({ deleted_at: new Date() }).where('id', '=', ana.jobId).execute();
    await change();
    await expect(waiting).rejects.toThrow('not-found');
  });

  it('refuses those who wait with the link of an album when it expires, and not those who joined', async () => {
    const { database } = context;
    const [bo, eve] = [await givenAccount(context), await givenAccount(context)];
    const { guest } = await asGuest(context, 'Kari');
    const albumId = await givenAlbum(context, ana);
    await subscribe(as(bo, context), albumId);
    // The clock of the callers does not move until the link has expired for it.
    const startMs = Date.now();
    let nowMs = startMs;
    const clock = { now: () => new Date(nowMs) };
    const endMs = startMs + 300;
    await database
      .updateTable('job')
      .set({ expires_at: new Date(endMs) })
      .where('id', '=', albumId)
      .execute();
    const { last_serial: since } = await loadVisibleJob(as(ana, context), albumId);
    const stop = new AbortController();
    const waitAs = (by: TestContext) =>
      waitForChange({ ...by, clock, signal: stop.signal }, waiters, { jobId: albumId, since });
    const invited = [waitAs(guest), waitAs(as(eve, context)), waitAs({ ...context, actor: { kind: 'none' } })];
    const joined = [waitAs(as(ana, context)), waitAs(as(bo, context))];
    for (const one of invited) one.catch(() => undefined);
    await waitUntilWaiting(5);
    nowMs = endMs;
    for (const one of invited) await expect(one).rejects.toThrow('not-found');
    stop.abort();
    for (const one of joined) expect(await one).toEqual({ serial: since, hasChanged: false });
  });

  it('says nothing to those who have logged out meanwhile', async () => {
    const albumId = await givenAlbum(context, ana);
    const { guest } = await asGuest(context, 'Kari');
    const waiting = [wait(0), wait(0, guest, { ...ana, jobId: albumId })];
    for (const one of waiting) one.catch(() => undefined);
    await waitUntilWaiting(2);
    await context.database.deleteFrom('auth_token').where('account_id', '=', ana.accountId).execute();
    await context.database.deleteFrom('guest').execute();
    await change();
    await change({ ...ana, jobId: albumId });
    for (const one of waiting) await expect(one).rejects.toThrow('unauthenticated');
  });
});
