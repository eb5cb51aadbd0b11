import { defineProject } from 'vitest/config';
import { slowdown } from './harness/slowdown.ts';

export default defineProject({
  test: {
    name: 'e2e',
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['harness/global-setup.ts'],
    pool: 'forks',
    // A worker keeps its browser and its modules from file to file.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 180_000 * slowdown,
    hookTimeout: 120_000 * slowdown,
    // A browser and a whole product on a machine that others use too: the last lines name what needed a second try.
    retry: process.env.CI ? 1 : 0,
    // Other programs may keep the machine busy.
    expect: { poll: { timeout: 30_000 * slowdown } },
  },
});
