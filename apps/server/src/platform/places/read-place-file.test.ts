import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readPlaceFile } from './read-place-file.ts';

const row =
  '6545310\tMysen\tMysen\tMysn,Мысен\t59.55\t11.32\tP\tPPL\tNO\t\t13\t\t\t\t6000\t\t100\tEurope/Oslo\t2026-01-01';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-places-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads places from a text, without what is no place', async () => {
  const file = join(folder, 'places.txt');
  const lake = row.replace('6545310', '5').replace('\tP\tPPL', '\tH\tLK');
  const section = row.replace('6545310', '6').replace('PPL', 'PPLX');
  await writeFile(file, `${row}\r\n${lake}\n${section}\n\n`);
  const { rows } = await readPlaceFile(file);
  expect(rows).toEqual([
    {
      id: 6545310,
      name: 'Mysen',
      asciiName: 'Mysen',
      alternateNames: ['Mysn', 'Мысен'],
      latitude: 59.55,
      longitude: 11.32,
      population: 6000,
      country: 'NO',
      admin1: '13',
      featureCode: 'PPL',
    },
  ]);
});

it('reads the text in a zip file', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('about'), 'readme.txt');
  zip.addBuffer(Buffer.from(`${row}\n`), 'cities.txt');
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as unknown as Uint8Array);
  const file = join(folder, 'places.ZIP');
  await writeFile(file, Buffer.concat(chunks));
  expect((await readPlaceFile(file)).rows).toHaveLength(1);
});

it.each([
  ['a,b,c', /line 1: A row has 1 columns instead of 19/],
  [row.replace('6545310', 'x'), /"x" is not a geonameid/],
  [row.replace('59.55', '159.55'), /is not a position/],
  ['', /contains no places/],
])('refuses %s', async (text, message) => {
  const file = join(folder, 'wrong.txt');
  await writeFile(file, text);
  await expect(readPlaceFile(file)).rejects.toThrow(message);
});

it('has another digest for another content', async () => {
  const file = join(folder, 'digest.txt');
  await writeFile(file, row);
  const before = await readPlaceFile(file);
  await writeFile(file, row.replace('6000', '7000'));
  expect((await readPlaceFile(file)).digest).not.toBe(before.digest);
});
