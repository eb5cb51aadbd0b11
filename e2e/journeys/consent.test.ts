import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendClientStats, sendStatisticsEvents } from '@stund/contract';
import { expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { texts } from '../harness/texts.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { chooseLanguage, SettingsPage } from '../pages/settings-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';

const stage = setOwnStage({
  settings: async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'stund-brands-')), 'brands.json');
    const moments = { id: 'moments', name: 'Moments', hosts: ['moments.localhost'], defaultLanguage: 'en' };
    await writeFile(
      file,
      JSON.stringify([
        { id: 'stund', name: 'Stund', defaultLanguage: 'nb' },
        { ...moments, cookieNotice: true },
      ]),
    );
    return { STUND_BRANDS_FILE: file, STUND_ANALYTICS: 'on' };
  },
});

interface SentEvent {
  type: string;
  name: string;
  values?: Record<string, unknown>;
}

/** Records the statistics that the client sends from now on. */
function watchStatistics({ page }: Visitor) {
  const events: SentEvent[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== sendStatisticsEvents.path && pathname !== sendClientStats.path) return;
    calls.push(pathname);
    const body = request.postDataJSON() as { events?: SentEvent[] };
    events.push(...(body.events ?? []));
  });
  return {
    calls,
    events,
    named: (name: string) => events.filter((event) => event.name === name),
    /** Sends pending events, as happens when the page is hidden. */
    async flush() {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'visibilityState');
      });
    },
  };
}

/** Clicks the label, which is the larger target. */
async function setConsent(visitor: Visitor, isGiven: boolean): Promise<void> {
  await expect.poll(() => consentOf(visitor).isChecked()).toBe(!isGiven);
  await visitor.page.getByText(visitor.t('consents.help_us_improve'), { exact: true }).click();
  await expect.poll(() => consentOf(visitor).isChecked()).toBe(isGiven);
}

const consentOf = ({ page, t }: Visitor) => page.getByRole('switch', { name: t('consents.help_us_improve') });

it('sends nothing until the person agrees, then only counts, and nothing after they withdraw consent', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { page, t } = visitor;
  const statistics = watchStatistics(visitor);
  const uploads = new UploadPanel(visitor);
  const photos = [1, 2, 3].map((day) => `strand ved hytta ${day}.jpg`);
  const folder = await givenFolder([
    ...(await Promise.all(
      photos.map(async (path, index) => ({ path, content: await paintPhoto({ seed: index + 1 }) })),
    )),
    { path: 'notater.txt', content: 'x' },
  ]);
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  await uploads.drop([join(folder, photos[0]!)]);
  await uploads.waitForDone(1);
  await uploads.dismiss();
  await statistics.flush();
  expect(statistics.calls).toEqual([]);

  const settings = new SettingsPage(visitor);
  await settings.openPrivacy();
  await setConsent(visitor, true);
  await expect.poll(() => statistics.calls.length).toBeGreaterThan(0);
  await page.reload();
  await settings.heading.waitFor();
  await expect.poll(() => consentOf(visitor).isChecked()).toBe(true);

  await timeline.open();
  await timeline.waitForPictures();
  await uploads.drop([...photos.slice(1), 'notater.txt'].map((name) => join(folder, name)));
  await page.getByText(t('upload.reason.UnSupported')).waitFor();
  await uploads.button('ok').click();
  await statistics.flush();
  await expect.poll(() => statistics.named('upload_dismissed').length).toBe(1);
  expect(statistics.named('upload_queued').map(({ values }) => values)).toEqual([{ files: 3 }]);
  expect(statistics.named('upload_rejected').map(({ values }) => values)).toEqual([
    { files: 1, reason: 'UnSupported' },
  ]);
  expect(statistics.named('upload_accepted').map(({ values }) => values)).toEqual([{ files: 2 }]);
  expect(statistics.named('upload_finished').map(({ values }) => values)).toEqual([
    { succeeded: 2, rejected: 1, cancelled: 0 },
  ]);
  for (const name of ['upload_started', 'upload_status_box_shown', 'page_shown'])
    expect(statistics.named(name).length, name).toBeGreaterThan(0);
  expect(JSON.stringify(statistics.events)).not.toMatch(/strand|notater|hytta|example\.com/);

  await settings.openPrivacy();
  const withdrawn = page.waitForResponse((reply) => reply.url().includes('/consent_values') && reply.ok());
  await setConsent(visitor, false);
  await withdrawn;
  await page.reload();
  await settings.heading.waitFor();
  await expect.poll(() => consentOf(visitor).isChecked()).toBe(false);
  const countBefore = statistics.calls.length;
  await timeline.open();
  await timeline.waitForPictures();
  await statistics.flush();
  expect(statistics.calls.length).toBe(countBefore);
});

it('asks with a notice, whose answer is the consent of the account in a second browser too', async () => {
  const person = await stage.givenPerson();
  const origin = `http://moments.localhost:${stage.product.port}`;
  const first = await stage.visit({ as: person, origin });
  const settings = new SettingsPage(first);
  await settings.openPrivacy();
  const notice = first.page.getByRole('region', { name: texts.en('service-notices.cookies.label') });
  await notice.getByRole('button', { name: texts.en('service-notices.cookies.all') }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => consentOf(first).isChecked()).toBe(true);

  const second = await stage.visit({ as: person, size: 'phone' });
  // Both browsers may still send earlier events: the second one those up to the click that withdraws the
  // consent, and the first one, which is not informed yet, its pending ones.
  const lateStatistics = [sendStatisticsEvents, sendClientStats].map(({ path }) => new RegExp(`: POST ${path} 403$`));
  for (const { problems } of [first, second]) problems.expect(...lateStatistics);
  await new SettingsPage(second).openPrivacy();
  const withdrawn = second.page.waitForResponse((reply) => reply.url().includes('/consent_values') && reply.ok());
  await setConsent(second, false);
  await withdrawn;
  await first.page.reload();
  await settings.heading.waitFor();
  await expect.poll(() => consentOf(first).isChecked()).toBe(false);
});

it('keeps the answer of a visitor until the login, where it becomes the consent of the account', async () => {
  const person = await stage.givenPerson();
  const origin = `http://moments.localhost:${stage.product.port}`;
  const visitor = await stage.visit({ origin });
  const logIn = new LogInPage(visitor);
  await visitor.page.goto('/settings/privacy');
  const notice = visitor.page.getByRole('region', { name: visitor.t('service-notices.cookies.label') });
  await notice.getByRole('button', { name: visitor.t('service-notices.cookies.all') }).click();
  await notice.waitFor({ state: 'detached' });
  const sent = visitor.page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/consent_values') && reply.ok(),
  );
  await logIn.begin();
  await logIn.logIn(person);
  await new SettingsPage(visitor).heading.waitFor();
  expect((await sent).request().postDataJSON()).toEqual({ help_us_improve: true });
  await expect.poll(() => consentOf(visitor).isChecked()).toBe(true);

  const second = await stage.visit({ as: person, origin });
  await new SettingsPage(second).openPrivacy();
  await expect.poll(() => consentOf(second).isChecked()).toBe(true);
});

it('applies language and theme in a second browser, and synchronises them while both are open', async () => {
  const person = await stage.givenPerson();
  const first = await stage.visit({ as: person });
  const settings = new SettingsPage(first);
  await settings.open();
  await chooseLanguage(first, 'bg');
  await first.page.getByRole('heading', { level: 1, name: texts.bg('settings.account') }).waitFor();
  const inBulgarian = { ...first, t: texts.bg };
  await new SettingsPage(inBulgarian).theme('dark').check();

  const appearanceOf = ({ page }: Visitor) =>
    page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.documentElement).backgroundColor]);
  const second = await stage.visit({ as: person, size: 'phone', language: 'sv' });
  await second.page.goto('/settings/account');
  await second.page.getByRole('heading', { level: 1, name: texts.bg('settings.account') }).waitFor();
  await expect.poll(() => appearanceOf(second)).toEqual(['bg', 'rgb(18, 20, 19)']);

  await new SettingsPage({ ...second, t: texts.bg }).theme('light').check();
  await first.page.goto('/photos');
  await first.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => appearanceOf(first)).toEqual(['bg', 'rgb(255, 255, 255)']);
});
