import { expect, it } from 'vitest';
import { givenContext } from '../../testing/test-context.ts';
import { defineAllowance } from './allowance.ts';
import { countAttempt, forgiveAttempt, jobCounter } from './throttle.ts';

const allowance = defineAllowance({
  name: 'test',
  countedBy: 'job',
  freeAttempts: 100,
  firstWaitMs: 1000,
  longestWaitMs: 30_000,
});

it('grants the free attempts to calls whose clocks are not in the order of their arrival', async () => {
  const { database, clock } = await givenContext();
  const now = clock.now();
  const at = (offsetMs: number) => ({ database, clock: { now: () => new Date(now.getTime() + offsetMs) } });
  const counter = jobCounter(allowance, 'of one album' as never);
  for (let earlierMs = 0; earlierMs < 100; earlierMs++) await countAttempt(at(-earlierMs), counter);
  await expect(countAttempt(at(0), counter)).rejects.toThrow('rate-limited');
});

it('grants an attempt whose clock is earlier than that of one that was forgiven', async () => {
  const { database, clock } = await givenContext();
  const earlier = { database, clock: { now: () => new Date(clock.now().getTime() - 1000) } };
  const counter = jobCounter(allowance, 'of another album' as never);
  await countAttempt({ database, clock }, counter);
  await forgiveAttempt({ database, clock }, counter);
  await countAttempt(earlier, counter);
});
