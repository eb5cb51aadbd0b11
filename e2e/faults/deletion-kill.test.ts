import { expect, it } from 'vitest';
import { runDeletions } from './deletion-rounds.ts';

it('deletes accounts completely, however often the server and the command are killed meanwhile', async () => {
  const { kills } = await runDeletions(4);
  expect(kills).toBeGreaterThanOrEqual(4);
});
