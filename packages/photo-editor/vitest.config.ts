import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'photo-editor', root: import.meta.dirname, include: ['src/**/*.test.ts'], testTimeout: 120_000 },
});
