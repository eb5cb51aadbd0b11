import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setOwnStage } from '../harness/stage.ts';
import { checkPage } from './appearance.ts';

/** A shop that requests photos. */
let shop: Server;
const requestedUrls: string[] = [];
async function startShop(): Promise<string> {
  shop = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('<title>Shop</title><h1>Shop</h1>');
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(shop.address() as AddressInfo).port}/photos`;
}
afterAll(() => shop?.close());
let address = '';
const stage = setOwnStage({
  settings: async () => {
    address = await startShop();
    return { STUND_PHOTO_CALLERS: address };
  },
});

it('sends selected photos to a shop that the operator allows, and to no other site', async () => {
  const person = await stage.givenPerson();
  const originals = await Promise.all(
    [1, 2, 3].map((seed) => paintPhoto({ seed, takenAt: `2024:0${seed}:12 12:00:00` })),
  );
  await stage.givenFiles(person, [
    ...originals.map((content, index) => ({ path: `sjø ${index + 1}.jpg`, content })),
    { path: 'letter.txt', content: 'not a picture' },
  ]);
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { page, t } = visitor;

  await page.goto(`/selectPhotos?to=${encodeURIComponent(`${address}/other`)}`);
  await page.getByRole('heading', { name: t('photo-callers.unknown.title') }).waitFor();
  await checkPage(visitor, 'select-photos-unknown');

  await page.goto(`/selectPhotos?to=${encodeURIComponent(address)}&max=2&state=order%2017`);
  const pictures = page.getByRole('checkbox');
  await pictures.nth(2).waitFor();
  const add = page.getByRole('button', { name: t('photo-callers.add') });
  expect(await add.count()).toBe(0);
  await pictures.nth(0).click();
  await pictures.nth(2).click();
  await page.getByText(t('selection.count', { count: 2 })).waitFor();
  await pictures.nth(1).click();
  await page.getByText(t('shared.toast.maxSelectionCountReached', { count: 2 })).waitFor();
  await expect.poll(() => pictures.nth(1).getAttribute('aria-checked')).toBe('false');
  await checkPage(visitor, 'select-photos');
  await add.click();

  await page
    .getByRole('heading', { name: t('photo-callers.handOver.title', { count: 2, host: new URL(address).host }) })
    .waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main img')].every((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
  await page.reload();
  await checkPage(visitor, 'select-photos-hand-over');
  await page.getByRole('button', { name: t('photo-callers.handOver.do', { count: 2 }) }).click();
  await page.waitForURL((url) => url.href.startsWith(`${address}#`));
  const values = new URLSearchParams(new URL(page.url()).hash.slice(1));
  expect(values.get('state')).toBe('order 17');
  const { files } = JSON.parse(Buffer.from(values.get('photos')!, 'base64url').toString()) as {
    files: Array<{ name: string; url: string; size: number; mime_type: string }>;
  };
  // Sorted as in the timeline: newest first.
  expect(files.map(({ name, size: bytes, mime_type }) => [name, bytes, mime_type])).toEqual([
    ['sjø 3.jpg', originals[2]!.length, 'image/jpeg'],
    ['sjø 1.jpg', originals[0]!.length, 'image/jpeg'],
  ]);
  const fetched = await fetch(files[0]!.url);
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(originals[2]);
  // The shop's server receives no information about the photos in its requests.
  expect(requestedUrls.filter((url) => url !== '/photos' && url !== '/favicon.ico')).toEqual([]);

  // Going back does not send the photos again.
  await page.goBack();
  await page.getByRole('heading', { name: t('photo-callers.gone.title') }).waitFor();
});
