import type { JobId, StoredFileReply } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { presentFile } from './file.presenter.ts';
import { findFile } from './file.repository.ts';
import { loadGroups } from './file-groups.ts';
import type { AddedFile } from './file-to-store.ts';

/** The answer to bytes that were taken in. Throws `not-found` when the file has been deleted since. */
export async function presentStoredFile(
  { database, mediaKey, clock }: RequestContext,
  jobId: JobId,
  added: AddedFile,
): Promise<StoredFileReply> {
  const file = added.file ?? (await findFile(database, jobId, added.id));
  if (!file) throw new DomainError('not-found', 'file');
  const groups = await loadGroups(database, jobId, [file]);
  return {
    uuid: added.id,
    checksum: added.checksum,
    is_duplicate: added.isDuplicate,
    file: presentFile(file, { groups, mediaKey, now: clock.now() }),
    used_space: added.space.used_space,
    max_space: added.space.max_space,
  };
}
