import type { Actor } from '../../kernel/actor.ts';
import type { FileRow, JobRow } from '../../platform/database/schema.ts';

type OwnedJob = Pick<JobRow, 'owner_id'>;
type AddedFile = Pick<FileRow, 'added_by'>;

/** The job's owner deletes any file in it, whoever takes part their own (2-rules.md section 6). The job must be visible. */
export function canDeleteFile(actor: Actor, job: OwnedJob, file: AddedFile): boolean {
  return actor.kind === 'account' && (actor.accountId === job.owner_id || actor.accountId === file.added_by);
}

/** What lies in the trash is the owner's alone: the undo after deleting is offered to nobody else either. */
export function canRestoreFiles(actor: Actor, job: OwnedJob): boolean {
  return actor.kind === 'account' && actor.accountId === job.owner_id && !actor.isReadOnly;
}
