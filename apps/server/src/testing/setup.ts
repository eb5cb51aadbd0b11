import { afterAll, vi } from 'vitest';
import { setPasswordCost } from '../platform/secrets/password-hash.ts';
import { cleanUp } from './clean-up.ts';
import { leastPasswordCost } from './login/least-password-cost.ts';

setPasswordCost(leastPasswordCost);

// Runs for every test file. A worker uses its modules and globals for many files.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await cleanUp();
});
