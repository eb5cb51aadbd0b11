import { expect, it } from 'vitest';
import { runPurchases } from './purchase-rounds.ts';

it('charges nobody without giving the storage, and nobody twice, when it is killed during a purchase', async () => {
  const { kills, charged } = await runPurchases(4);
  expect(kills).toBe(4);
  expect(charged).toBeGreaterThanOrEqual(2);
});
