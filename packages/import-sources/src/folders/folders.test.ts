import { describe, expect, it } from 'vitest';
import { albums, foldersCases } from '../testing/cases/folders-cases.ts';
import { describeTree, expectedOf, findInTree } from '../testing/given-tree.ts';

describe('folders', () => {
  it.each(foldersCases)('have $name', async (tree) => expect(await describeTree(tree)).toEqual(expectedOf(tree)));

  it('of the same name in different places are different albums', async () => {
    const found = await findInTree({ 'A/Hytta/a.jpg': '', 'B/Hytta/b.jpg': '' }, undefined, albums);
    const keys = found.flatMap((each) => (each.kind === 'file' ? each.memberOf!.map(({ key }) => key) : []));
    expect(keys).toEqual(['folders A/Hytta', 'folders B/Hytta']);
  });

  it('from the trash of Nextcloud get their names back', async () => {
    const [file] = await findInTree({ 'ana/files_trashbin/files/b.jpg.d1600000000': '' });
    expect(file).toMatchObject({ path: 'ana/files_trashbin/files/b.jpg', facts: { policy: 'once_only' } });
  });
});
