import type { Parts } from '../../kernel/request-context.ts';
import type { QueueWorker } from '../../kernel/work-queue.ts';
import { type CopyBrand, prepareDataCopy } from './operations/prepare-data-copy.ts';

/** Writes copies one at a time: nobody waits for them, and each reads all rows of an account. */
export function dataCopyWorker(parts: Parts, brand: CopyBrand): QueueWorker<'prepare-data-copy'> {
  return {
    queue: 'prepare-data-copy',
    concurrency: 1,
    isLong: true,
    work: ({ copy }) => prepareDataCopy(parts, brand, copy),
  };
}
