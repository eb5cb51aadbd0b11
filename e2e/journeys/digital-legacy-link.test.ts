import { setDigitalLegacy } from '@stund/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPreparedAccounts, type PreparedAccounts } from '../../apps/server/src/testing/prepared-accounts.ts';
import { setOwnStage } from '../harness/stage.ts';
import { type MailServer, startMailServer } from '../harness/stand-ins/mail-server.ts';
import { Downloads } from '../pages/downloads.ts';
import { checkPageInBothThemes } from './appearance.ts';

let mails: MailServer;
let accounts: PreparedAccounts;
const stage = setOwnStage({
  settings: async () => {
    mails = await startMailServer();
    return { STUND_SMTP_URL: mails.url };
  },
});
beforeAll(() => {
  accounts = openPreparedAccounts(stage.databaseUrl);
});
afterAll(async () => {
  await accounts.close();
  await mails.close();
});

const linkIn = (text: string) => new URL(/http\S+\/legacy\/\S+/.exec(text)?.[0] ?? '').pathname;

it('tells the owner, who stops it, and gives the content to the contact', async () => {
  const person = await stage.givenPerson({ name: 'Ana Berg' });
  const api = await stage.apiOf(person);
  await stage.givenFiles(person, [{ path: 'leie.txt', content: 'leie' }]);
  const email_address = 'kari@example.com';
  const contact_information = {
    name: 'Kari Nordvik',
    phone_number: '+4790000000',
    email_address,
    address: 'Fjordveien 8',
  };
  await api.call(setDigitalLegacy, { body: { choice: 'provide_content_to_contact', contact_information } });

  // The owner stops it where they are logged in.
  await stage.product.stund('legacy', 'record', person.email, '--reference', 'Case 12');
  const phone = await stage.visit({ size: 'phone', as: person });
  await phone.page.goto('/albums');
  await phone.page.getByRole('button', { name: phone.t('digital-legacy.notice.stop') }).waitFor();
  await checkPageInBothThemes(phone, 'death-notice');
  await phone.context.close();
  const owner = await stage.visit({ size: 'desktop', as: person });
  await owner.page.goto('/albums');
  const stop = owner.page.getByRole('button', { name: owner.t('digital-legacy.notice.stop') });
  await stop.waitFor();
  await checkPageInBothThemes(owner, 'death-notice');
  await stop.click();
  await stop.waitFor({ state: 'detached' });

  // The owner stops it with the link of a mail.
  await stage.product.stund('legacy', 'record', person.email);
  const warning = linkIn((await mails.findMail(person.email, /died/)).text);
  const visitor = await stage.visit({ size: 'phone' });
  await visitor.page.goto(warning);
  const stopByLink = visitor.page.getByRole('button', { name: visitor.t('digital-legacy.notice.stop') });
  await stopByLink.waitFor();
  await checkPageInBothThemes(visitor, 'stop-death-notice');
  await stopByLink.click();
  await visitor.page.getByRole('heading', { name: visitor.t('digital-legacy.stop.done') }).waitFor();
  expect(await stage.product.stund('legacy', 'list')).not.toContain(person.email);

  // Nobody stops it: the contact downloads the content until the link is revoked.
  await stage.product.stund('legacy', 'record', person.email);
  // The next command mails the link.
  await accounts.endDeathNoticeWaits();
  const other = await stage.givenPerson();
  await stage.product.stund('legacy', 'record', other.email);
  const address = linkIn((await mails.findMail(email_address, /Ana Berg/)).text);
  const narrow = await stage.visit({ size: 'narrow' });
  await narrow.page.goto(address);
  const title = narrow.t('digital-legacy.content.title', { name: 'Ana Berg' });
  await narrow.page.getByRole('heading', { name: title }).waitFor();
  await checkPageInBothThemes(narrow, 'legacy-content');
  const contact = await stage.visit({ size: 'desktop' });
  await contact.page.goto(address);
  await contact.page.getByRole('heading', { name: title }).waitFor();
  await checkPageInBothThemes(contact, 'legacy-content');
  const name = contact.t('digital-legacy.content.timeline');
  const archive = await new Downloads(contact).save(() =>
    contact.page.getByRole('button', { name: contact.t('digital-legacy.content.download.of', { name }) }).click(),
  );
  const entry = [...archive.entries.keys()].find((path) => path.endsWith('leie.txt'));
  expect(archive.entries.get(entry ?? '')?.toString()).toBe('leie');
  await contact.page.getByText(contact.t('digital-legacy.content.started')).waitFor();
  await stage.product.stund('legacy', 'revoke', person.email);
  contact.problems.expect(/^refused: GET \/st\/4\/legacy\/\S+ 410$/);
  await contact.page.reload();
  await contact.page.getByRole('heading', { name: contact.t('digital-legacy.content.gone') }).waitFor();
});
