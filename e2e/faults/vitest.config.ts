import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'faults',
    include: ['**/*.test.ts'],
    pool: 'forks',
    // Each test starts its own server and waits for most of its time: for leases that end, and for kills.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine is no failure: waits end when the state is there.
    expect: { poll: { timeout: 20_000 } },
  },
});
