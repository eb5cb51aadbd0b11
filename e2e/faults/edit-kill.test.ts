import { expect, it } from 'vitest';
import { runEdits } from './edit-rounds.ts';

it('makes each edited picture exactly once when the server is killed while it renders', async () => {
  const { kills, interrupted } = await runEdits(2);
  expect(kills).toBe(2);
  expect(interrupted).toBeGreaterThan(0);
});
