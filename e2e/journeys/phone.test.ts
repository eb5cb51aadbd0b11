import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();
const androidPhone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

async function chooseFiles({ page, t }: Visitor, photos: ReadonlyMap<string, Buffer>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('phones.check.chooseFiles') }).click();
  const files = [...photos].map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer }));
  await (await chooser).setFiles(files);
}

async function saveReport({ page, t }: Visitor) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('shared.report.json') }).click();
  const report = await (await (await download).createReadStream()).toArray();
  return JSON.parse(Buffer.concat(report).toString());
}

it.each(bothSizes)('says what of a device is safe here, uploads the rest, and proves it, %s', async (size) => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const [first, second] = await Promise.all([paintPhoto({ seed: 940 }), paintPhoto({ seed: 941 })]);
  await stage.givenFiles(person, [{ path: 'IMG_1.jpg', content: first }]);
  const isPhone = size === 'phone';
  // A code for phones is only shown at an address that they reach, and the plain one of the test is this computer alone.
  const visitor = await stage.visit({
    size,
    as: person,
    language: isPhone ? 'bg' : 'en',
    brand: isPhone ? 'stund' : 'moments',
  });
  const { page, t } = visitor;
  if (isPhone)
    await page.addInitScript((agent) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => agent });
    }, androidPhone);
  await page.goto('/settings');
  await page.getByRole('link', { name: t('phones.title') }).click();
  await page.getByRole('heading', { level: 1, name: t('phones.title') }).waitFor();
  await page.getByRole('radio', { name: t(isPhone ? 'phones.android' : 'phones.computer'), checked: true }).waitFor();
  await checkPage(visitor, 'phone');
  if (!isPhone) {
    await page.getByRole('img', { name: t('phones.open.code') }).scrollIntoViewIfNeeded();
    await checkPage(visitor, 'phone-code');
  }

  await chooseFiles(
    visitor,
    new Map([
      ['IMG_1.jpg', first],
      ['IMG_2.jpg', second],
    ]),
  );
  await page.getByRole('heading', { name: t('phones.result.some', { count: 1, total: 2 }) }).waitFor();
  await page.getByRole('button', { name: t('phones.unsafe', { count: 1 }) }).click();
  await page.getByText('IMG_2.jpg').waitFor();
  await checkPageInBothThemes(visitor, 'phone-result');

  await page.getByRole('button', { name: t('phones.result.upload', { count: 1 }) }).click();
  await expect.poll(async () => (await api.listFiles()).length).toBe(2);
  await page.getByRole('button', { name: t('phones.result.again') }).click();
  await page.getByRole('heading', { name: t('phones.result.all', { count: 2 }) }).waitFor();
  const { files, account, counts } = await saveReport(visitor);
  expect({ account, safe: counts.safe }).toEqual({ account: person.email, safe: 2 });
  expect(files.map(({ sha256 }: { sha256: string }) => sha256)).toEqual(
    [first, second].map((photo) => createHash('sha256').update(photo).digest('hex')),
  );
});

it('opens the log-in of a code with the name filled in', async () => {
  const visitor = await stage.visit({ size: 'phone' });
  const { page, t } = visitor;
  await page.goto('/login#email=ana%2Bphotos%40example.com');
  await page.getByRole('heading', { level: 1, name: t('login.logIn') }).waitFor();
  expect(await page.getByLabel(t('login.email'), { exact: true }).inputValue()).toBe('ana+photos@example.com');
  await checkPage(visitor, 'log-in-of-code');
});
