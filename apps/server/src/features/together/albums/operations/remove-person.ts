import { changeTypes, type JobId, type PersonId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { withLockedJobAndSpace } from '../../../library/jobs/index.ts';
import { moveFilesOfPersonToTrash } from '../../../library/trash/index.ts';
import { endUploadsToJob } from '../../../library/uploads/index.ts';
import { findPersonOfJob, removePersonFromJob } from '../../access/index.ts';
import { deleteConversationOfPerson } from '../../conversation/index.ts';
import { withdrawSharedFiles } from '../withdraw-shared-files.ts';

export interface PersonToRemove {
  jobId: JobId;
  personId: PersonId;
  /** Moves the person's files to the trash, and deletes their comments and hearts. */
  deletesContributions: boolean;
}

/**
 * Removes a participant or guest from an album: their access ends, and their account or guest token is refused from now on
 * (docs/rules/access.md#ac6). Repeating it changes nothing more. Throws `not-found` for someone who does not take part, and `forbidden` for the owner.
 */
export async function removePerson(context: RequestContext, wanted: PersonToRemove): Promise<void> {
  const { jobId, personId } = wanted;
  await withLockedJobAndSpace(context, { jobId, access: 'changeProperties' }, async ({ tx, job, afterCommit }) => {
    if (personId === job.owner_id) throw new DomainError('forbidden', 'The owner cannot be removed');
    const person = await findPersonOfJob(tx, jobId, personId);
    if (!person) throw new DomainError('not-found', 'participant');
    afterCommit(() => context.jobCaches.forget(jobId));
    await removePersonFromJob(tx, jobId, personId, person);
    if (wanted.deletesContributions) {
      // Comments first, because a file that moves to the trash takes its counters with it.
      await deleteConversationOfPerson(tx, jobId, personId);
      await moveFilesOfPersonToTrash(context, tx, job, personId);
    }
    await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
    if (person.account_id !== null)
      await withdrawSharedFiles(context, { tx, job, afterCommit }, { person: person.account_id });
  });
  await endUploadsToJob(context, jobId);
}
