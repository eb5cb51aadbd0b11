import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['{apps,packages}/*/vitest.config.ts', '{tools,e2e,e2e/faults,e2e/visual}/vitest.config.ts'] },
});
