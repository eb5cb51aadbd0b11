import type { JobId } from '@stund/contract';
import { shortenId } from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { as, type TestContext } from '../../../testing/test-context.ts';
import { subscribe } from '../albums/operations/subscribe.ts';
import { nextDailyMail } from './delivery/next-daily-mail.ts';
import { listNotifications } from './feed/list-notifications.ts';
import { markRead } from './feed/mark-read.ts';
import { setMailSubscription } from './mail/unsubscribe.ts';
import { changeSettings, getSettings, muteAlbum } from './settings/settings.ts';
import { addPictures, givenMember, givenNotifications, type NotificationBench } from './testing/given-notifications.ts';

type Member = Awaited<ReturnType<typeof givenMember>>;

const hourMs = 3_600_000;
let bench: NotificationBench;
let context: TestContext;
let owner: Member;
let kari: Member;
let jobId: JobId;

beforeAll(async () => {
  bench = await givenNotifications();
  context = bench.context;
});

beforeEach(async () => {
  owner = await givenMember(context, 'Ana');
  kari = await givenMember(context, 'Kari');
  jobId = await givenAlbum(context, owner, { title: 'Hytta' });
  await context.database.updateTable('account').set({ language: 'en' }).execute();
  await subscribe(as(kari, context), jobId);
  await bench.record();
  await bench.passTime(24 * hourMs);
  await bench.deliver();
  await bench.passTime(24 * hourMs);
  await bench.deliver();
  bench.mailbox.received.length = 0;
});

const add = (by: Member, count: number, to = jobId) =>
  addPictures(context, { jobId: to, ownerId: owner.accountId }, { by: by.accountId, count });
const mailsTo = ({ email }: Member) =>
  bench.mailbox.received
    .filter(({ to }) => to === email)
    .map((mail) => ({ ...mail, text: mail.text.replaceAll('\r\n', '\n') }));

async function deliverAfter(milliseconds: number): Promise<void> {
  await bench.record();
  await bench.passTime(20_000);
  await bench.deliver();
  await bench.passTime(milliseconds);
  await bench.deliver();
}

it('sends one mail a day about all albums, with links and an end that needs no login', async () => {
  const second = await givenAlbum(context, owner, { title: 'Norge' });
  await context.database.updateTable('job').set({ title: '' }).where('id', '=', second).execute();
  await subscribe(as(kari, context), second);
  await add(owner, 3);
  await add(owner, 1, second);
  await deliverAfter(24 * hourMs);
  const [mail, ...others] = mailsTo(kari);
  expect(others).toEqual([]);
  expect(mailsTo(owner).map(({ text }) => text)).toEqual([expect.stringContaining('- Kari joined\n')]);
  expect(mail?.subject).toBe('New in 2 of your albums');
  expect(mail?.from).toContain('Stund');
  expect(mail?.text).toContain('Hytta\n\n- Ana added 3 photos\n');
  expect(mail?.text).toContain('Untitled album\n\n- Ana added a photo\n');
  expect(mail?.text).toContain(`https://photos.example.com/albums/${shortenId(jobId)}\n`);
  expect(mail?.html).toContain('Ana added 3 photos');
  const [, link] = /^List-Unsubscribe: <([^>]+)>\r?$/m.exec(mail?.source ?? '') ?? [];
  expect(link).toMatch(/^https:\/\/photos\.example\.com\/st\/4\/notifications\/unsubscribe\?id=[\w.-]+$/);
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);

  const id = /unsubscribe\/albums\?id=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await setMailSubscription(context, decodeURIComponent(id), 'off');
  await setMailSubscription(context, decodeURIComponent(id), 'off');
  expect((await getSettings(as(kari, context))).email).toBe('off');
  await add(owner, 1);
  await deliverAfter(48 * hourMs);
  expect(mailsTo(kari)).toHaveLength(1);
  for (const wrong of ['', 'x', `${shortenId(kari.accountId)}.${'A'.repeat(32)}`, shortenId(kari.accountId)])
    await expect(setMailSubscription(context, wrong, 'daily')).rejects.toThrow('not-found');
});

it('sends an hourly mail for each album, at most one an hour', async () => {
  await changeSettings(as(kari, context), { email: 'hourly' });
  const second = await givenAlbum(context, owner, { title: 'Norge rundt' });
  await subscribe(as(kari, context), second);
  await add(owner, 3);
  await add(owner, 2, second);
  await deliverAfter(11 * 60_000);
  expect(
    mailsTo(kari)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['New in “Hytta”', 'New in “Norge rundt”']);
  await add(owner, 1);
  await deliverAfter(11 * 60_000);
  expect(mailsTo(kari)).toHaveLength(2);
  await bench.passTime(hourMs);
  await bench.deliver();
  expect(mailsTo(kari)).toHaveLength(3);
  expect(mailsTo(kari)[2]?.text).toContain('Ana added a photo');
});

it('sends nothing about what was read, muted or deleted meanwhile', async () => {
  const silences: Array<() => Promise<unknown>> = [
    async () => {
      const [latest] = await listNotifications(as(kari, context));
      await markRead(as(kari, context), latest!.row.last_us);
    },
    () => muteAlbum(as(kari, context), { jobId, isMuted: true }),
    () => context.database.updateTable('job').set({ privacy_mode: 'private' }).where('id', '=', jobId).execute(),
  ];
  for (const silence of silences) {
    await add(owner, 1);
    await bench.record();
    await bench.passTime(20_000);
    await bench.deliver();
    await silence();
    await bench.passTime(24 * hourMs);
    await bench.deliver();
  }
  expect(mailsTo(kari)).toEqual([]);
});

it('repeats a mail that the server asked to try again later, with what happened meanwhile', async () => {
  bench.mailbox.isBusy = true;
  await add(owner, 2);
  await bench.record();
  await bench.passTime(20_000);
  await bench.deliver();
  await bench.passTime(24 * hourMs);
  await expect(bench.deliver()).rejects.toThrow('451');
  await add(owner, 1);
  await bench.record();
  bench.mailbox.isBusy = false;
  // The lease of the mail that was taken ends.
  await bench.passTime(3 * hourMs);
  await bench.deliver();
  expect(mailsTo(kari).map(({ text }) => /- (.*)/.exec(text)?.[1])).toEqual(['Ana added 3 photos']);
  await bench.passTime(24 * hourMs);
  await bench.deliver();
  expect(mailsTo(kari)).toHaveLength(1);
});

it('ends a mail that the server refused permanently, and writes the next one in the language of the account', async () => {
  await context.database.updateTable('account').set({ language: 'nb' }).where('id', '=', kari.accountId).execute();
  bench.mailbox.isBroken = true;
  await add(owner, 2);
  await deliverAfter(24 * hourMs);
  bench.mailbox.isBroken = false;
  await bench.passTime(24 * hourMs);
  await bench.deliver();
  expect(mailsTo(kari)).toEqual([]);
  await add(owner, 3);
  await deliverAfter(24 * hourMs);
  expect(mailsTo(kari)).toMatchObject([{ subject: 'Nytt i «Hytta»' }]);
  expect(mailsTo(kari)[0]?.text).toContain('Ana la til 3 bilder');
});

it('plans daily mails for the evening of each time zone, also when the clocks change', () => {
  const at = (now: string, zone: string | null) => nextDailyMail(new Date(now), zone).toISOString();
  expect(at('2026-07-01T10:00:00Z', 'Europe/Oslo')).toBe('2026-07-01T16:00:00.000Z');
  expect(at('2026-07-01T16:00:00Z', 'Europe/Oslo')).toBe('2026-07-02T16:00:00.000Z');
  expect(at('2026-01-01T10:00:00Z', 'America/New_York')).toBe('2026-01-01T23:00:00.000Z');
  expect(at('2026-10-24T17:00:00Z', 'Europe/Oslo')).toBe('2026-10-25T17:00:00.000Z');
  expect(at('2026-07-01T10:00:00Z', null)).toBe('2026-07-01T18:00:00.000Z');
  expect(at('2026-07-01T10:00:00Z', 'No/Where')).toBe('2026-07-01T18:00:00.000Z');
});
