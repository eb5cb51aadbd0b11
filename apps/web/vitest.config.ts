import { join } from 'node:path';
import { defineProject } from 'vitest/config';
import { compileTexts } from './scripts/texts-plugin.ts';

export default defineProject({
  plugins: [compileTexts(join(import.meta.dirname, 'src'))],
  define: { 'import.meta.env.CLIENT_VERSION': JSON.stringify('test') },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  },
});
