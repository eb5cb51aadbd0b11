import { describe, expect, it } from 'vitest';
import { immichCases } from '../testing/cases/immich-cases.ts';
import { describeTree, expectedOf } from '../testing/given-tree.ts';

describe('the storage of Immich', () => {
  it.each(immichCases)('has $name', async (tree) => expect(await describeTree(tree)).toEqual(expectedOf(tree)));
});
