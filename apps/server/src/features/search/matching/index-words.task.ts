import { z } from 'zod';
import { defineTask } from '../../../kernel/task.ts';

/** Reads the words of files and comments that were stored by an earlier release. */
export const indexWordsTask = defineTask({ name: 'index-words', payload: z.object({}), timeLimitSeconds: 7200 });
