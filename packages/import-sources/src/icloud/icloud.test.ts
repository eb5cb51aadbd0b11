import { describe, expect, it } from 'vitest';
import { icloudCases, list } from '../testing/cases/icloud-cases.ts';
import { describeTree, expectedOf, findInTree } from '../testing/given-tree.ts';
import { parseAppleDate } from './icloud-date.ts';

describe('an export of iCloud Photos', () => {
  it.each(icloudCases)('has $name', async (tree) => expect(await describeTree(tree)).toEqual(expectedOf(tree)));

  it('has albums of the same name in the lists of all its parts', async () => {
    const found = await findInTree({
      'iCloud Photos Part 1 of 2/Albums/Hytta.csv': list('a.JPG'),
      'iCloud Photos Part 2 of 2/Albums/Hytta.csv': list('a.JPG', 'b.JPG'),
      'iCloud Photos Part 2 of 2/Photos/a.JPG': '',
      'iCloud Photos Part 2 of 2/Photos/b.JPG': '',
    });
    const keys = found.flatMap((each) => (each.kind === 'file' ? each.memberOf!.map(({ key }) => key) : []));
    expect(keys).toEqual(['icloud Hytta', 'icloud Hytta']);
  });

  it.each([
    ['Saturday June 4,2022 12:11 PM GMT', '2022-06-04T12:11:00.000Z'],
    ['Saturday June 4,2022 12:11 AM GMT', '2022-06-04T00:11:00.000Z'],
    ['Saturday June 18, 2022 14:00 PM GMT', '2022-06-18T14:00:00.000Z'],
    ['Saturday June 4,2022 1:11\u202fPM GMT', '2022-06-04T13:11:00.000Z'],
    ['Saturday February 31,2022 1:11 PM GMT', undefined],
    ['2022-06-04', undefined],
  ])('dates a picture %s', (text, expected) => {
    const seconds = parseAppleDate(text);
    expect(seconds && new Date(seconds * 1000).toISOString()).toBe(expected);
  });
});
