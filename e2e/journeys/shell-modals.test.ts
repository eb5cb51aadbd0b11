import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@stund/contract';
import { expect, it } from 'vitest';
import { expectAccessible } from '../harness/check-accessibility.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setOwnStage } from '../harness/stage.ts';
import { texts } from '../harness/texts.ts';
import { chooseLanguage } from '../pages/settings-page.ts';
import { checkPage } from './appearance.ts';

const stage = setOwnStage({
  settings: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stund-legal-'));
    for (const version of ['2029-1', '2030-1']) {
      await mkdir(join(folder, 'terms', version), { recursive: true });
      for (const language of languages) {
        const text = `# ${version} (${language})\n\nOf {brand}: <b>plain</b>, **strong** and [help](/help).\n\n- One\n- Two\n`;
        await writeFile(join(folder, 'terms', version, `${language}.md`), text);
      }
    }
    return { STUND_TERMS_VERSION: '2030-1', STUND_LEGAL_FOLDER: folder, STUND_SUNSET_DATE: '2040-12-31' };
  },
});

it('asks to accept the terms first, then announces the end of the service, each once', async () => {
  const person = await stage.givenPerson();
  const { page, t } = await stage.visit({ as: person });
  const terms = page.getByRole('dialog', { name: t('service-notices.terms.title') });
  const sunset = page.getByRole('dialog', { name: t('service-notices.sunset.title', { brand: 'Stund' }) });

  await page.goto('/photos');
  await terms.waitFor();
  expect(await sunset.count()).toBe(0);
  await expectAccessible(page, 'the new terms');
  await page.keyboard.press('Escape');
  const link = terms.getByRole('link', { name: t('service-notices.terms.read') });
  expect(await link.getAttribute('href')).toBe('/terms?version=2030-1');
  await terms.getByRole('button', { name: t('service-notices.terms.accept') }).click();

  await sunset.getByText('31 December 2040').waitFor();
  expect(await terms.count()).toBe(0);
  await sunset.getByRole('button', { name: t('shared.ok') }).click();
  await sunset.waitFor({ state: 'hidden' });

  await page.reload();
  await page.getByRole('heading', { name: t('timeline.empty.title') }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('logs out a person who declines and confirms it, and asks again the next time', async () => {
  const person = await stage.givenPerson();
  const { page, t } = await stage.visit({ as: person });
  const terms = page.getByRole('dialog', { name: t('service-notices.terms.title') });
  const question = page.getByRole('dialog', { name: t('service-notices.terms.decline.title') });

  await page.goto('/settings');
  await terms.getByRole('button', { name: t('service-notices.terms.decline') }).click();
  await question.getByRole('button', { name: t('shared.cancel') }).click();
  await terms.getByRole('button', { name: t('service-notices.terms.decline') }).click();
  await question.getByRole('button', { name: t('service-notices.terms.decline.action') }).click();
  await page.getByRole('button', { name: t('login.createAccount') }).waitFor();
  expect(locationOf(page)).toBe('/');

  const again = await stage.visit({ as: person });
  await again.page.goto('/settings');
  await again.page.getByRole('dialog', { name: t('service-notices.terms.title') }).waitFor();
});

it('shows every version of the terms in all languages, and the other texts', async () => {
  const visitor = await stage.visit({ size: 'phone' });
  const { page } = visitor;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await page.getByRole('link', { name: visitor.t('shared.footer.terms') }).click();
  await heading.filter({ hasText: '2030-1 (en)' }).waitFor();
  await page.getByText('<b>plain</b>').waitFor();
  await checkPage(visitor, 'terms');
  await page.getByRole('link', { name: visitor.t('legal.version', { version: '2029-1' }) }).click();
  await page.getByText(visitor.t('legal.earlier', { version: '2029-1' })).waitFor();
  await checkPage(visitor, 'terms-earlier');
  let t = visitor.t;
  for (const language of ['nb', 'sv', 'bg'] as const) {
    await chooseLanguage({ ...visitor, t }, language);
    t = texts[language];
    await heading.filter({ hasText: `2029-1 (${language})` }).waitFor();
  }
  await page.goto('/privacy');
  await heading.filter({ hasText: 'Поверителност' }).waitFor();
  await checkPage({ ...visitor, t }, 'privacy-text');
  await page.goto('/support');
  await heading.filter({ hasText: t('legal.support') }).waitFor();
  visitor.problems.expect(/refused: GET \/st\/4\/legal\/terms 404/);
  await page.goto('/terms?version=1999');
  await page.getByText(t('legal.unknownVersion')).waitFor();
});
