import type { Actor } from '../../../kernel/actor.ts';
import type { FileRow } from '../../../platform/database/schema.ts';
import { canRemoveWork, type VisibleJob } from '../../together/access/index.ts';

/** The owner of a job may delete any file in it, participants their own (docs/rules/access.md#ac3). */
export function canDeleteFile(
  actor: Actor,
  job: Pick<VisibleJob, 'relation'>,
  file: Pick<FileRow, 'added_by' | 'guest_id'>,
): boolean {
  return canRemoveWork(actor, job.relation, { accountId: file.added_by, guestId: file.guest_id });
}

/** Only the owner may see and restore the trash, so only the owner can undo a deletion. */
export function canRestoreFiles(actor: Actor, job: Pick<VisibleJob, 'relation'>): boolean {
  return actor.kind === 'account' && job.relation === 'owner' && !actor.isReadOnly;
}
