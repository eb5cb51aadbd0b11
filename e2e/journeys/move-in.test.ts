import { listJobs } from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { packZip } from '../fixtures/zip-archive.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();
const root = 'Takeout/Google Photos';

/** An export of Google Photos in two parts: an album, a picture without a date of its own, and a sidecar in the other part. */
async function givenParts() {
  const [first, second] = await Promise.all([paintPhoto({ seed: 930 }), paintPhoto({ seed: 931 })]);
  const sidecar = (title: string) => JSON.stringify({ title, photoTakenTime: { timestamp: '1592745600' } });
  const parts = [
    {
      [`${root}/Photos from 2020/IMG_1.jpg`]: first,
      [`${root}/Hytta/metadata.json`]: '{"title":"Hytta på fjellet"}',
      [`${root}/Hytta/IMG_2.jpg`]: second,
    },
    {
      [`${root}/Photos from 2020/IMG_1.jpg.supplemental-metadata.json`]: sidecar('IMG_1.jpg'),
      [`${root}/Hytta/IMG_2.jpg.supplemental-metadata.json`]: sidecar('IMG_2.jpg'),
    },
  ];
  return parts.map((files, index) => ({
    name: `takeout-20240101T000000Z-00${index + 1}.zip`,
    mimeType: 'application/zip',
    buffer: packZip(files),
  }));
}

async function chooseParts({ page, t }: Visitor, parts: Awaited<ReturnType<typeof givenParts>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('move-in.chooseFiles') }).click();
  await (await chooser).setFiles(parts);
  await page.getByRole('heading', { name: t('move-in.found') }).waitFor();
}

it.each(bothSizes)('brings an export with its albums, reports each file, and adds nothing twice, %s', async (size) => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const visitor = await stage.visit({ size, as: person, language: size === 'phone' ? 'bg' : 'en' });
  const { page, t } = visitor;
  const parts = await givenParts();
  await page.goto('/photos');
  await page.getByRole('link', { name: t('move-in.title') }).click();
  await page.getByRole('heading', { level: 1, name: t('move-in.title') }).waitFor();
  await checkPageInBothThemes(visitor, 'move-in-choose');

  await chooseParts(visitor, parts);
  await page.getByText('Google Takeout').waitFor();
  await checkPageInBothThemes(visitor, 'move-in-found');
  expect(await api.listFiles()).toEqual([]);
  await page.getByRole('button', { name: t('move-in.start', { count: 2 }) }).click();
  await page.getByRole('heading', { name: t('move-in.done') }).waitFor();
  await checkPageInBothThemes(visitor, 'move-in-done');

  await api.waitForProcessing();
  const files = await api.listFiles();
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    'Google Photos/Hytta/IMG_2.jpg',
    'Google Photos/Photos from 2020/IMG_1.jpg',
  ]);
  expect(files.every(({ timestamp }) => timestamp.startsWith('2020-06-21'))).toBe(true);
  const albums = async () => (await api.call(listJobs, {})).jobs.filter(({ name }) => name === 'Hytta på fjellet');
  const [album] = await albums();
  expect(await api.listFiles(album!.id)).toHaveLength(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('shared.report.json') }).click();
  const report = await (await (await download).createReadStream()).toArray();
  const { files: rows, albums: made } = JSON.parse(Buffer.concat(report).toString());
  expect(rows.map(({ result }: { result: string }) => result).toSorted()).toEqual([
    ...['joined', 'joined', 'joined'],
    ...['new', 'new'],
  ]);
  expect(made).toMatchObject([{ title: 'Hytta på fjellet', result: 'new', added: 1 }]);

  // As after a reload: the same files are chosen again.
  await page.reload();
  await chooseParts(visitor, parts);
  await page.getByRole('button', { name: t('move-in.start', { count: 2 }) }).click();
  await page.getByText(t('move-in.result.present')).waitFor();
  expect(await api.listFiles()).toHaveLength(2);
  expect(await albums()).toHaveLength(1);
});
