import type { Checksum, JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { QueueWorker } from '../../../kernel/work-queue.ts';
import type { PrivateCopies } from '../../../platform/private-copy/index.ts';
import { makeCopiesOfJob, makePrivateCopy } from './make-private-copy.ts';

type Needs = Pick<Parts, 'blobStore' | 'database'>;

/** Makes copies that a person waits for. */
export function privateCopyWorker(parts: Needs, copies: PrivateCopies): QueueWorker<'private-copy'> {
  return {
    queue: 'private-copy',
    concurrency: 2,
    async work({ checksum, asJpeg }) {
      try {
        await makePrivateCopy(parts, copies, { checksum: checksum as Checksum, asJpeg });
      } catch (error) {
        // The next caller asks for it again.
        if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
      }
    },
  };
}

/** Makes the copies of what was shared. */
export function privateCopiesOfJobWorker(parts: Needs, copies: PrivateCopies): QueueWorker<'private-copies-of-job'> {
  return {
    queue: 'private-copies-of-job',
    concurrency: 1,
    isLong: true,
    work: ({ job }) => makeCopiesOfJob(parts, copies, job as JobId),
  };
}
