import { uploadFile as endpoint, type JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { readMultipartRequest } from '../../../kernel/read-multipart-request.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { MultipartRequest } from '../../../kernel/route.ts';
import type { IncomingBlob } from '../../../platform/blob-store/index.ts';
import { HeadReader } from '../../../platform/file-type/head-reader.ts';
import { headBytes, recogniseFile } from '../../../platform/file-type/recognise-file.ts';
import { uploaderOf } from '../../access/index.ts';
import { attributionOf, freeBytes, loadUploadTarget, type Space } from '../../library/index.ts';
import type { AddedFile } from '../store/file-to-store.ts';
import { storeFile } from '../store/store-file.ts';
import type { UploadFields } from '../upload-fields.ts';

/**
 * Stores one file. When the promise resolves, the bytes and all rows are durable; when it rejects, nothing is left of them.
 * Throws `quota-exceeded`, `checksum-mismatch`, `incomplete-body`, `too-large`, `no-space` and others.
 */
export async function uploadFile(context: RequestContext, jobId: JobId, body: MultipartRequest): Promise<AddedFile> {
  const { job, space } = await loadUploadTarget(context, jobId);
  refuseOversizedUpload(context, space, body.contentLength);

  const { blobStore } = context;
  const reader = new HeadReader(headBytes);
  const content = await readMultipartRequest(
    body,
    (stream) =>
      blobStore.receive(reader.read(stream), {
        sizeLimitBytes: context.settings.maxUploadBytes,
        transfersChunks: true,
        signal: context.signal,
      }),
    (incoming) => blobStore.release(incoming),
  );
  const incoming = content.file;
  try {
    const fields = parseFields(content.fields, content.fileName);
    requireChecksum(incoming, fields);
    const { type, mimeType } = await recogniseFile(reader.head, fields.path);
    return await storeFile(context, {
      job,
      ...attributionOf(context, job),
      uploader: uploaderOf(context.actor),
      incoming,
      fields,
      type,
      mimeType,
    });
  } finally {
    await blobStore.release(incoming);
  }
}

/**
 * Rejects uploads that cannot fit before their bytes are sent. The slack is for the headers of the parts; the exact check
 * follows.
 */
function refuseOversizedUpload({ settings }: RequestContext, space: Space, contentLength: number | undefined): void {
  if (contentLength === undefined) return;
  const slackBytes = 64 * 1024;
  if (contentLength - slackBytes > settings.maxUploadBytes) throw new DomainError('too-large');
  if (contentLength - slackBytes > freeBytes(space)) throw new DomainError('quota-exceeded');
}

/** The file name in the part's header replaces a missing path. */
function parseFields(fields: Record<string, string>, fileName: string | undefined): UploadFields {
  return endpoint.body.fields.parse({ ...(fileName !== undefined && { path: fileName }), ...fields });
}

function requireChecksum(incoming: IncomingBlob, fields: UploadFields): void {
  if (fields.checksum !== undefined && fields.checksum !== incoming.checksum) {
    throw new DomainError(
      'checksum-mismatch',
      `Received ${incoming.sizeBytes} bytes with checksum ${incoming.checksum}`,
    );
  }
}
