import type { getEdit, OpenEdit, ReplyInputOf } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { signMediaToken } from '../../together/access/index.ts';
import type { selectOpenEdits } from './open-edit.repository.ts';
import type { FoundEdit } from './operations/get-edit.ts';

/** The wire form of an edit that is not rendered yet. */
export function presentOpenEdit(edit: Awaited<ReturnType<typeof selectOpenEdits>>[number]): OpenEdit {
  return {
    id: edit.file_id,
    is_new: edit.is_new,
    original_id: edit.existing_original,
    path: edit.path,
    state: edit.state,
    failure: edit.failure,
    timestamp: edit.captured_wall?.replace(' ', 'T') ?? null,
    saved_at: edit.saved_at.getTime() / 1000,
    operation: edit.revision,
  };
}

/** The wire form of an edit with its document. The token of the original gives its owner access to it. */
export function presentEdit(
  { mediaKey, clock }: Pick<Parts, 'mediaKey' | 'clock'>,
  found: FoundEdit,
): ReplyInputOf<typeof getEdit> {
  const { edit, original, originalJob } = found;
  const token = originalJob
    ? signMediaToken(
        mediaKey,
        { jobId: originalJob.id, id: edit.original_id },
        originalJob.mediaGrant,
        clock.now().getTime(),
      )
    : null;
  return {
    document: found.document,
    migrated_from: found.migratedFrom,
    state: found.state,
    failure: found.failure,
    version: found.version,
    original: {
      id: edit.original_id,
      job_id: original?.job_id ?? edit.original_job_id,
      existence: original ? (originalJob ? 'exists' : 'trashed') : 'deleted',
      path: original?.path ?? null,
      checksum: checksumFromBytes(edit.original_checksum),
      media_token: token,
    },
  };
}
