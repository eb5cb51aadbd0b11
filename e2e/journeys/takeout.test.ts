import { createJob, type JobId } from '@stund/contract';
import { takeoutManifestSchema } from '@stund/contract/schemas';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { Downloads } from '../pages/downloads.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

/** A photo in the timeline, an album with another, and an empty album. */
async function givenAccount() {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const photo = { path: 'hytta.jpg', content: await paintPhoto({ seed: 820, takenAt: '2025:05:01 10:00:00' }) };
  await stage.givenFiles(person, [photo, { path: 'leie.txt', content: 'leie' }]);
  const albums: JobId[] = [];
  for (const name of ['Sommer på Helgeland', 'Tomt'])
    albums.push((await api.call(createJob, { body: { name } })).id as JobId);
  await api.upload([{ path: 'strand.jpg', content: await paintPhoto({ seed: 821 }) }], albums[0]);
  return { person, api, photo, albumId: albums[0]! };
}

it('downloads the timeline and albums, and marks them until they change', async () => {
  const { person, api, photo, albumId } = await givenAccount();
  const visitor = await stage.visit({ language: 'nb', as: person });
  const { page, t } = visitor;
  const downloads = new Downloads(visitor);
  await page.goto('/settings');
  await new SettingsPage(visitor).entry('settings.privacy').click();
  await page.getByRole('heading', { name: t('settings.data') }).waitFor();
  await checkPageInBothThemes(visitor, 'privacy');
  await page.getByRole('link', { name: t('settings.takeout.open') }).click();
  const rows = page.locator('main section').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await checkPageInBothThemes(visitor, 'takeout');
  const download = (name: string) => page.getByRole('button', { name: t('takeout.download.of', { name }) });
  const marks = () => rows.getByText(t('downloads.started')).count();
  expect(await marks()).toBe(0);

  const whole = await downloads.save(() => download(t('takeout.photos.all')).click());
  const names = [...whole.entries.keys()];
  const folder = whole.name.replace(/\.zip$/, '');
  const described = takeoutManifestSchema.parse(JSON.parse(whole.entries.get(`${folder}/stund.json`)!.toString()));
  const original = names.find((name) => name.endsWith('hytta.jpg'))!;
  expect(original).toContain('2025');
  expect(whole.entries.get(original)).toEqual(photo.content);
  expect(names.some((name) => name.endsWith('leie.txt'))).toBe(true);
  expect(described.files.map(({ entry }) => `${folder}/${entry}`).toSorted()).toEqual(
    names.filter((name) => !name.endsWith('stund.json')).toSorted(),
  );

  const album = await downloads.save(() => download('Sommer på Helgeland').click());
  expect(album.name).toBe('Sommer på Helgeland.zip');
  await expect.poll(marks).toBe(2);
  await checkPageInBothThemes(visitor, 'takeout-visited');
  await page.reload();
  await expect.poll(marks).toBe(2);

  await api.upload([{ path: 'fjell.jpg', content: await paintPhoto({ seed: 822 }) }], albumId);
  await page.reload();
  await rows.getByText(t('shared.files.pictures', { count: 2 })).waitFor();
  await expect.poll(marks).toBe(1);
  await page.getByRole('link', { name: t('takeout.back') }).click();
  await page.getByRole('heading', { level: 1, name: t('settings.privacy') }).waitFor();
});

it('says on a phone that it is not available', async () => {
  const { person } = await givenAccount();
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  await page.goto('/settings/privacy');
  await page.getByRole('link', { name: t('settings.takeout.open') }).click();
  await page.getByText(t('takeout.phone')).waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await checkPage(visitor, 'takeout');
});
