import { afterAll, vi } from 'vitest';
import { cleanUp } from './clean-up.ts';

// Runs for every test file. A worker uses its modules and globals for many files.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await cleanUp();
});
