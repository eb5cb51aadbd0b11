import { changeName } from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { Downloads } from '../pages/downloads.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it('gives a copy of the data, says when the next one is possible, and lists both in the activity log', async () => {
  const person = await stage.givenPerson({ name: 'Kari Nordvik' });
  const api = await stage.apiOf(person);
  await stage.givenFiles(person, [
    { path: 'hytta.jpg', content: await paintPhoto({ seed: 830, takenAt: '2025:05:01 10:00:00' }) },
    { path: 'fjell.jpg', content: await paintPhoto({ seed: 831, takenAt: '2025:06:01 10:00:00' }) },
  ]);
  await api.call(changeName, { body: { name: 'Kari Berg Nordvik' } });
  const visitor = await stage.visit({ language: 'nb', as: person });
  const { page, t } = visitor;
  const settings = new SettingsPage(visitor);
  await settings.openPrivacy();
  await page.getByRole('button', { name: t('data-copy.request') }).click();
  await page.getByRole('button', { name: t('data-copy.download') }).waitFor();
  await checkPageInBothThemes(visitor, 'privacy-copy-ready');

  const copy = await new Downloads(visitor).save(() =>
    page.getByRole('button', { name: t('data-copy.download') }).click(),
  );
  const folder = copy.name.replace(/\.zip$/, '');
  const read = (name: string) => copy.entries.get(`${folder}/${name}`)?.toString() ?? '';
  expect(JSON.parse(read('json/files.json')).map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['hytta.jpg', 'fjell.jpg']),
  );
  await page.getByRole('button', { name: t('data-copy.again') }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: t('data-copy.request') }).isDisabled()).toBe(true);
  await page.getByText(/Du kan be om en ny i morgen klokken \d\d[.:]\d\d/).waitFor();
  await checkPageInBothThemes(visitor, 'privacy-copy-downloaded');

  await settings.entry('settings.log').click();
  await page.getByText(t('activity-log.kind.data-copy-downloaded')).waitFor();
  await page.getByText('Navnet ble endret fra Kari Nordvik til Kari Berg Nordvik').waitFor();
  await checkPageInBothThemes(visitor, 'activity-log');

  const onPhone = await stage.visit({ language: 'bg', size: 'phone', as: person });
  await onPhone.page.goto('/settings/log');
  await onPhone.page.getByText(onPhone.t('activity-log.kind.data-copy-downloaded')).waitFor();
  await checkPage(onPhone, 'activity-log');

  // The page of the copy needs nothing but itself.
  const reader = await stage.visit({ language: 'nb' });
  await reader.page.setContent(read('index.html'));
  await reader.page.getByRole('heading', { level: 1, name: 'Kopi av opplysningene dine' }).waitFor();
  await checkPage(reader, 'data-copy');
});
