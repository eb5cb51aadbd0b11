import type { FileId } from '@stund/contract';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { hashSecret } from '../../../platform/secrets/random-secret.ts';
import {
  formatGrant,
  loadVisibleJob,
  lockCurrentActor,
  readTelevisionGrant,
  type VisibleJob,
} from '../../together/access/index.ts';
import {
  deleteTelevision,
  findTelevisionBySecret,
  findTelevisionWithFiles,
  isShowing,
  type ShowingTelevision,
  type TelevisionRow,
} from './television.repository.ts';

type Context = RequestContext;

/** The television with a secret. Throws `gone` when it was stopped or has expired. */
export async function getTelevisionBySecret({ database, clock }: Context, secret: string): Promise<TelevisionRow> {
  const television = await findTelevisionBySecret(database, hashSecret(secret), clock.now());
  if (!television) throw new DomainError('gone', 'television');
  return television;
}

export interface TelevisionView {
  /** The context of a call by the person for whom the television shows files. */
  context: RequestContext;
  job: VisibleJob;
}

/**
 * The job that a television shows, as its person sees it at this moment. When they no longer do, or their access is another than
 * when the television began, the television is removed and `gone` is thrown (docs/rules/casting.md#ca3).
 */
export async function viewAsTelevision(context: Context, television: ShowingTelevision): Promise<TelevisionView> {
  try {
    const actor = await findCurrentActor(context, television);
    const ofPerson = { ...context, actor };
    const job = await loadVisibleJob(ofPerson, television.job_id);
    if (formatGrant(job.mediaGrant) !== readTelevisionGrant(television.base_grant).base)
      throw new DomainError('gone', 'The access has changed');
    return { context: ofPerson, job };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await inTransaction(context.database, (tx) => deleteTelevision(tx, television.id, television.revision));
    throw new DomainError('gone', `The television may not show this any more: ${error.code}`);
  }
}

function findCurrentActor({ database }: Context, { account_id: accountId }: ShowingTelevision): Promise<Actor> {
  return inTransaction(database, (tx) => lockCurrentActor(tx, { accountId, guestId: null, deviceId: null }));
}

export interface TelevisionWithFiles {
  television: ShowingTelevision;
  /** The chosen files; null where it shows all of the job. */
  chosen: readonly FileId[] | null;
}

/** As getTelevisionBySecret(), for one that shows something, with its choice; `gone` for one that waits. */
export async function getShowingTelevision({ database, clock }: Context, secret: string): Promise<TelevisionWithFiles> {
  const television = await findTelevisionWithFiles(database, hashSecret(secret), clock.now());
  if (!television || !isShowing(television)) throw new DomainError('gone', 'The television shows nothing');
  // A node of the previous release that shows something else leaves the former choice behind, without the mark.
  const { showsChosenFiles } = readTelevisionGrant(television.base_grant);
  return { television, chosen: showsChosenFiles ? (television.file_ids ?? []) : null };
}
