import { join } from 'node:path';
import { defineProject } from 'vitest/config';
import { compileTexts } from './scripts/texts-plugin.ts';

export default defineProject({
  plugins: [compileTexts(join(import.meta.dirname, 'src'))],
  define: { 'import.meta.env.CLIENT_VERSION': JSON.stringify('test') },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'receiver/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['src/shared/i18n/testing/all-texts.ts', 'src/shared/testing/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine is no failure: waits end when the state is there.
    expect: { poll: { timeout: 20_000 } },
  },
});
