import type { Checksum, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../../../kernel/task.ts';
import type { PrivateCopies } from '../../../../platform/private-copy/index.ts';
import { privateCopiesOfJobTask, privateCopyTask } from '../media.tasks.ts';
import { makeCopiesOfJob, makePrivateCopy } from './make-private-copy.ts';

type Needs = Pick<Parts, 'blobStore' | 'database'>;

export function privateCopyWorker(parts: Needs, copies: PrivateCopies): TaskHandler {
  return handle(privateCopyTask, async ({ checksum, asJpeg }) => {
    try {
      await makePrivateCopy(parts, copies, { checksum: checksum as Checksum, asJpeg });
    } catch (error) {
      // The next caller asks for it again.
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
    }
  });
}

export function privateCopiesOfJobWorker(parts: Needs, copies: PrivateCopies): TaskHandler {
  return handle(privateCopiesOfJobTask, ({ job }) => makeCopiesOfJob(parts, copies, job as JobId));
}
