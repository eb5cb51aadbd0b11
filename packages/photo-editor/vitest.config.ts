import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'photo-editor',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    // A busy machine is no failure: waits end when the state is there.
    expect: { poll: { timeout: 20_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
