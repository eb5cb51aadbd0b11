import { describe, expect, it } from 'vitest';
import { album, photo, photoprismCases } from '../testing/cases/photoprism-cases.ts';
import { describeTree, expectedOf, findInTree } from '../testing/given-tree.ts';

describe('PhotoPrism', () => {
  it.each(photoprismCases)('has $name', async (tree) => expect(await describeTree(tree)).toEqual(expectedOf(tree)));

  it('has two albums of the same name', async () => {
    const found = await findInTree({
      'originals/a.jpg': '',
      'sidecar/a.yml': photo('p1'),
      'albums/album/as1.yml': album('as1', 'Hytta', ['p1']),
      'albums/album/as2.yml': album('as2', 'Hytta', ['p1']),
    });
    const albums = found.flatMap((each) => (each.kind === 'file' ? (each.memberOf ?? []) : []));
    expect(albums.map(({ key, order }) => ({ key, order }))).toEqual([
      { key: 'photoprism as1', order: 'NEWEST_TAKEN' },
      { key: 'photoprism as2', order: 'NEWEST_TAKEN' },
    ]);
  });
});
