import { expect, it } from 'vitest';
import { expectAccessible } from '../harness/check-accessibility.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setOwnStage } from '../harness/stage.ts';

const stage = setOwnStage({ settings: () => ({ STUND_TERMS_VERSION: '2030-1', STUND_SUNSET_DATE: '2040-12-31' }) });

it('asks for the terms first, then tells of the end, each once', async () => {
  const person = await stage.givenPerson();
  const { page, t } = await stage.visit({ as: person });
  const terms = page.getByRole('dialog', { name: t('notices.terms.title') });
  const sunset = page.getByRole('dialog', { name: t('notices.sunset.title', { brand: 'Stund' }) });

  await page.goto('/photos');
  await terms.waitFor();
  expect(await sunset.count()).toBe(0);
  await expectAccessible(page, 'the new terms');
  await page.keyboard.press('Escape');
  await terms.getByRole('button', { name: t('notices.terms.accept') }).click();

  await sunset.getByText('31 December 2040').waitFor();
  expect(await terms.count()).toBe(0);
  await sunset.getByRole('button', { name: t('shared.ok') }).click();
  await sunset.waitFor({ state: 'hidden' });

  await page.reload();
  await page.getByRole('heading', { name: t('timeline.empty.title') }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('logs out who declines, once that is confirmed, and asks again the next time', async () => {
  const person = await stage.givenPerson();
  const { page, t } = await stage.visit({ as: person });
  const terms = page.getByRole('dialog', { name: t('notices.terms.title') });
  const question = page.getByRole('dialog', { name: t('notices.terms.decline.title') });

  await page.goto('/settings');
  await terms.getByRole('button', { name: t('notices.terms.decline') }).click();
  await question.getByRole('button', { name: t('shared.cancel') }).click();
  await terms.getByRole('button', { name: t('notices.terms.decline') }).click();
  await question.getByRole('button', { name: t('notices.terms.decline.action') }).click();
  await page.getByRole('button', { name: t('login.createAccount') }).waitFor();
  expect(locationOf(page)).toBe('/');

  const again = await stage.visit({ as: person });
  await again.page.goto('/settings');
  await again.page.getByRole('dialog', { name: t('notices.terms.title') }).waitFor();
});
