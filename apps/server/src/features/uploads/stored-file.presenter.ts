import type { JobId, StoredFileReply } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { loadVisibleJob } from '../access/index.ts';
import { findFile, loadGroups, presentFile } from '../files/index.ts';
import { visibleQuota } from '../library/index.ts';
import type { AddedFile } from './store/file-to-store.ts';

/** The reply to a stored upload. */
export async function presentStoredFile(
  context: RequestContext,
  jobId: JobId,
  added: AddedFile,
): Promise<StoredFileReply> {
  const { database, mediaKey, clock } = context;
  const { mediaGrant: grant, ...job } = await loadVisibleJob(context, jobId);
  const file = added.file ?? (await findFile(database, jobId, added.id));
  if (!file) throw new DomainError('not-found', 'file');
  const groups = await loadGroups(database, jobId, [file]);
  return {
    uuid: added.id,
    checksum: added.checksum,
    is_duplicate: added.isDuplicate,
    file: presentFile(file, { groups, mediaKey, grant, now: clock.now() }),
    ...(await visibleQuota(context, job, added.space)),
  };
}
