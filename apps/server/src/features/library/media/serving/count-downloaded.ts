import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { BytesReply } from '../../../../kernel/route.ts';
import { readMediaToken } from '../../../together/access/index.ts';
import { commitWithoutWaiting, countDownload } from '../../../together/link-statistics/index.ts';
import type { RenditionRequest } from './get-rendition.ts';

/**
 * Counts a file that someone other than its owner saves. A download that is continued, or fetched in several ranges, counts once:
 * with its first byte. A download that cannot be counted is served all the same.
 */
export async function countDownloaded(
  context: RequestContext,
  request: RenditionRequest,
  reply: BytesReply,
): Promise<void> {
  if (!request.isDownload || request.method !== 'GET' || !hasFirstByte(reply)) return;
  const token = readMediaToken(context.mediaKey, { jobId: request.jobId, id: request.fileId }, request.token);
  if (token === undefined || token.opens === 'trashed-file' || token.grant.kind === 'owner') return;
  try {
    await inTransaction(context.database, async (tx) => {
      await commitWithoutWaiting(tx);
      await countDownload(tx, request.jobId, context.clock.now());
    });
  } catch (error) {
    context.log.warn({ err: error, job: request.jobId }, 'A download could not be counted');
  }
}

function hasFirstByte({ status, headers }: BytesReply): boolean {
  return status === 200 || (status === 206 && headers['content-range']?.startsWith('bytes 0-') === true);
}
