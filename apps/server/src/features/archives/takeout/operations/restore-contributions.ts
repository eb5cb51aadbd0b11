import {
  type AccountId,
  type BodyOf,
  changeTypes,
  type restoreContributions as endpoint,
  type JobId,
  type PersonId,
} from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { connectEdits } from '../../../editing/edits/index.ts';
import { withLockedJob } from '../../../library/jobs/index.ts';
import { raiseLastSeen, type VisibleJob } from '../../../together/access/index.ts';
import {
  restoreParticipants,
  selectPresentParticipants,
  selectRestorableFiles,
  updateActivity,
  updateCover,
} from '../restore.repository.ts';
import { restoreComments, restoreLoves } from '../restore-conversation.ts';
import { restoreFiles } from '../restore-files.ts';
import { type RestoredPeople, restorePeople } from '../restore-people.ts';

type Contributions = BodyOf<typeof endpoint>;

/**
 * Restores who did what and when in a job whose files have been imported. Files that are no longer there are passed over.
 * Throws `forbidden` for everyone but the owner, and `invalid-request` for people whom the takeout does not name.
 */
export async function restoreContributions(
  context: RequestContext,
  jobId: JobId,
  wanted: Contributions,
): Promise<void> {
  const { accountId } = requireAccount(context);
  await withLockedJob(context, { jobId, access: 'addFiles' }, async ({ tx, job }) => {
    refuseForeign(job, wanted);
    const people = await restorePeople(tx, accountId, { people: wanted.people, named: peopleIn(wanted) });
    await restoreAll(tx, { job, accountId, people }, wanted);
  });
}

function refuseForeign({ relation, type }: VisibleJob, { participants, comments, loves }: Contributions): void {
  if (relation !== 'owner') throw new DomainError('forbidden');
  if (type !== 'story' && participants.length + comments.length + loves.length > 0)
    throw new DomainError('invalid-request', 'Only albums have participants, comments and hearts');
}

function peopleIn({ participants, files, comments, loves }: Contributions): Set<PersonId> {
  const persons = [...participants, ...comments, ...loves].map(({ person }) => person);
  return new Set([...persons, ...files.map((file) => file.added_by)]);
}

async function restoreAll(
  tx: Tx,
  { job, accountId, people }: { job: VisibleJob; accountId: AccountId; people: RestoredPeople },
  wanted: Contributions,
): Promise<void> {
  const present = await selectPresentParticipants(
    tx,
    job.id,
    wanted.participants.map(({ person }) => person),
  );
  const missing = wanted.participants.filter(({ person }) => !present.has(person));
  const hasNewParticipants = await restoreParticipants(
    tx,
    job.id,
    missing.map(({ person, joined, is_subscribed: isSubscribed }) => ({
      ...people.keyOf(person),
      joined: new Date(joined),
      isSubscribed,
    })),
  );
  await restoreFiles(tx, job, { files: wanted.files, people });
  await connectEdits(
    tx,
    accountId,
    wanted.files.map(({ id, source_id: sourceId }) => ({ id, sourceId })),
  );
  await restoreComments(tx, job, { comments: wanted.comments, people });
  await restoreLoves(tx, job, { loves: wanted.loves, people });
  const setsCover = wanted.cover !== undefined && job.cover_id === null;
  if (setsCover) {
    const [cover] = await selectRestorableFiles(tx, job.id, [wanted.cover!]);
    if (cover) await updateCover(tx, job.id, cover.id);
  }
  if (hasNewParticipants || setsCover) await recordChanges(tx, job.id, [{ type: changeTypes.jobChanged }]);
  // What the owner has imported is not news.
  await raiseLastSeen(tx, job.id, accountId, Number.MAX_SAFE_INTEGER);
  if (wanted.modified !== undefined) await updateActivity(tx, job.id, new Date(wanted.modified));
}
