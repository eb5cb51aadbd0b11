import { createJob, deleteJob, type JobId, setJobPermissions, shortenId } from '@stund/contract';
import { beforeAll, describe, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import type { Person } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { checkPage, checkPageThoroughly, type PageCheck } from './appearance.ts';

const stage = setStage();
let owner: Person;
let full: JobId;
let empty: JobId;

/** Creates several albums, one of them with photos in many formats. */
beforeAll(async () => {
  owner = await stage.givenPerson();
  const api = await stage.apiOf(owner);
  const give = async (name: string, isShared: boolean) =>
    (await api.call(createJob, { body: { name, public: isShared } })).id;
  const sizes = [
    [1200, 800],
    [800, 1200],
    [1600, 500],
    [900, 900],
    [1200, 900],
  ] as const;
  for (const name of [
    'Påske på Venabu',
    'Oppskrifter fra farmor',
    'Toscana, bryllupsreisen til Kari og Nils – alt samlet',
  ]) {
    const id = await give(name, name.startsWith('O'));
    await api.upload([{ path: 'a.jpg', content: await paintPhoto({ seed: name.length * 7 }) }], id);
  }
  empty = await give('', false);
  full = await give('Sommer på Helgeland', true);
  await api.call(setJobPermissions, { params: { id: full }, body: { allow_comments: false } });
  await api.upload(
    await Promise.all(
      Array.from({ length: 11 }, async (_, index) => {
        const [width, height] = sizes[index % sizes.length]!;
        const takenAt = `2025:07:${12 + (index % 8)} 12:00:00`;
        return {
          path: `IMG_${index}.jpg`,
          content: await paintPhoto({ seed: 400 + index * 3, width, height, takenAt }),
        };
      }),
    ),
    full,
  );
  await api.call(deleteJob, { params: { id: await give('Nyttår 2024', false) } });
}, 240_000);

async function showAlbums(visitor: Visitor, checkPage: PageCheck): Promise<void> {
  const { page, t } = visitor;
  const album = new AlbumPage(visitor);
  const settle = () => page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.goto('/albums');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await settle();
  await checkPage(visitor, 'albums-list');
  await page.goto('/albums?overlay=createAlbum');
  await page.getByRole('dialog').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('albums.privacy.shared') })
    .check();
  await checkPage(visitor, 'albums-create');
  await page.goto(`/albums/${shortenId(full)}/edit/a`);
  await page.getByRole('main').getByRole('listitem').nth(4).waitFor();
  await settle();
  await checkPage(visitor, 'albums-edit');
  await album.open(empty);
  await page
    .getByRole('heading', { name: t(visitor.size === 'desktop' ? 'albums.drop.title' : 'albums.choose.title') })
    .waitFor();
  await checkPage(visitor, 'album-empty');
  await album.open(full);
  await album.tiles.first().waitFor();
  await page.getByRole('button', { name: t('albums.view.grid') }).click();
  await settle();
  await checkPage(visitor, 'album-grid');
  await page.getByRole('button', { name: t('albums.view.flow') }).click();
  await settle();
  await checkPage(visitor, 'album-flow');
  await page.getByRole('button', { name: t('albums.settings') }).click();
  const panel = page.getByRole('complementary', { name: t('albums.settings') });
  await panel.getByText(t('albums.password')).click();
  await settle();
  await checkPage(visitor, 'album-settings');
  await panel.getByRole('button', { name: t('albums.delete') }).scrollIntoViewIfNeeded();
  await checkPage(visitor, 'album-settings-end');
  await panel.getByRole('button', { name: t('albums.cover.change') }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await settle();
  await checkPage(visitor, 'album-cover');
  await page.goto('/deleted_items/albums');
  await page.getByRole('main').getByRole('listitem').waitFor();
  await checkPage(visitor, 'trash-albums');
}

describe.each(bothSizes)('%s', (size) => {
  it('shows albums', { timeout: 240_000 }, async () => {
    await showAlbums(await stage.visit({ size, language: 'nb', as: owner }), checkPageThoroughly);
  });
});

it('fits the narrowest window with long words', { timeout: 240_000 }, async () => {
  await showAlbums(await stage.visit({ size: 'narrow', language: 'bg', as: owner }), checkPage);
});
