import { beforeAll, describe, expect, it } from 'vitest';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { searchFiles } from './search-files.ts';
import { suggestSearches } from './suggest-searches.ts';

const positions = {
  bergen: { latitude: 60.3913, longitude: 5.3221 },
  oslo: { latitude: 59.9139, longitude: 10.7522 },
  drammen: { latitude: 59.7439, longitude: 10.2045 },
  rome: { latitude: 41.9028, longitude: 12.4964 },
  sofia: { latitude: 42.6977, longitude: 23.3219 },
  nice: { latitude: 43.7031, longitude: 7.2661 },
};
const options = { language: 'en', today: '2026-11-28', limit: 100 } as const;

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  bo = await givenAccount(context);
  let made = 0;
  const given = async (account: TestAccount, path: string, fields: Record<string, number> = {}) => {
    made += 1;
    await givenFile(context, account, Buffer.from([0xff, 0xd8, 0xff, made]), { path, mtime: made, ...fields });
  };
  for (const name of ['bergen', 'oslo', 'drammen', 'rome', 'sofia'] as const)
    await given(ana, `${name[0]}-1.jpg`, positions[name]);
  await given(ana, 'Oslo.txt.jpg');
  await given(ana, 'nice.jpg');
  await given(bo, 'n-1.jpg', positions.nice);
});

async function found(q: string, who = ana): Promise<string[]> {
  const { page } = await readAll(q, who);
  return page.map((path) => path.replace('.jpg', ''));
}

async function readAll(q: string, who = ana) {
  const { files, matching } = await searchFiles(as(who, context), who.jobId, { q, ...options });
  return { page: files.map(({ path }) => path).toSorted(), parts: matching.parts };
}

describe('a search for a place', () => {
  it.each([
    ['in Bergen', ['b-1']],
    ['norway', ['b-1', 'd-1', 'o-1']],
    ['norge', ['b-1', 'd-1', 'o-1']],
    ['Норвегия', ['b-1', 'd-1', 'o-1']],
    ['софия', ['s-1']],
    ['sofia or rome', ['r-1', 's-1']],
    ['italy', ['r-1']],
    ['place:"Rome"', ['r-1']],
    ['place:atlantis', []],
    ['abroad', ['r-1', 's-1']],
    ['abroad -italy', ['s-1']],
    ['near Oslo', ['d-1', 'o-1']],
    ['in spain', []],
  ])('finds what was taken there: %s', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it('finds a name alone as a word too', async () => {
    expect(await found('oslo')).toEqual(['Oslo.txt', 'o-1']);
    expect(await found('in oslo')).toEqual(['o-1']);
  });

  it('takes the name of a place without files for a word', async () => {
    expect(await found('nice')).toEqual(['nice']);
    expect((await readAll('nice')).parts.map(({ part }) => part.kind)).toEqual(['word']);
    expect(await found('nice', bo)).toEqual(['n-1']);
  });

  it('survives many words, each of which could be a name', async () => {
    expect(await found('san '.repeat(2400))).toEqual([]);
  });
});

it.each([
  ['norge', 'en', ['in Norway']],
  ['i bergen', 'nb', ['in Bergen, Norge']],
  ['near Oslo -italy', 'en', ['near Oslo, Norway', 'in Italy']],
  ['abroad', 'sv', ['abroad Norge']],
  ['place:atlantis', 'en', []],
] as const)('says which place is meant by %s', async (q, language, expected) => {
  const { matching } = await searchFiles(as(ana, context), ana.jobId, { q, ...options, language });
  const described = matching.parts.flatMap(({ place }) => (place ? [`${place.relation} ${place.label}`] : []));
  expect(described).toEqual(expected);
});

it('suggests the places of the caller', async () => {
  const suggest = async (q: string, who = ana) => {
    const { suggestions } = await suggestSearches(as(who, context), who.jobId, { q, ...options });
    return suggestions.filter(({ kind }) => kind === 'place').map(({ label, q: text, count }) => [label, text, count]);
  };
  expect(await suggest('ber')).toEqual([['Bergen, Norway', 'Bergen', 1]]);
  expect(await suggest('2019 nor')).toEqual([]);
  expect(await suggest('nor')).toEqual([['Norway', 'Norway', 3]]);
  expect(await suggest('nic')).toEqual([]);
  expect(await suggest('nic', bo)).toEqual([['Nice, France', 'Nice', 1]]);
});
