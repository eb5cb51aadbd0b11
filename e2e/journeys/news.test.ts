import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, setConsents, unsubscribePath } from '@stund/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ForwardingServer, startForwardingServer } from '../harness/network/forwarding-server.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { type MailServer, startMailServer } from '../harness/stand-ins/mail-server.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

let mails: MailServer;
let consentHost: ForwardingServer;
const stage = setOwnStage({
  settings: async () => {
    mails = await startMailServer();
    consentHost = await startForwardingServer();
    return {
      STUND_SMTP_URL: mails.url,
      STUND_CONSENT_URL: consentHost.url,
      STUND_ANALYTICS: 'on',
      STUND_CONSENTS:
        'stay_up_to_date__push_notification,stay_up_to_date__sms,face_grouping,advanced_filtering_and_categorization',
    };
  },
});
beforeAll(() => {
  consentHost.target = stage.product.url;
});
afterAll(async () => {
  await mails.close();
  await consentHost.close();
});

const news = (subject: string) =>
  languages
    .map((language) => `--- ${language}\nSubject: ${subject} ${language}\n\n# ${subject}\n\nAlbum.\n`)
    .join('\n');

async function sendNews(subject: string): Promise<void> {
  const file = join(tmpdir(), `stund-${subject.toLowerCase()}.txt`);
  await writeFile(file, news(subject));
  await stage.product.stund('mail', 'send', file, '--yes');
}

const checkbox = ({ page, t }: Visitor, name: string) => page.getByRole('checkbox', { name: t(`consents.${name}`) });
/** Presses the label, which is the larger target. */
const press = ({ page, t }: Visitor) => page.getByText(t('consents.stay_up_to_date__email'), { exact: true }).click();
const radio = ({ page, t }: Visitor, name: string) =>
  page.getByRole('radio', { name: t(`consents.email.${name}`), exact: true });
const saved = (visitor: Visitor, name: 'subscribed' | 'unsubscribed') =>
  visitor.page.getByText(visitor.t(`consents.email.${name}`));

/** Chooses on a page about news, and waits for the result. */
async function choose(visitor: Visitor, choice: string, result: 'subscribed' | 'unsubscribed'): Promise<void> {
  const { page, t } = visitor;
  await radio(visitor, choice).check();
  await page.getByRole('button', { name: t('consents.email.save'), exact: true }).click();
  await saved(visitor, result).waitFor();
  await page.getByText(t('shared.toast.emailSubscribeSettingsChanged')).first().waitFor();
}

it('asks for consents one by one, mails news to who wants them, and ends them by the link of the mail', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  visitor.problems.expect(/failed: POST .*consent_values.* net::ERR_INTERNET_DISCONNECTED/);
  await new SettingsPage(visitor).openPrivacy();
  const email = checkbox(visitor, 'stay_up_to_date__email');
  await email.waitFor();
  await page.route('**/consent_values*', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await press(visitor);
  await page.getByText(t('shared.error.offline')).first().waitFor();
  await expect.poll(() => email.isChecked()).toBe(false);
  await page.unroute('**/consent_values*');
  const stored = page.waitForResponse((reply) => reply.url().includes(setConsents.path) && reply.ok());
  await press(visitor);
  expect(new URL((await stored).url()).searchParams.get('text_version')).toBe('1');
  await expect.poll(() => email.isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => email.isChecked()).toBe(true);
  await checkPageInBothThemes(visitor, 'privacy-consents');

  const subject = 'News';
  await sendNews(subject);
  const mail = await mails.findMail(person.email, new RegExp(`^${subject}`));
  const link = new URL(/https?:\S+\/unsubscribe\?id=\S+/.exec(mail.text)![0]);
  expect(link.pathname).toBe(unsubscribePath);

  const reader = await stage.visit({ size: 'phone' });
  reader.problems.expect(/failed: POST .*email_consent.* net::ERR_FAILED/, /refused: GET .*email_consent.* 404/);
  await reader.page.goto(`${link.pathname}${link.search}`);
  await expect.poll(() => radio(reader, 'stay').isChecked()).toBe(true);
  await checkPage(reader, 'unsubscribe');
  const calls = `${consentHost.url}/**`;
  await reader.page.route(calls, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await radio(reader, 'leave').check();
  await reader.page.getByRole('button', { name: t('consents.email.save'), exact: true }).click();
  await reader.page.getByText(t('consents.email.failed')).waitFor();
  await checkPage(reader, 'unsubscribe-failed');
  await reader.page.unroute(calls);
  await choose(reader, 'leave', 'unsubscribed');
  await checkPage(reader, 'unsubscribed');

  // The link is used again, and the consent returns by it.
  await reader.page.reload();
  await expect.poll(() => radio(reader, 'stayAway').isChecked()).toBe(true);
  await choose(reader, 'join', 'subscribed');
  await reader.page.goto(`/emailSettings?id=${'A'.repeat(43)}`);
  await reader.page.getByRole('heading', { level: 1, name: t('consents.unsubscribe.invalid') }).waitFor();
  await checkPage(reader, 'unsubscribe-invalid');

  // The button of the mail program.
  const pressed = await fetch(`${consentHost.url}${link.pathname}${link.search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(pressed.status).toBe(200);
  await page.reload();
  await email.waitFor();
  await expect.poll(() => email.isChecked()).toBe(false);

  await page.goto('/settings/unsubscribe');
  await expect.poll(() => radio(visitor, 'stayAway').isChecked()).toBe(true);
  await choose(visitor, 'join', 'subscribed');
  await checkPage(visitor, 'email-settings');
  await page.goto('/emailSettings');
  await expect.poll(() => radio(visitor, 'stay').isChecked()).toBe(true);
});

it('has the pages in all languages', async () => {
  const person = await stage.givenPerson();
  for (const language of ['nb', 'sv', 'bg'] as const) {
    const visitor = await stage.visit({ as: person, language });
    await new SettingsPage(visitor).openPrivacy();
    await checkbox(visitor, 'stay_up_to_date__email').waitFor();
    await checkPage(visitor, `privacy-consents-${language}`);
    await visitor.page.goto('/emailSettings');
    await radio(visitor, 'join').waitFor();
    await checkPage(visitor, `email-settings-${language}`);
  }
});
