import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'e2e',
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['harness/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A browser and a whole product on a machine that others use too: the report names what needed a second try.
    retry: process.env.CI ? 1 : 0,
    // Other programs may keep the machine busy.
    expect: { poll: { timeout: 30_000 } },
  },
});
