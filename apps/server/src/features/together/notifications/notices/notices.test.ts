import { beforeEach, expect, it } from 'vitest';
import type { AccountActor } from '../../../../kernel/actor.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { listNotices, listNotifications } from '../feed/list-notifications.ts';
import { markRead } from '../feed/mark-read.ts';
import { presentNotifications } from '../feed/notification.presenter.ts';
import { readStates } from '../feed/read-states.ts';
import { changeSettings } from '../settings/settings.ts';
import { changeNotices } from './change-notices.ts';

let context: TestContext;
let administrator: TestAccount;
let member: TestAccount;
beforeEach(async () => {
  context = await givenContext();
  administrator = await givenAccount(context);
  member = await givenAccount(context);
  await setAdministrator(true);
});

async function setAdministrator(isAdministrator: boolean): Promise<void> {
  await context.database
    .updateTable('account')
    .set({ is_administrator: isAdministrator })
    .where('id', '=', administrator.accountId)
    .execute();
}

/** A call of an account, which authentication has found to be an administrator or not. */
function call(account: TestAccount, isAdministrator = account === administrator) {
  const called = as(account, context);
  return { ...called, actor: { ...(called.actor as AccountActor), isAdministrator } };
}

async function shownTo(account: TestAccount) {
  const caller = call(account);
  const reply = presentNotifications(caller, {
    listed: await listNotifications(caller),
    notices: await listNotices(caller),
  });
  const [state] = await readStates(caller, [caller.actor]);
  expect(state?.unreadCount).toBe(reply.unread_count);
  return { ...reply, version: state?.version };
}

it('are listed for administrators until they are resolved, and for nobody else', async () => {
  const before = await shownTo(member);
  await changeNotices(context.database, { raise: ['backup'], resolve: [] });
  const shown = await shownTo(administrator);
  expect(shown).toMatchObject({ notices: [{ kind: 'backup', is_read: false }], unread_count: 1 });
  expect(await shownTo(member)).toEqual(before);
  expect(before).not.toHaveProperty('notices');

  await changeNotices(context.database, { raise: [], resolve: ['backup', 'backup-log'] });
  const after = await shownTo(administrator);
  expect(after).not.toHaveProperty('notices');
  expect(after.version).not.toBe(shown.version);
});

it('end for an account that is no administrator any longer, even for its calls that have begun', async () => {
  await changeNotices(context.database, { raise: ['backup'], resolve: [] });
  await setAdministrator(false);
  expect(await listNotices(call(administrator, true))).toEqual([]);
});

it('are one for each kind, and stay read while they last', async () => {
  await changeNotices(context.database, { raise: ['backup'], resolve: [] });
  await markRead(call(administrator), (await shownTo(administrator)).read_until);
  await Promise.all([1, 2].map(() => changeNotices(context.database, { raise: ['backup'], resolve: [] })));
  expect(await shownTo(administrator)).toMatchObject({ notices: [{ is_read: true }], unread_count: 0 });

  await changeNotices(context.database, { raise: ['restore-test'], resolve: ['backup'] });
  expect(await shownTo(administrator)).toMatchObject({
    notices: [{ kind: 'restore-test', is_read: false }],
    unread_count: 1,
  });
});

it('are there with notifications about albums turned off', async () => {
  await changeSettings(call(administrator), { is_on: false });
  await changeNotices(context.database, { raise: ['backup-failed'], resolve: [] });
  expect((await shownTo(administrator)).notices).toHaveLength(1);
});
