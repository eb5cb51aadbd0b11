import { createJob, type JobId, setJobPrivacy, shortenId } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import type { Person } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

const stage = setStage();

const photo = async (name: string, seed: number, day: string) => ({
  path: `${name}.jpg`,
  content: await paintPhoto({ seed, takenAt: `${day.replaceAll('-', ':')} 12:00:00` }),
});

/** Added in the order b, c, a; taken in the order of their names. */
async function givenAlbum(owner: Person, name = 'Sommer på Helgeland') {
  const api = await stage.apiOf(owner);
  const album = await api.call(createJob, { body: { name, public: true } });
  const kept = await api.upload(
    [await photo('b', 1, '2025-07-13'), await photo('c', 2, '2025-07-19'), await photo('a', 3, '2025-07-12')],
    album.id,
  );
  const [b, c, a] = kept.map(({ record }) => shortenId(record.id)) as [string, string, string];
  return { api, jobId: album.id as JobId, a, b, c };
}

describe.each(bothSizes)('an album, %s', (size) => {
  it('is shown in its orders to its owner, and to a visitor as the owner chose', async () => {
    const owner = await stage.givenPerson();
    const { api, jobId, a, b, c } = await givenAlbum(owner);
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
    const album = new AlbumPage(visitor);
    await album.open(jobId);
    await expect.poll(() => album.title.textContent()).toBe('Sommer på Helgeland');
    await album.waitForPictures(3);
    expect(await album.order()).toEqual([b, c, a]);
    await visitor.page.getByText('12.–19. juli 2025').waitFor();
    await album.sortBy('OLDEST_TAKEN');
    await expect.poll(() => album.order()).toEqual([a, b, c]);

    const stranger = await stage.visit({ size, language: 'nb' });
    const seen = new AlbumPage(stranger);
    await seen.open(jobId, 'link');
    await seen.waitForPictures(3);
    expect(await seen.order()).toEqual([a, b, c]);
    await seen.sortBy('NEWEST_TAKEN');
    await expect.poll(() => seen.order()).toEqual([c, b, a]);

    // What is added shows up, in its place.
    const [added] = await api.upload([await photo('d', 4, '2025-07-15')], jobId);
    const d = shortenId(added!.record.id);
    await expect.poll(() => seen.order(), { timeout: 10_000 }).toEqual([c, d, b, a]);
    await expect.poll(() => album.order(), { timeout: 10_000 }).toEqual([a, b, d, c]);

    // The viewer goes on in the same order, and leads back.
    await seen.tiles.first().click();
    const viewer = new ViewerPage(stranger);
    await viewer.waitForAddress(`/carousel/${shortenId(jobId)}/${c}`);
    await stranger.page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(`/carousel/${shortenId(jobId)}/${d}`);
    expect(await viewer.dialog.getByRole('button', { name: stranger.say('viewer.delete') }).count()).toBe(0);
    await viewer.press('back');
    await stranger.page.waitForURL((url) => url.pathname === `/a/${shortenId(jobId)}`);

    // Made private, it is gone for who came by the link.
    stranger.problems.expect(/40[134]/);
    await api.call(setJobPrivacy, { params: { id: jobId }, body: { privacy_mode: 'private' } });
    await stranger.page.getByRole('heading', { name: stranger.say('guests.closed.title') }).waitFor();
  });
});
