import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Parts, RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../access/index.ts';
import { forgetUpload } from '../forget-upload.ts';
import { loadUpload, type WantedUpload } from '../load-upload.ts';
import { discardQuietly } from '../settle-upload.ts';
import { lockUpload, type Upload } from '../upload.repository.ts';
import type { Writers } from '../writers.ts';

/** Gives an upload up; its room is free when this resolves. Throws `not-found`, `gone`, and `conflict` for one that has become a file. */
export async function discardUpload(context: RequestContext, writers: Writers, wanted: WantedUpload): Promise<void> {
  await loadVisibleJob(context, wanted.jobId);
  const upload = await loadUpload(context, wanted);
  await writers.stop(upload.id);
  const isGone = await removeUpload(context, upload);
  if (!isGone) throw new DomainError('conflict', 'It has become a file; delete that');
}

/** Frees what an upload holds and forgets it. Answers whether it is gone: one that has become a file is not. */
async function removeUpload(parts: Parts, upload: Upload): Promise<boolean> {
  const isGone = await parts.database.transaction().execute(async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current?.state === 'stored') return false;
    if (current) await forgetUpload(tx, current);
    return true;
  });
  if (isGone) await discardQuietly(parts, upload);
  return isGone;
}
