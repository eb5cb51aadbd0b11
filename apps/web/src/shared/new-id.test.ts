import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('generates UUIDs of version 7, ordered by time', () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000].map((nowMs) => newId<string>(nowMs));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000);
  expect(newId()).not.toBe(newId());
});
