import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'search-query', root: import.meta.dirname, include: ['src/**/*.test.ts'], testTimeout: 120_000 },
});
