import { listShares, shortenId } from '@stund/contract';
import { afterAll, expect, it } from 'vitest';
import { paintAugust } from '../fixtures/numbered-photos.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { setOwnStage } from '../harness/stage.ts';
import { type MailServer, startMailServer } from '../harness/stand-ins/mail-server.ts';
import { startTextGateway, type TextGateway } from '../harness/stand-ins/text-gateway.ts';
import { InviteDialog } from '../pages/invite-dialog.ts';
import { Selection } from '../pages/selection.ts';
import { ShareDialog } from '../pages/share-dialog.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

let mail: MailServer;
let gateway: TextGateway;
const stage = setOwnStage({
  settings: async () => {
    mail = await startMailServer();
    gateway = await startTextGateway();
    return { STUND_SMTP_URL: mail.url, STUND_TEXT_URL: gateway.url };
  },
});
afterAll(() => Promise.all([mail?.close(), gateway?.close()]));

async function givenOwner(count: number) {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  await stage.givenFiles(owner, await paintAugust(count));
  return owner;
}

it('mails the link to several addresses and reports a wrong one', { timeout: 240_000 }, async () => {
  const owner = await givenOwner(8);
  const visitor = await stage.visit({ size: 'phone', brand: 'moments', language: 'nb', as: owner });
  const { page, t } = visitor;
  const share = new ShareDialog(visitor);
  const form = new InviteDialog(visitor);
  await share.openForMonth('2025-08', 8);
  await checkPageInBothThemes(visitor, 'share-options-mail');
  await share.choose('sharing.mail');
  await share.heading('sharing.mail.title').waitFor();
  expect(await form.send.getAttribute('aria-disabled')).toBe('true');
  const [kari, bo] = ['kari.nordvik@eksempel.no', 'bo@eksempel.no'];
  await form.to.focus();
  await form.paste(`${kari}, torbjorn@eksempel, ${bo}`);
  await expect.poll(() => form.entered()).toEqual([kari, 'torbjorn@eksempel', bo]);
  await page.getByText(t('invitations.to.invalid', { address: 'torbjorn@eksempel' })).waitFor();
  await form.subject.fill('Bilder fra Østensjøvannet');
  await form.message.fill('Her er de jeg snakket om. Isen la seg akkurat den natta!');
  await checkPageInBothThemes(visitor, 'share-mail');
  expect(await form.send.getAttribute('aria-disabled')).toBe('true');
  await form.remove('torbjorn@eksempel');
  await form.send.click();
  await page.getByText(namingFiles({ t }, 'shared.toast.filesWereShared', { count: 8 })).waitFor();
  await share.dialog.waitFor({ state: 'detached' });
  await new Selection(visitor).toolbar.waitFor({ state: 'detached' });

  const [made] = (await (await stage.apiOf(owner)).call(listShares, { query: {} })).shares;
  for (const to of [kari, bo]) {
    const { text } = await mail.findMail(to, /^Bilder fra Østensjøvannet$/);
    expect(text).toContain(`/share/${shortenId(made!.id)}#se`);
    expect(text).toContain('Isen la seg akkurat den natta!');
    // The mail has the brand of the page that sent it.
    expect(text).toContain('Moments');
    expect(text).not.toContain(to === kari ? bo : kari);
  }
});

it('sends the link by text message through the gateway', async () => {
  const owner = await givenOwner(2);
  const visitor = await stage.visit({ size: 'desktop', language: 'nb', as: owner });
  const { page, t } = visitor;
  const share = new ShareDialog(visitor);
  await share.openForMonth('2025-08', 2);
  await share.choose('sharing.text');
  const send = share.button('invitations.send');
  const numbers = share.dialog.getByRole('textbox', { name: t('sharing.text.to'), exact: true });
  const number = '+4790000001';
  await numbers.fill('12 34');
  await page.keyboard.press('Enter');
  await page.getByText(t('sharing.text.to.invalid', { number: '1234' })).waitFor();
  await checkPage(visitor, 'share-text');
  await share.dialog.getByRole('button', { name: t('invitations.to.remove', { address: '1234' }) }).click();
  await numbers.fill(number);
  await send.click();
  await page.getByText(namingFiles({ t }, 'shared.toast.filesWereShared', { count: 2 })).waitFor();
  const [made] = (await (await stage.apiOf(owner)).call(listShares, { query: {} })).shares;
  const message = () => gateway.received.find(({ to }) => to === number)?.text;
  await expect.poll(message).toContain(`${made!.link}#sms`);
});

it('fits the narrowest phone in the longest language', async () => {
  const language = 'bg';
  const owner = await givenOwner(2);
  const visitor = await stage.visit({ size: 'narrow', language, as: owner });
  const share = new ShareDialog(visitor);
  await share.openForMonth('2025-08', 2);
  await checkPage(visitor, `share-options-${language}`);
  await share.openChoices();
  await share.toggle('sharing.login').scrollIntoViewIfNeeded();
  await checkPage(visitor, `share-choices-${language}`);
  for (const [way, name] of [
    ['sharing.album', 'album'],
    ['sharing.mail', 'mail'],
    ['sharing.text', 'text'],
    ['sharing.link', 'link'],
  ] as const) {
    await share.choose(way);
    if (way === 'sharing.link') await share.readLink();
    else await share.button('shared.cancel').waitFor();
    await checkPage(visitor, `share-${name}-${language}`);
    await share.button('sharing.back').click();
  }
});
