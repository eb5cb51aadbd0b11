import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'faults',
    include: ['**/*.test.ts'],
    pool: 'forks',
    // Each has a server of its own, and what is measured is how it stands being killed, not being starved.
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine is no failure: waits end when the state is there.
    expect: { poll: { timeout: 20_000 } },
  },
});
