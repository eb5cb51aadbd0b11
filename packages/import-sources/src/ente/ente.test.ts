import { describe, expect, it } from 'vitest';
import { enteCases } from '../testing/cases/ente-cases.ts';
import { describeTree, expectedOf } from '../testing/given-tree.ts';

describe('an export of Ente', () => {
  it.each(enteCases)('has $name', async (tree) => expect(await describeTree(tree)).toEqual(expectedOf(tree)));
});
