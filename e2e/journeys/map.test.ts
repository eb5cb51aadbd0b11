import { createJob, type JobId, shortenId } from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

/** Positions in the sidecar fields of an upload. */
const positions = [
  [60.3913, 5.3221],
  [60.3925, 5.3245],
  [59.9139, 10.7522],
  [59.3293, 18.0686],
  [42.6977, 23.3219],
] as const;

it.each(bothSizes)('shows photos on a map, zooms into them and opens one, %s', async (size) => {
  const person = await stage.givenPerson();
  await stage.givenFiles(
    person,
    await Promise.all(
      positions.map(async ([latitude, longitude], index) => ({
        path: `photo-${index}.jpg`,
        content: await paintPhoto({ seed: index + 1 }),
        facts: {
          latitude: String(latitude),
          longitude: String(longitude),
          timestamp: `2025-07-0${index + 1}T12:00:00`,
        },
      })),
    ),
  );
  const visitor = await stage.visit({ size, theme: size === 'phone' ? 'light' : 'dark', as: person });
  const { page, t } = visitor;
  await page.goto('/map');
  const tiles = page.locator('aside [role="listitem"] a');
  await expect.poll(() => tiles.count()).toBe(positions.length);
  await page.getByRole('button', { name: t('map.cluster', { count: 2 }) }).waitFor();
  await checkPage(visitor, 'map');
  await page.getByRole('button', { name: t('map.cluster', { count: 2 }) }).click();
  await expect.poll(() => tiles.count()).toBeLessThan(positions.length);
  for (let zoom = 0; zoom < 9; zoom += 1) await page.getByRole('application').press('+');
  await expect.poll(() => tiles.count()).toBe(2);
  await page.getByText('Norway', { exact: false }).first().waitFor();

  // A photo on the map opens, and the way back leads to the same part.
  await expect.poll(() => page.url()).toContain('at=');
  const photo = page.getByRole('link', { name: t('map.photo') }).first();
  await photo.waitFor();
  await photo.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  const at = new URL(page.url()).searchParams.get('at');
  await page.keyboard.press('i');
  await page.getByRole('link', { name: t('viewer.place.onMap') }).waitFor();
  await checkPage(visitor, 'map-details');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/map');
  expect(new URL(page.url()).searchParams.get('at')).toBe(at);
  await page.reload();
  await expect.poll(() => tiles.count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('at')).toBe(at);

  // A rectangle by the keyboard, of which the photos are listed.
  await page.getByRole('button', { name: t('map.area') }).click();
  await page.getByRole('application', { name: t('map.area.keys') }).press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('map.inArea') }).waitFor();
  await checkPage(visitor, 'map-area');
  await page.getByRole('button', { name: t('map.area.clear') }).click();
  await page.getByRole('heading', { name: t('map.inView') }).waitFor();

  // A place is found by its name, and what is listed there can be selected.
  await page.getByRole('combobox', { name: t('map.find') }).fill('stockh');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => tiles.count()).toBe(1);
  if (size === 'phone') {
    const handle = page.getByRole('button', { name: t('map.list.larger') });
    await handle.press('ArrowUp');
    await checkPage(visitor, 'map-sheet');
  }
  await tiles.first().focus();
  await page.keyboard.press('x');
  await page.getByText(t('selection.count', { count: 1 })).waitFor();
  await checkPage(visitor, 'map-selection');
  await page.keyboard.press('Escape');
  await tiles.first().waitFor();
});

it('shows the map of an album with location to those who have its link', async () => {
  const owner = await stage.givenPerson();
  const api = await stage.apiOf(owner);
  const given = (isIncluded: 0 | 1) =>
    api.call(createJob, { body: { name: 'Hytta', public: 1, include_location: isIncluded } });
  const [open, plain] = await Promise.all([given(1), given(0)]);
  const facts = { latitude: '60.3913', longitude: '5.3221' };
  const photos = await Promise.all(
    [1, 2].map(async (seed) => ({ path: `pier-${seed}.jpg`, content: await paintPhoto({ seed }), facts })),
  );
  for (const { id } of [open, plain]) await api.upload(photos, id);
  const visitor = await stage.visit({ size: 'phone', theme: 'dark', brand: 'moments' });
  const { page, t } = visitor;
  await page.goto(addressOfAlbum(open.id));
  await page.getByRole('button', { name: t('albums.view.map') }).click();
  await page.getByRole('button', { name: t('map.cluster', { count: 2 }) }).waitFor();
  await checkPage(visitor, 'album-map');
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('map.cluster', { count: 2 }) }).waitFor();

  await page.goto(`${addressOfAlbum(plain.id)}?view=map`);
  await page.getByRole('button', { name: t('albums.view.grid') }).waitFor();
  expect(await page.getByRole('button', { name: t('albums.view.map') }).count()).toBe(0);
});

const addressOfAlbum = (id: JobId) => `/a/${shortenId(id)}`;
