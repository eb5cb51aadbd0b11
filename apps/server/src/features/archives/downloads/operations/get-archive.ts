import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { BytesReply, SendBytes } from '../../../../kernel/route.ts';
import { contentDisposition } from '../../../library/media/index.ts';
import { findOperation } from '../../../library/operations/index.ts';
import { type DownloadRow, findDownload, isReady } from '../download.repository.ts';
import { operationOf } from '../download-operation.ts';
import { readDownloadToken } from '../download-token.ts';
import { extendAccess, requireAccess } from '../serving/download-access.ts';
import { type RangedRequest, rangedReply } from '../serving/ranged-reply.ts';
import { sendStoredArchive } from '../serving/stored-archive.ts';

export interface ArchiveRequest extends RangedRequest {
  token: string;
}

/**
 * The archive of a signed address, or a range of it. Throws `forbidden` for a forged address, `gone` when it has ended and
 * `conflict` while pictures are being converted.
 */
export async function getArchive(context: RequestContext, request: ArchiveRequest): Promise<BytesReply> {
  const id = readDownloadToken(context.mediaKey, request.token);
  if (id === undefined) throw new DomainError('forbidden', 'signature');
  const download = await findDownload(context.database, id);
  if (!download) throw new DomainError('gone', 'download');
  const operation = isReady(download) ? undefined : await findOperation(context.database, operationOf(id));
  if (operation?.state === 'failed') throw new DomainError('gone', 'download');
  await requireAccess(context, download);
  if (!isReady(download)) throw new DomainError('conflict', 'The download is being prepared');
  await extendAccess(context, download);
  return rangedReply(request, {
    sizeBytes: download.total_bytes ?? 0,
    etag: `"${download.digest}"`,
    lastModified: download.created_at,
    contentType: 'application/zip',
    headers: {
      'content-disposition': contentDisposition('attachment', download.name),
      // Nothing on the way may change the bytes.
      'cache-control': 'private, no-cache, no-transform',
      'cross-origin-resource-policy': 'same-site',
    },
    send: (range) => endWithAccess(context, download, sendStoredArchive(context, download, range)),
  });
}

const checkMs = 10 * 60_000;

/** Ends the transfer when the access ends, and keeps the download from expiring until then. */
function endWithAccess(context: RequestContext, download: DownloadRow, send: SendBytes): SendBytes {
  return async (write) => {
    let ended: DomainError | undefined;
    const check = async () => {
      const current = await findDownload(context.database, download.id);
      if (!current) throw new DomainError('gone', 'download');
      await requireAccess(context, current);
      await extendAccess(context, current);
    };
    const checking = setInterval(() => {
      check().catch((error: unknown) => {
        // A database that does not answer for a moment ends no download.
        if (error instanceof DomainError) ended = error;
      });
    }, checkMs);
    checking.unref();
    try {
      await send((chunk) => {
        if (ended) throw ended;
        return write(chunk);
      });
    } finally {
      clearInterval(checking);
    }
  };
}
