import { languages, newsIntervalDays } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '../../../platform/secrets/random-secret.ts';
import { givenMailbox, type TestMailbox } from '../../../testing/mail/test-mailbox.ts';
import { as, givenAccount, givenContext, type TestContext } from '../../../testing/test-context.ts';
import { setConsents } from '../account/operations/set-consents.ts';
import { countAudience, newsWorker, parseMailing, queueMailing, readMailingStatus } from './index.ts';

const source = (topic: string) =>
  Buffer.from(
    languages.map((language) => `--- ${language}\nSubject: ${topic} ${language}\n\n# Ny\n\nSe **her**.\n`).join(''),
  );
const news = parseMailing(source('News'));
const dayMs = 86_400_000;

let context: TestContext;
let mailbox: TestMailbox;
let aheadMs: number;

beforeEach(async () => {
  mailbox = await givenMailbox();
  aheadMs = 0;
  const settings = { publicUrl: 'https://photos.example.com', consentUrl: 'https://consent.example.com' };
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  context = mailbox.equip({ ...(await givenContext(settings)), clock });
});

async function givenPerson(wantsNews: boolean, language: 'sv' | null = null) {
  const person = await givenAccount(context);
  await setConsents(as(person, context), { decisions: { stay_up_to_date__email: wantsNews } }, {});
  await context.database.updateTable('account').set({ language }).where('id', '=', person.accountId).execute();
  return { ...person, email: `${person.accountId}@example.com` };
}
const queue = (mailing = news, signal = new AbortController().signal) =>
  queueMailing(context, mailing, { signal, onProgress: () => undefined });
/** Does the work in the queue, each twice, as it may be delivered. */
async function work() {
  const failures: unknown[] = [];
  const worker = newsWorker(context);
  for (const { work } of context.enqueued.splice(0))
    for (let times = 0; times < 2; times++) await worker.run(work).catch((error: unknown) => failures.push(error));
  return failures;
}
const statusOf = (mailing = news) => readMailingStatus(context, mailing.digest);

describe('a mail with news', () => {
  it('reaches those who want it, once, in their language, with links to unsubscribe', async () => {
    const ana = await givenPerson(true);
    const bo = await givenPerson(true, 'sv');
    const carl = await givenPerson(false);
    expect(await countAudience(context, 'nb')).toEqual({
      subscribers: 2,
      byLanguage: new Map([
        ['nb', 1],
        ['sv', 1],
      ]),
    });
    expect(await queue()).toBe(2);
    expect(await queue()).toBe(0);
    await work();
    expect(mailbox.received.map(({ to }) => to).toSorted()).toEqual([ana.email, bo.email].toSorted());
    expect(mailbox.received.some(({ to }) => to === carl.email)).toBe(false);
    const mail = await mailbox.findMail(bo.email, /^News sv$/);
    const identifier = /https:\/\/photos\.example\.com\/unsubscribe\?id=([\w-]{43})/.exec(mail.text)![1]!;
    expect(mail.source).toContain(`List-Unsubscribe: <https://consent.example.com/unsubscribe?id=${identifier}>\r\n`);
    expect(mail.source).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const link = await context.database
      .selectFrom('email_consent_link')
      .select('account_id')
      .where('identifier_hash', '=', hashSecret(identifier))
      .executeTakeFirst();
    expect(link?.account_id).toBe(bo.accountId);
    expect(await statusOf()).toEqual({ sent: 2 });
  });

  it('is not sent to who withdrew the consent, was disabled or asked for deletion after it was queued', async () => {
    const ana = await givenPerson(true);
    const bo = await givenPerson(true);
    const cia = await givenPerson(true);
    await queue();
    await setConsents(as(ana, context), { decisions: { stay_up_to_date__email: false } }, {});
    await context.database
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', bo.accountId)
      .execute();
    await context.database
      .updateTable('account')
      .set({ deletion_due_at: new Date() })
      .where('id', '=', cia.accountId)
      .execute();
    await work();
    expect(mailbox.received).toEqual([]);
    expect(await statusOf()).toEqual({ withheld: 3 });
    expect(await queue(parseMailing(source('Next')))).toBe(0);
  });

  it('comes at most once a month, also of two mails that are queued together', async () => {
    const ana = await givenPerson(true);
    const other = parseMailing(source('More'));
    await queue();
    await queue(other);
    await work();
    expect(mailbox.received).toHaveLength(1);
    expect(await statusOf(other)).toEqual({ withheld: 1 });
    const later = parseMailing(source('Later'));
    expect(await queue(later)).toBe(0);
    aheadMs += newsIntervalDays * dayMs + 1000;
    expect(await queue(later)).toBe(1);
    await work();
    await mailbox.findMail(ana.email, /^Later nb$/);
  });

  it('is sent again after the server refused it for now, and given up after it refused it permanently', async () => {
    await givenPerson(true);
    await queue();
    mailbox.isBusy = true;
    expect(await work()).toHaveLength(2);
    mailbox.isBusy = false;
    expect(await statusOf()).toEqual({ queued: 1 });
    mailbox.isBroken = true;
    await queue();
    await work();
    expect(await statusOf()).toEqual({ failed: 1 });
  });

  it('continues where the command ended, and queues nobody twice', async () => {
    for (let count = 0; count < 3; count++) await givenPerson(true);
    const interrupted = new AbortController();
    interrupted.abort();
    expect(await queue(news, interrupted.signal)).toBe(0);
    expect(await queue()).toBe(3);
    // The work of the first call was lost.
    context.enqueued.splice(0);
    expect(await queue()).toBe(0);
    await work();
    expect(mailbox.received).toHaveLength(3);
  });
});
