import * as contract from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenFile } from '../../../testing/given-file.ts';
import { givenMailbox, type TestMailbox } from '../../../testing/mail/test-mailbox.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { givenAccount, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { givenInstallation, type TestInstallation } from '../../../testing/test-installation.ts';
import { downloadRoutes } from '../../archives/downloads/index.ts';
import { readEntry } from '../../archives/downloads/testing/given-download.ts';
import { takeoutAppendix } from '../../archives/takeout/index.ts';
import { issueToken } from '../../login/login/index.ts';
import { disableAccount, enableAccount } from '../account-deletion/index.ts';
import {
  deathNoticeRoutes,
  digitalLegacyRoutes,
  endNoticeOf,
  listNotices,
  processDeathNotices,
  recordNotice,
} from './index.ts';

const dayMs = 86_400_000;
const kari = {
  name: 'Kari Nordvik',
  phone_number: '+4790000000',
  email_address: 'kari.nordvik@example.com',
  address: 'Fjordveien 8, 8800 Sandnessjøen',
};
const withContact = { choice: 'provide_content_to_contact', contact_information: kari } as const;

let mailbox: TestMailbox;
let installation: TestInstallation;
let context: TestContext;
beforeAll(async () => {
  mailbox = await givenMailbox();
  let appendix: ReturnType<typeof takeoutAppendix>;
  const createAppendix: ReturnType<typeof takeoutAppendix> = (tx, download) => appendix(tx, download);
  installation = await givenInstallation({
    mailbox,
    routes: [
      ...digitalLegacyRoutes,
      ...deathNoticeRoutes({ createAppendix }),
      ...downloadRoutes({ createAppendix, downloadOrigin: '' }),
    ],
  });
  context = installation.parts as TestContext;
  appendix = takeoutAppendix(context);
});

let ana: TestAccount;
let email: string;
let owner: TestBrowser;
let visitor: TestBrowser;
beforeEach(async () => {
  ana = await givenAccount(context, { name: 'Ana' });
  email = `${ana.accountId}@example.com`;
  owner = installation.openBrowser();
  await logIn();
  visitor = installation.openBrowser();
  mailbox.received.length = 0;
  mailbox.isBroken = false;
});

const logIn = async () => {
  owner.authToken = await issueToken(context, { email, deviceName: 'test' });
};
const choose = (body: Parameters<typeof contract.setDigitalLegacySchema.parse>[0]) =>
  owner.call(contract.setDigitalLegacy, { body: body as typeof withContact });
const record = () => recordNotice(context, { email, reference: 'Case 12' });
const run = () => processDeathNotices(context);
const pass = (days: number) => {
  installation.passTime(days * dayMs);
  return run();
};
const mailsTo = (to: string) => mailbox.received.filter((mail) => mail.to === to);
const linkIn = (to: string) =>
  /\/legacy\/(?:stop\/)?([A-Za-z0-9_-]{43})/.exec(mailsTo(to).at(-1)?.text ?? '')?.[1] ?? '';
const answer = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  );
const content = (token: string) => visitor.call(contract.getLegacyContent, { params: { token } });
const archive = (token: string, jobId = ana.jobId) =>
  visitor.call(contract.createLegacyArchive, { params: { token }, body: { job_id: jobId } });
const kinds = async () => {
  const rows = await context.database
    .selectFrom('audit_entry')
    .select(['kind', 'actor'])
    .where('account_id', '=', ana.accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, actor }) => `${kind} ${actor}`).filter((kind) => /^(death|legacy-link)/.test(kind));
};
const release = async () => {
  await choose(withContact);
  await record();
  await run();
  for (const days of [15, 12, 3]) await pass(days);
  return linkIn(kari.email_address);
};

describe('the owner', () => {
  it('is mailed at once, half way and three days before the end, and stops it with the link', async () => {
    await choose(withContact);
    await record();
    await run();
    await run();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]?.text).toContain('Kari Nordvik');
    const token = linkIn(email);
    await pass(14);
    expect(mailsTo(email)).toHaveLength(1);
    await pass(1);
    expect(mailsTo(email)).toHaveLength(2);
    await pass(12);
    expect(mailsTo(email)).toHaveLength(3);
    expect(linkIn(email)).toBe(token);

    // Opening the link changes nothing.
    const params = { token };
    expect(await visitor.call(contract.getDeathNoticeOfLink, { params })).toMatchObject({
      name: 'Ana',
      state: 'waiting',
      has_contact: true,
    });
    expect(await listNotices(context)).toEqual([expect.objectContaining({ email, reference: 'Case 12' })]);
    await visitor.call(contract.stopDeathNoticeOfLink, { params });
    expect(await answer(visitor.call(contract.stopDeathNoticeOfLink, { params }))).toBe('gone');
    expect(await answer(visitor.call(contract.getDeathNoticeOfLink, { params }))).toBe('gone');
    await pass(10);
    expect(mailsTo(kari.email_address)).toEqual([]);
    expect(await listNotices(context)).toEqual([]);
    expect(await kinds()).toEqual(['death-notice-recorded operator', 'death-notice-vetoed owner']);

    // A later report has a link of its own.
    await record();
    await run();
    expect(linkIn(email)).not.toBe(token);
    expect(await answer(visitor.call(contract.getDeathNoticeOfLink, { params }))).toBe('not-found');
    await endNoticeOf(context, { email, isReleased: false });
  });

  it('sees it while logged in, and stops it there', async () => {
    expect(await owner.call(contract.getDeathNotice, {})).toEqual({ notice: null });
    await record();
    expect((await owner.call(contract.getDeathNotice, {})).notice).toMatchObject({
      state: 'waiting',
      has_contact: false,
    });
    await expect(visitor.call(contract.getDeathNotice, {})).rejects.toThrow('unauthenticated');
    await expect(visitor.call(contract.stopDeathNotice, {})).rejects.toThrow('unauthenticated');
    await owner.call(contract.stopDeathNotice, {});
    await owner.call(contract.stopDeathNotice, {});
    expect(await owner.call(contract.getDeathNotice, {})).toEqual({ notice: null });
    expect(await kinds()).toEqual(['death-notice-recorded operator', 'death-notice-vetoed owner']);
  });

  it('ends it by choosing again', async () => {
    await choose(withContact);
    await record();
    await choose(withContact);
    expect(await listNotices(context)).toEqual([]);
  });

  it('has the whole wait after the first mail that could be sent, and three days after the last', async () => {
    await choose(withContact);
    await record();
    mailbox.isBroken = true;
    await run();
    await pass(40);
    expect(mailsTo(kari.email_address)).toEqual([]);
    mailbox.isBroken = false;
    await pass(1);
    await pass(29);
    expect(mailsTo(email)).toHaveLength(2);
    await pass(2);
    expect(mailsTo(kari.email_address)).toEqual([]);
    await pass(1);
    expect(mailsTo(kari.email_address)).toHaveLength(1);
    await endNoticeOf(context, { email, isReleased: true });
  });
});

describe('the contact', () => {
  it('gets one link after the wait, and with it the archives, until it is revoked', async () => {
    const bytes = Buffer.from(`photo of ${email}`);
    await givenFile(context, ana, bytes, { path: 'photo.txt', mtime: Date.UTC(2024, 4, 17) / 1000 });
    const bo = await givenAccount(context);
    const token = await release();
    await run();
    expect(mailsTo(kari.email_address)).toHaveLength(1);
    expect(await kinds()).toEqual(['death-notice-recorded operator', 'legacy-link-sent system']);
    expect(await content(token)).toMatchObject({
      name: 'Ana',
      archives: [{ job_id: ana.jobId, type: 'timeline', title: '', count: 1, size: bytes.length }],
    });

    expect(await answer(archive(token, bo.jobId))).toBe('not-found');
    const { address, size } = await archive(token);
    const url = `${installation.origin}${address}`;
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(whole).toHaveLength(size ?? -1);
    expect(await readEntry(whole, 'photos/2024/2024-05/photo.txt')).toEqual(bytes);
    expect((await readEntry(whole, 'photos/stund.json')).toString()).toContain('photo.txt');
    const rest = await fetch(url, { headers: { range: 'bytes=100-' } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    expect(await listNotices(context)).toEqual([expect.objectContaining({ state: 'released', used_count: 1 })]);
    expect((await kinds()).at(-1)).toBe('legacy-link-used other');

    await expect(endNoticeOf(context, { email, isReleased: false })).rejects.toThrow('gone');
    await endNoticeOf(context, { email, isReleased: true });
    expect(await answer(content(token))).toBe('gone');
    expect(await answer(archive(token))).toBe('gone');
    expect((await fetch(url)).status).toBe(410);
    await expect(endNoticeOf(context, { email, isReleased: true })).rejects.toThrow('gone');
  });

  it('can use the link for 30 days, and what was prepared no longer', async () => {
    await givenFile(context, ana, Buffer.from(email), { path: 'a.txt' });
    const token = await release();
    installation.passTime(29.9 * dayMs);
    const url = `${installation.origin}${(await archive(token)).address}`;
    expect((await fetch(url)).status).toBe(200);
    installation.passTime(0.2 * dayMs);
    expect(await answer(content(token))).toBe('gone');
    await run();
    expect((await fetch(url)).status).toBe(410);
    expect(await listNotices(context)).toEqual([]);
  });

  it('gets the same link again when the server stops between mail and commit', async () => {
    const token = await release();
    const [mail] = mailsTo(kari.email_address);
    const lost = { link_mailed_at: null, next_at: context.clock.now() };
    await context.database.updateTable('death_notice').set(lost).where('account_id', '=', ana.accountId).execute();
    await run();
    expect(mailsTo(kari.email_address).map(({ text }) => text)).toEqual([mail?.text, mail?.text]);
    expect(await answer(content(token))).toBe('ok');
    await owner.call(contract.stopDeathNotice, {}).catch(() => undefined);
    await endNoticeOf(context, { email, isReleased: true }).catch(() => undefined);
    expect(await answer(content(token))).toBe('gone');
  });

  it.each([
    'do_not_provide_content_to_anybody',
    'only_provide_content_explicitly_detailed_in_my_will',
    undefined,
  ] as const)('gets nothing with the choice %s', async (choice) => {
    if (choice) await choose({ choice });
    await record();
    await run();
    for (const days of [15, 12, 3]) await pass(days);
    expect(mailbox.received.map(({ to }) => to)).toEqual([email, email, email]);
    expect(await listNotices(context)).toEqual([
      expect.objectContaining({ state: 'confirmed', choice: choice ?? null }),
    ]);
    await endNoticeOf(context, { email, isReleased: false });
  });

  it('gets nothing while the account is disabled', async () => {
    await choose(withContact);
    await record();
    await run();
    await pass(15);
    await pass(12);
    await disableAccount(context, email);
    await pass(10);
    expect(mailsTo(kari.email_address)).toEqual([]);
    await enableAccount(context, email);
    await run();
    const token = linkIn(kari.email_address);
    expect(await answer(content(token))).toBe('ok');
    await disableAccount(context, email);
    expect(await answer(content(token))).toBe('gone');
    await endNoticeOf(context, { email, isReleased: true });
    await expect(record()).rejects.toThrow('conflict');
  });
});

it('refuses wrong links, and slows down who tries many', async () => {
  const wrong = 'x'.repeat(43);
  expect(await answer(content('x'))).toBe('invalid-request');
  const params = { token: wrong };
  expect(await answer(visitor.call(contract.stopDeathNoticeOfLink, { params }))).toBe('not-found');
  const answers = [];
  for (let count = 0; count < 25; count += 1) answers.push(await answer(content(wrong)));
  expect(answers[0]).toBe('not-found');
  expect(answers.at(-1)).toBe('rate-limited');
  // A link is good for one thing only.
  await choose(withContact);
  await record();
  await run();
  const other = installation.openBrowser();
  expect(await answer(other.call(contract.getLegacyContent, { params: { token: linkIn(email) } }))).toBe('not-found');
  await expect(record()).rejects.toThrow('conflict');
  await expect(recordNotice(context, { email: 'nobody@example.com', reference: undefined })).rejects.toThrow(
    'not-found',
  );
});
