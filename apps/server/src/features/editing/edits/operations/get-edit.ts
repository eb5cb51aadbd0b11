import type { EditFailure, EditState, FileId, JobId } from '@stund/contract';
import { type EditDocument, parseEditDocument } from '@stund/photo-editor';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { loadJobFor, loadVisibleJob, type VisibleJob } from '../../../together/access/index.ts';
import { canEditFile } from '../edit.policy.ts';
import {
  type EditableFile,
  findOwnFile,
  findPhotoEdit,
  type PhotoEdit,
  selectEditableFiles,
} from '../edit.repository.ts';
import { findOpenEdit, type OpenEdit } from '../open-edit.repository.ts';

export interface FoundEdit {
  document: EditDocument;
  migratedFrom: number | null;
  state: EditState;
  failure: EditFailure | null;
  version: number;
  edit: Pick<PhotoEdit, 'original_id' | 'original_job_id' | 'original_checksum'>;
  /** The original, where it still has the bytes that were edited, and the job that it can be seen in unless it is in the trash. */
  original: EditableFile | undefined;
  originalJob: VisibleJob | undefined;
}

/**
 * The edits of a picture: those that wait to be rendered or have failed, else those that it shows. Throws `not-found`, also for a
 * picture that was not edited here, and `forbidden` for one that is not the caller's own.
 */
export async function getEdit(context: RequestContext, jobId: JobId, fileId: FileId): Promise<FoundEdit> {
  const { database, actor } = context;
  const { accountId } = requireAccount(context);
  const job = await loadVisibleJob(context, jobId);
  const open = await findOpenEdit(database, { accountId, jobId, fileId });
  const [file] = await selectEditableFiles(database, jobId, [fileId]);
  const present = file?.deleted_at === null ? file : undefined;
  if (present && !canEditFile(actor, job, present)) throw new DomainError('forbidden', 'file');
  const finished = present && (await findPhotoEdit(database, fileId));
  const edit = open && (open.is_new || present) ? open : finished;
  if (!edit || job.relation !== 'owner') throw new DomainError('not-found', 'edit');
  const parsed = parseEditDocument(edit.document);
  // What was stored was parsed before; a release that cannot read it any more opens the picture as it is.
  if (!('document' in parsed)) throw new DomainError('not-found', 'edit');
  return {
    ...parsed,
    ...stateOf(open),
    version: finished?.version ?? 0,
    edit,
    ...(await findOriginal(context, edit)),
  };
}

function stateOf(open: OpenEdit | undefined): Pick<FoundEdit, 'state' | 'failure'> {
  return open ? { state: open.state, failure: open.failure } : { state: 'ready', failure: null };
}

async function findOriginal(
  context: RequestContext,
  edit: FoundEdit['edit'],
): Promise<Pick<FoundEdit, 'original' | 'originalJob'>> {
  const { accountId } = requireAccount(context);
  const original = await findOwnFile(context.database, accountId, edit.original_id);
  if (!original?.checksum.equals(edit.original_checksum)) return { original: undefined, originalJob: undefined };
  if (original.is_in_trash) return { original, originalJob: undefined };
  return { original, originalJob: await loadJobFor(context, original.job_id, 'view') };
}
