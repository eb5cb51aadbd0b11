import { createJob, type JobId, shortenId } from '@stund/contract';
import { afterAll, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import type { Person } from '../harness/people.ts';
import { brandOfSize } from '../harness/sizes.ts';
import { setOwnStage } from '../harness/stage.ts';
import { type MailServer, startMailServer } from '../harness/stand-ins/mail-server.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { InviteDialog } from '../pages/invite-dialog.ts';
import { checkPage } from './appearance.ts';

let mail: MailServer;
const stage = setOwnStage({
  settings: async () => {
    mail = await startMailServer();
    return { STUND_SMTP_URL: mail.url };
  },
});
afterAll(() => mail?.close());

async function givenAlbum(owner: Person) {
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, { body: { name: 'Sommer på Helgeland', public: true } });
  const photo = { path: 'P7130241.jpg', content: await paintPhoto({ seed: 4, takenAt: '2025:07:12 10:00:00' }) };
  await api.upload([photo], id);
  return { api, jobId: id as JobId };
}

it.each([
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const)('invites people to an album by mail, whose link opens it, $size, $theme', async ({ size, theme }) => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const { jobId } = await givenAlbum(owner);
  const visitor = await stage.visit({ size, theme, brand: brandOfSize(size), language: 'nb', as: owner });
  const { page, t } = visitor;
  const invite = new InviteDialog(visitor);
  await new AlbumPage(visitor).open(jobId);
  await invite.open();
  expect(await invite.send.isDisabled()).toBe(true);
  await checkPage(visitor, 'invite');

  // A pasted list: each invalid address is reported, and the others are kept.
  const [kari, bo] = [`kari.${size}.${theme}@example.com`, `bo.${size}.${theme}@example.com`];
  await invite.to.focus();
  await invite.paste(`Kari Nordvik <${kari}>; torbjorn@eksempel\nlars`);
  await expect.poll(() => invite.entered()).toEqual([kari, 'torbjorn@eksempel', 'lars']);
  for (const address of ['torbjorn@eksempel', 'lars'])
    await page.getByText(t('invitations.to.invalid', { address })).waitFor();
  expect(await invite.send.isDisabled()).toBe(true);
  await checkPage(visitor, 'invite-wrong');
  await invite.remove('torbjorn@eksempel');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(bo);
  await page.keyboard.press('Enter');
  await expect.poll(() => invite.entered()).toEqual([kari, bo]);
  await invite.message.fill('Her er de jeg snakket om.');
  await checkPage(visitor, 'invite-ready');
  await invite.send.click();
  await page.getByText(t('shared.toast.invitationsSent', { count: 2 })).waitFor();
  await invite.dialog.waitFor({ state: 'detached' });

  // An invited person opens the link in a browser without a session.
  const subject = t('invitations.subject.default', { name: owner.name, title: 'Sommer på Helgeland' });
  for (const to of [kari, bo]) {
    const { text } = await mail.findMail(to, new RegExp(subject));
    expect(text).toContain('Her er de jeg snakket om.');
    expect(text).not.toContain(to === kari ? bo : kari);
  }
  const link = /http\S+/.exec((await mail.findMail(kari, new RegExp(subject))).text)![0];
  const invited = await stage.visit({ size, theme, brand: brandOfSize(size) });
  await invited.page.goto(link);
  await new AlbumPage(invited).waitForPictures(1);
  expect(invited.page.url()).toContain(`/a/${shortenId(jobId)}`);
});
