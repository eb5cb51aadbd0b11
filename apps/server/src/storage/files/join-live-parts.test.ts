import type { AccountId } from '@stund/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesOfGroups } from './join-live-parts.ts';

const owner = 'owner' as AccountId;
const part = fc.record({
  owner_id: fc.constant(owner),
  added_by: fc.constantFrom(owner, 'guest' as AccountId),
  guest_id: fc.constant(null),
  content_id: fc.constantFrom('one', 'two', 'three'),
  group_id: fc.constantFrom('one', 'two', 'three', 'named-a', 'named-b'),
});

it('gives all parts with the same identifier the same group, which no other name replaces', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const names = namesOfGroups(parts);
      const nameOf = (id: string) => names.get(id) ?? id;
      for (const name of names.values()) expect(names.has(name)).toBe(false);
      for (const same of Map.groupBy(parts, (one) => `${one.added_by} ${one.content_id}`).values())
        expect(new Set(same.map(({ group_id: id }) => nameOf(id))).size).toBe(1);
    }),
  );
});

it('leaves files alone that have their group already', () => {
  const known = { owner_id: owner, added_by: owner, guest_id: null, content_id: 'one' };
  expect(
    namesOfGroups([
      { ...known, group_id: 'one' },
      { ...known, group_id: 'one' },
    ]),
  ).toEqual(new Map());
});
