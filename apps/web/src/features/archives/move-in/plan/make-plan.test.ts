import { expect, it } from 'vitest';
import { takePickedItems } from '../folders/chosen-items.ts';
import { gatherFolders } from '../folders/gather-folders.ts';
import { givenZip } from '../testing/given-zip.ts';
import { makePlan } from './make-plan.ts';
import { summarisePlan } from './summarise-plan.ts';

const { signal } = new AbortController();
const root = 'Takeout/Google Photos';
const sidecar = (seconds: number, more: object = {}) =>
  JSON.stringify({ title: 'a.jpg', photoTakenTime: { timestamp: String(seconds) }, ...more });
const takeout = {
  [`${root}/Photos from 2020/a.jpg`]: 'a',
  [`${root}/Photos from 2020/a.jpg.supplemental-metadata.json`]: sidecar(1_592_745_600, {
    geoData: { latitude: 59.91, longitude: 10.75 },
    archived: true,
  }),
  [`${root}/Photos from 2021/b.mp4`]: 'b',
  [`${root}/Photos from 2021/b.mp4.json`]: sidecar(1_624_281_600),
  [`${root}/Photos from 2021/c.jpg.json`]: sidecar(1_624_281_600, { title: 'c.jpg' }),
  [`${root}/Hytta/metadata.json`]: '{"title":"Hytta på fjellet"}',
  [`${root}/Hytta/a.jpg`]: 'a',
  'Takeout/archive_browser.html': '<html>',
};

async function plan(files: Readonly<Record<string, string>>, choices = {}) {
  const items = takePickedItems([await givenZip(files)]);
  const folders = (await gatherFolders(items, { signal, onFiles: () => undefined })).list();
  return makePlan(folders, { from: undefined, hasFolderAlbums: false, ...choices, signal, onFiles: () => undefined });
}

it('describes an export with dates at their places, and albums', async () => {
  const { files, recognised } = await plan(takeout);
  expect(recognised).toEqual(['google']);
  const described = Object.fromEntries(files.map(({ found }) => [found.source, found]));
  expect(described[`${root}/Photos from 2020/a.jpg`]?.facts).toMatchObject({
    // Two hours ahead of UTC in Oslo, whatever the zone of this machine.
    timestamp: '2020-06-21T15:20:00',
    utcOffsetMinutes: 120,
    latitude: 59.91,
  });
  expect(described[`${root}/Hytta/a.jpg`]?.albums).toEqual(['Hytta på fjellet']);
});

it('sums up what was found, and what is left out', async () => {
  const summary = summarisePlan(await plan(takeout));
  expect(summary).toMatchObject({ pictures: 2, videos: 1, alone: 1, withLosses: 1, trashed: 0, hasManifest: false });
  expect(summary.descriptions).toBe(3);
  expect(summary.days).toEqual({ first: '2020-06-21', last: '2021-06-21' });
  expect(summary.albums).toMatchObject([{ title: 'Hytta på fjellet', count: 1 }]);
});

it('makes albums of folders when the person wants to', async () => {
  const { files } = await plan({ 'Ferie/2020/a.jpg': 'a' }, { from: 'folders', hasFolderAlbums: true });
  expect(files.map(({ found }) => found.albums)).toEqual([['Ferie / 2020']]);
});

it('names each file the same in the next import, and two of the same path apart', async () => {
  const twice = { [`${root}/Hytta/a.jpg`]: 'a', [`${root}/Hytta/b.jpg`]: 'b' };
  const references = async () => (await plan(twice)).files.map(({ reference }) => reference);
  expect(await references()).toEqual(await references());
  expect(new Set(await references()).size).toBe(2);
});

it('leaves out what only the command restores, and says so', async () => {
  const { files, found } = await plan({ 'Hytta/stund.json': '{}', 'Hytta/a.jpg': 'a' });
  expect(files.map(({ found: file }) => file.path)).toEqual(['Hytta/a.jpg']);
  expect(summarisePlan({ found }).hasManifest).toBe(true);
});
