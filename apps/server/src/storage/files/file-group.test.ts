import type { FileId } from '@stund/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupMember } from './file-group.repository.ts';
import { groupCovers } from './file-group.ts';

const member = fc.record({
  id: fc.uuid().map((id) => id as FileId),
  type: fc.constantFrom('Pictures' as const, 'Movies' as const),
  month: fc.constant(202101),
  captured_wall: fc.constantFrom('2021-01-01 10:00:00.000', '2021-01-01 10:00:01.000'),
  is_screenshot: fc.constant(false),
  is_master: fc.boolean(),
  is_preferred: fc.boolean(),
});
const group = fc.uniqueArray(member, { selector: ({ id }) => id, minLength: 1, maxLength: 8 });

describe('mastersOf', () => {
  it('always shows a file, in whatever order they arrive', () => {
    fc.assert(
      fc.property(group, fc.constantFrom('live' as const, 'burst' as const), (members, type) => {
        const masters = groupCovers(type, members);
        expect(masters.size).toBeGreaterThan(0);
        expect(groupCovers(type, [...members].reverse())).toEqual(masters);
      }),
    );
  });

  it('shows every picture of a live photo and none of its videos', () => {
    fc.assert(
      fc.property(group, (members) => {
        const pictures = members.filter(({ type }) => type === 'Pictures');
        fc.pre(pictures.length > 0);
        expect(groupCovers('live', members)).toEqual(new Set(pictures.map(({ id }) => id)));
      }),
    );
  });

  it('shows one picture of a burst: the preferred, else the first', () => {
    const picture = (id: string, second: number, isPreferred = false): GroupMember => ({
      id: id as FileId,
      type: 'Pictures',
      month: 202101,
      captured_wall: `2021-01-01 10:00:0${second}.000`,
      is_screenshot: false,
      is_master: true,
      is_preferred: isPreferred,
    });
    expect(groupCovers('burst', [picture('b', 2), picture('a', 1), picture('c', 3)])).toEqual(new Set(['a']));
    expect(groupCovers('burst', [picture('b', 2), picture('a', 1), picture('c', 3, true)])).toEqual(new Set(['c']));
  });
});
