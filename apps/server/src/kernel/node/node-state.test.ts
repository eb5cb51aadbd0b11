import { expect, it } from 'vitest';
import { defineState, NodeState } from './node-state.ts';

it('has each value once in each server', () => {
  const counts = defineState(() => new Map<string, number>());
  const [one, two] = [new NodeState(), new NodeState()];
  one.of(counts).set('a', 1);
  expect(one.of(counts).get('a')).toBe(1);
  expect(two.of(counts).size).toBe(0);
});
