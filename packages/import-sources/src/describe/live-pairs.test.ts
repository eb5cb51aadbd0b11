import { expect, it } from 'vitest';
import { findInTree } from '../testing/given-tree.ts';

/** The groups of the files of an export, in which every picture has the same number. */
async function groupsOf(picture: string): Promise<unknown[]> {
  const found = await findInTree({ 'Photos/IMG_1.HEIC': picture, 'Photos/IMG_1.HEIC.MOV': 'video' }, 'icloud');
  return found.map((each) => (each.kind === 'file' ? each.facts?.group?.id : undefined));
}

it('have one group for picture and video, which is the same in the next import', async () => {
  const [picture, video] = await groupsOf('a picture');
  expect(picture).toBeDefined();
  expect(video).toBe(picture);
  expect(await groupsOf('a picture')).toEqual([picture, video]);
});

it('of two exports are apart, though numbers and folders repeat', async () => {
  expect(await groupsOf('another, larger picture')).not.toEqual(await groupsOf('a picture'));
});
