import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { handle } from '../../../kernel/task.ts';
import { indexWordsTask } from './index-words.task.ts';
import { indexWords, queueUnindexed } from './index-words.ts';

export const matchingFeature: Feature = {
  name: 'matching',
  tasks: [indexWordsTask],
  create: ({ parts }) => ({
    periodic: [{ name: 'queue files without words', everyMs: housekeepingMs, run: () => queueUnindexed(parts) }],
    work: () => ({ handlers: [handle(indexWordsTask, () => indexWords(parts))] }),
  }),
};
