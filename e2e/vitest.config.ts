import { defineProject } from 'vitest/config';
import { slowdown } from './harness/slowdown.ts';

export default defineProject({
  test: {
    name: 'e2e',
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['harness/global-setup.ts'],
    pool: 'forks',
    // A worker reuses its browser and its modules for all files.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 180_000 * slowdown,
    hookTimeout: 120_000 * slowdown,
    // Continuous integration may be busy with other work. The last lines of the output name what needed a second attempt.
    retry: process.env.CI ? 1 : 0,
    // Other programs may keep the machine busy.
    expect: { poll: { timeout: 60_000 * slowdown } },
  },
});
