import type { Actor } from '../../kernel/actor.ts';
import type { FileRow } from '../../platform/database/schema.ts';
import { canRemoveWork, type VisibleJob } from '../access/index.ts';

/** The job's owner deletes any file in it, whoever takes part their own (docs/rules/access.md#ac3). */
export function canDeleteFile(
  actor: Actor,
  job: Pick<VisibleJob, 'standing'>,
  file: Pick<FileRow, 'added_by' | 'guest_id'>,
): boolean {
  return canRemoveWork(actor, job.standing, { accountId: file.added_by, guestId: file.guest_id });
}

/** What lies in the trash is the owner's alone: the undo after deleting is offered to nobody else either. */
export function canRestoreFiles(actor: Actor, job: Pick<VisibleJob, 'standing'>): boolean {
  return actor.kind === 'account' && job.standing === 'owner' && !actor.isReadOnly;
}
