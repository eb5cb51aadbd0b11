import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'visual',
    include: ['*.test.ts'],
    globalSetup: [`${import.meta.dirname}/storybook-setup.ts`],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
