import { type AccountId, type FileId, type JobId, limits, retention, type TelevisionId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { accountCounter, countAttempt, forgiveAttempt } from '../../../../kernel/throttle/throttle.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { lockAccount } from '../../../account/account/index.ts';
import { formatTelevisionGrant, loadVisibleJob, type VisibleJob } from '../../../together/access/index.ts';
import { televisionCodeFromAccount } from '../television.allowances.ts';
import {
  deleteOldestTelevisions,
  isShowing,
  lockOwnTelevision,
  lockTelevisionByCode,
  type ShowingTelevision,
  type ShownFiles,
  type TelevisionRow,
  updateTelevision,
} from '../television.repository.ts';

/** What a television is to show. */
export interface FilesToShow {
  jobId: JobId;
  startDay: string | null;
  endDay: string | null;
  /** Only these files, where they are given. */
  fileIds: readonly FileId[] | null;
  isShuffled: boolean;
  showsDetails: boolean;
}

export interface TelevisionOfJob {
  television: ShowingTelevision;
  job: VisibleJob;
}

/**
 * Shows files on the television that waits with a code (docs/rules/casting.md#ca1), and ends the oldest televisions of an account that has too many.
 * Throws `wrong-code`, `rate-limited` after several wrong ones, and what loadVisibleJob() throws.
 */
export async function showOnTelevision(
  context: RequestContext,
  { code, ...files }: FilesToShow & { code: string },
): Promise<TelevisionOfJob> {
  const { accountId } = requireAccount(context);
  const job = await loadVisibleJob(context, files.jobId);
  const attempts = accountCounter(televisionCodeFromAccount, accountId);
  await countAttempt(context, attempts);
  const now = context.clock.now();
  const television = await inTransaction(context.database, async (tx) => {
    await lockAccount(tx, accountId);
    const waiting = await lockTelevisionByCode(tx, code, now);
    if (!waiting) throw new DomainError('wrong-code');
    const expiresAt = new Date(now.getTime() + retention.televisionHours * 3_600_000);
    const shown = await change(tx, waiting, shownFilesOf({ accountId, job, files, expiresAt }));
    await deleteOldestTelevisions(tx, accountId, limits.televisionsPerAccount);
    return shown;
  });
  // A right code does not restart the count, or anyone could enter one of their own after every nine guesses.
  await forgiveAttempt(context, attempts);
  return { television, job };
}

/** Shows other files on a television of the account. Throws `not-found`, and what loadVisibleJob() throws. */
export async function changeTelevision(
  context: RequestContext,
  id: TelevisionId,
  files: FilesToShow,
): Promise<TelevisionOfJob> {
  const { accountId } = requireAccount(context);
  const job = await loadVisibleJob(context, files.jobId);
  const television = await inTransaction(context.database, async (tx) => {
    const own = await lockOwnTelevision(tx, { id, accountId, now: context.clock.now() });
    if (!own) throw new DomainError('not-found', 'television');
    return change(tx, own, shownFilesOf({ accountId, job, files, expiresAt: own.expires_at }));
  });
  return { television, job };
}

function shownFilesOf({
  accountId,
  job,
  files,
  expiresAt,
}: {
  accountId: AccountId;
  job: VisibleJob;
  files: FilesToShow;
  expiresAt: Date;
}): ShownFiles {
  return {
    account_id: accountId,
    job_id: job.id,
    base_grant: formatTelevisionGrant(job.mediaGrant, { showsChosenFiles: files.fileIds !== null }),
    start_day: files.startDay,
    end_day: files.endDay,
    file_ids: files.fileIds,
    is_shuffled: files.isShuffled,
    shows_details: files.showsDetails,
    expires_at: expiresAt,
  };
}

async function change(tx: Tx, before: TelevisionRow, shown: ShownFiles): Promise<ShowingTelevision> {
  await updateTelevision(tx, before.id, shown);
  const { file_ids: _, ...rest } = shown;
  const after = { ...before, ...rest, code: null, revision: before.revision + 1 };
  if (!isShowing(after)) throw new Error('A television that was changed shows nothing');
  return after;
}
