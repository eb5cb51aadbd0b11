import { languages, publishJob } from '@stund/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenMailbox, type TestMailbox } from '../../../testing/mail/test-mailbox.ts';
import { codeOf, givenShare, givenShareServer, type Person } from './testing/given-share-server.ts';

let mailbox: TestMailbox;
let server: Awaited<ReturnType<typeof givenShareServer>>;
let ana: Person;
beforeAll(async () => {
  // Only what a silent server does depends on these times.
  mailbox = await givenMailbox({ connectMs: 10_000, answerMs: 1000 });
  server = await givenShareServer({
    mailbox,
    otherOrigins: ['https://moments.example.com'],
  });
});
beforeEach(async () => {
  ana = await server.givenPerson();
  await server.context.database
    .updateTable('account')
    .set({ language: 'en' })
    .where('id', '=', ana.accountId)
    .execute();
  mailbox.received.length = 0;
  mailbox.isBroken = false;
  mailbox.isSilent = false;
  mailbox.unknownAddresses.clear();
  mailbox.refusesContent = false;
});

let seed = 0;
async function givenPhotos(count: number) {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    seed += 1;
    const picture = await sharp({ create: { width: 400 + seed, height: 300, channels: 3, background: '#2a6f97' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Kamerafabrikken' } })
      .toBuffer();
    ids.push(await server.givenMedia(ana, picture, `IMG_${seed}.jpg`));
  }
  return ids;
}

const body = { to_email: 'bo@example.com, cia@example.com', subject: 'Fra turen', message: 'Hei!\n<b>Se</b> her.' };

describe('a share by mail', () => {
  it('has the link, the words of the sender and up to four pictures, as text and as HTML', async () => {
    const share = await givenShare(ana, await givenPhotos(5), { name: 'Hytta' });
    const { sent, failed } = await ana.call(publishJob, { params: { id: share.id }, body });
    expect([sent.sort(), failed]).toEqual([['bo@example.com', 'cia@example.com'], []]);
    const mail = await mailbox.findMail('bo@example.com', /^Fra turen$/);
    expect(mail.from).toContain('Ana (Stund)');
    expect(mail.replyTo).toBe(`${ana.accountId}@example.com`);
    const link = `${share.link}#se`;
    expect(mail.text.replaceAll('\r', '')).toContain(
      `Ana is sharing 5 photos with you: “Hytta”.\n\nHei!\n<b>Se</b> her.\n\nView the photos here:\n${link}\n`,
    );
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain('Hei!<br>&lt;b&gt;Se&lt;/b&gt; her.');
    expect(mail.text + mail.html).not.toContain('cia@example.com');

    expect(mail.pictures.size).toBe(4);
    for (const [id, bytes] of mail.pictures) {
      expect(mail.html).toContain(`src="cid:${id}"`);
      const { format, width, exif, xmp } = await sharp(bytes).metadata();
      expect({ format, width, exif, xmp }).toEqual({ format: 'jpeg', width: 240, exif: undefined, xmp: undefined });
    }
    // Mails with more are cut off or take long.
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
  });

  it('shows no pictures of a share that is protected, and says what it needs', async () => {
    const ids = await givenPhotos(1);
    const send = async (options: object, subject: string) => {
      const share = await givenShare(ana, ids, options);
      await ana.call(publishJob, { params: { id: share.id }, body: { ...body, subject } });
      return mailbox.findMail('bo@example.com', new RegExp(`^${subject}$`));
    };
    const locked = await send({ password: 'hemmelig' }, 'Locked');
    expect(locked.pictures.size).toBe(0);
    expect(locked.text).toContain('Ask Ana for the password');
    expect(locked.text).not.toContain('hemmelig');
    const forAccounts = await send({ requires_login: 1 }, 'Accounts');
    expect(forAccounts.pictures.size).toBe(0);
    expect(forAccounts.html).toContain('You need to log in to Stund');
  });

  it.each(languages)('is written in the language of the sender: %s', async (language) => {
    await server.context.database.updateTable('account').set({ language }).where('id', '=', ana.accountId).execute();
    const share = await givenShare(ana, [await server.givenText(ana)]);
    await ana.call(publishJob, { params: { id: share.id }, body: { ...body, subject: language } });
    const { text, html } = await mailbox.findMail('bo@example.com', new RegExp(`^${language}$`));
    expect(html).toContain(`<html lang="${language}">`);
    const words = {
      nb: 'deler et dokument',
      en: 'is sharing a document',
      sv: 'delar ett dokument',
      bg: 'споделя с вас един документ',
    };
    expect(text).toContain(words[language]);
    expect(text).toContain(String(new Date(share.expires_at * 1000).getUTCFullYear()));
  });

  it('is sent once by a call that is sent twice, and again with another id', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const params = { id: share.id };
    const call = { params, body: { ...body, mail_id: newId() } };
    const replies = await Promise.all([ana.call(publishJob, call), ana.call(publishJob, call)]);
    replies.push(await ana.call(publishJob, call));
    for (const { sent } of replies) expect(sent).toHaveLength(2);
    expect(mailbox.received).toHaveLength(2);
    await ana.call(publishJob, { params, body: { ...body, mail_id: newId() } });
    expect(mailbox.received).toHaveLength(4);
  });

  it('can be sent again when the mail server refused it, and not when it may have accepted it', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const call = () => ({ params: { id: share.id }, body: { ...body, to_email: 'dag@example.com', mail_id: newId() } });
    const refused = call();
    mailbox.isBroken = true;
    expect(await codeOf(ana.call(publishJob, refused))).toBe('unavailable');
    mailbox.isBroken = false;
    expect((await ana.call(publishJob, refused)).sent).toEqual(['dag@example.com']);
    expect(mailbox.received).toHaveLength(1);

    const unanswered = call();
    mailbox.isSilent = true;
    expect(await codeOf(ana.call(publishJob, unanswered))).toBe('unavailable');
    mailbox.isSilent = false;
    await ana.call(publishJob, unanswered);
    expect(mailbox.received.length).toBeLessThanOrEqual(2);
  });

  it('reaches the others when one address does not exist, and is repeated to that one alone', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const call = { params: { id: share.id }, body: { ...body, mail_id: newId() } };
    mailbox.unknownAddresses.add('bo@example.com');
    expect(await ana.call(publishJob, call)).toEqual({ sent: ['cia@example.com'], failed: ['bo@example.com'] });
    mailbox.unknownAddresses.clear();
    const again = await ana.call(publishJob, call);
    expect([again.sent.sort(), again.failed]).toEqual([['bo@example.com', 'cia@example.com'], []]);
    expect(mailbox.received.map(({ to }) => to)).toEqual(['cia@example.com', 'bo@example.com']);
  });

  it('can be sent again when the mail server refused its content', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const call = { params: { id: share.id }, body: { ...body, to_email: 'ed@example.com', mail_id: newId() } };
    mailbox.refusesContent = true;
    expect(await codeOf(ana.call(publishJob, call))).toBe('unavailable');
    mailbox.refusesContent = false;
    expect((await ana.call(publishJob, call)).sent).toEqual(['ed@example.com']);
    expect(mailbox.received).toHaveLength(1);
  });

  it('says until when the link works, and that anyone sees what needs nothing else', async () => {
    const ids = [await server.givenText(ana)];
    const footOf = async (options: object, subject: string) => {
      const share = await givenShare(ana, ids, options);
      await ana.call(publishJob, { params: { id: share.id }, body: { ...body, subject } });
      return (await mailbox.findMail('bo@example.com', new RegExp(`^${subject}$`))).text;
    };
    expect(await footOf({}, 'Open')).toMatch(/works until .* Anyone with the link can view the document/);
    expect(await footOf({ password: 'x' }, 'Locked')).not.toContain('Anyone');
    const album = await givenAlbum(server.context, ana, { title: 'Jul', days: 7 });
    await ana.call(publishJob, { params: { id: album }, body: { ...body, subject: 'Album' } });
    const { text } = await mailbox.findMail('bo@example.com', /^Album$/);
    expect(text).toMatch(/works until .* Anyone with the link can see the album/);
  });

  it('is refused for wrong addresses, too many of them, and subjects with line breaks', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const many = Array.from({ length: 300 }, (_, index) => `p${index}@example.com`).join(',');
    for (const wrong of [
      { to_email: many },
      { to_email: 'bo@example.com, kein' },
      { to_email: 'bo@example.com\r\nBcc: eve@example.com' },
      { subject: 'Hei\r\nBcc: eve@example.com' },
      { subject: ' ' },
      { message: 'a\0b' },
      { mail_id: 'x' },
    ])
      expect(await codeOf(ana.call(publishJob, { params: { id: share.id }, body: { ...body, ...wrong } }))).toBe(
        'invalid-request',
      );
    const bo = await server.givenPerson();
    expect(await codeOf(bo.call(publishJob, { params: { id: share.id }, body }))).toBe('forbidden');
    server.passTime(31 * 86_400_000);
    expect(await codeOf(ana.call(publishJob, { params: { id: share.id }, body }))).toBe('conflict');
    expect(mailbox.received).toEqual([]);
  });

  it('reaches one person a limited number of times, from all senders together', async () => {
    const to = { ...body, to_email: 'eva@example.com' };
    const results = [];
    for (let sender = 0; sender < 3; sender += 1) {
      const person = await server.givenPerson();
      const share = await givenShare(person, [await server.givenText(person)]);
      for (let count = 0; count < 8; count += 1)
        results.push(await codeOf(person.call(publishJob, { params: { id: share.id }, body: to })));
    }
    expect(results.filter((code) => code === 'ok')).toHaveLength(20);
    expect(mailbox.received).toHaveLength(20);
  });
});
