import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setStage } from '../harness/stage.ts';
import { Shell } from '../pages/shell.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

interface Manifest {
  name: string;
  lang: string;
  icons: Array<{ src: string; sizes: string; purpose: string }>;
}

it.each([
  ['localhost', 'nb', 'Stund'],
  ['moments.localhost', 'bg', 'Moments'],
])('has an installable manifest on %s in %s', async (host, language, name) => {
  const { page } = await stage.visit({ origin: `http://${host}:${stage.product.port}`, locale: language });
  await page.goto('/');
  const manifest = (await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())) as Manifest;
  expect(manifest).toMatchObject({ name, lang: language });
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
  for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
    const width = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return picture.naturalWidth;
    }, src);
    expect(`${width}x${width}`, src).toBe(sizes);
  }
});

it('opens offline, reports it, and continues when the network is back', async () => {
  const person = await stage.givenPerson();
  const { page, context, t, problems } = await stage.visit({ as: person, hasServiceWorker: true });
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /console: .*/);
  await page.goto('/settings');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  const cachedPaths = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: t('login.account.failed') }).waitFor();
  expect(locationOf(page)).toBe('/settings');
  // Nobody can log in without a connection; the page opens by itself when there is one.
  expect(await page.getByRole('button', { name: t('login.logIn'), exact: true }).count()).toBe(0);

  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: t('settings.account') }).waitFor();
});

it('shows on every page that the server is unreachable, until it is back', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ as: person, hasServiceWorker: true });
  visitor.problems.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /console: .*/);
  const shell = new Shell(visitor);
  await visitor.page.goto('/settings');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.context.setOffline(true);
  await shell.offlineBanner.waitFor();
  await visitor.context.setOffline(false);
  await shell.offlineBanner.waitFor({ state: 'hidden' });
});

/** Shares a photo as the system does: it posts a form to the address of the manifest, without saying from where. */
async function sharePhoto(page: Page, referrerPolicy = 'no-referrer'): Promise<void> {
  await page.goto('/photos');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  const photo = [...(await paintPhoto({ seed: 71 }))];
  const post = ({ bytes, policy }: { bytes: number[]; policy: string }) => {
    const referrer = document.createElement('meta');
    referrer.name = 'referrer';
    referrer.content = policy;
    document.head.append(referrer);
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], 'delt fra mobilen.jpg', { type: 'image/jpeg' }));
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/share-target';
    form.enctype = 'multipart/form-data';
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'files';
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  };
  await page.evaluate(post, { bytes: photo, policy: referrerPolicy });
}

it('uploads files that the system shares with it, once the person has agreed', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'phone', as: person, hasServiceWorker: true });
  const { page, t } = visitor;
  await sharePhoto(page);
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(t('upload.shared.ask.title', { count: 1 })).waitFor();
  expect(await (await stage.apiOf(person)).listFiles()).toEqual([]);
  await checkPageInBothThemes(visitor, 'upload-shared-files');
  await question.getByRole('button', { name: t('upload.shared.ask.action'), exact: true }).click();
  await page.locator('main a[data-place]').first().waitFor();
  await expect.poll(() => locationOf(page)).toBe('/photos');
  const files = await (await stage.apiOf(person)).listFiles();
  expect(files.map(({ path }) => path.split('/').at(-1))).toEqual(['delt fra mobilen.jpg']);
});

it('discards what the person did not share', async () => {
  const person = await stage.givenPerson();
  const { page, t } = await stage.visit({ size: 'phone', as: person, hasServiceWorker: true });
  await sharePhoto(page);
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(t('upload.shared.ask.title', { count: 1 })).waitFor();
  await question.getByRole('button', { name: t('shared.cancel'), exact: true }).click();
  await expect.poll(() => page.evaluate(() => caches.has('stund-shared-files'))).toBe(false);
  expect(await (await stage.apiOf(person)).listFiles()).toEqual([]);
});

it('takes nothing from a form of a page', async () => {
  const person = await stage.givenPerson();
  const { page } = await stage.visit({ size: 'phone', as: person, hasServiceWorker: true });
  await page.goto('/photos');
  const opened = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.redirectedFrom()?.url().endsWith('/share-target') === true,
  );
  await sharePhoto(page, 'origin');
  expect(new URL((await opened).url()).search).toBe('');
});
