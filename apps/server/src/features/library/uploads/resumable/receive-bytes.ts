import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { ByteStreamRequest } from '../../../../kernel/route.ts';
import { type AppendOptions, BlobStoreError } from '../../../../platform/blob-store/index.ts';
import type { AddedFile } from '../store/file-to-store.ts';
import { completeUpload, failUpload } from './complete-upload.ts';
import { recordHeartbeat, recordProgress, type Upload } from './upload.repository.ts';
import type { WriterClaim } from './writers.ts';

const heartbeatMs = 5000;

export interface ReceiveResult {
  upload: Upload;
  /** Present once all bytes have arrived. */
  added: AddedFile | undefined;
}

/**
 * Appends the body of a request to an upload; bytes that arrive before a broken connection count. The caller holds the claim.
 * Throws `incomplete-body` when the body ended early, and what storing the file throws.
 */
export async function receiveBytes(
  context: RequestContext,
  claim: WriterClaim,
  { body, expected }: { body: ByteStreamRequest; expected: AppendOptions['expected'] },
): Promise<ReceiveResult> {
  const { upload } = claim;
  refuseExcessBytes(upload, body);
  const now = upload.state === 'received' ? upload : await append(context, claim, { body, expected });
  if (now.offset_bytes < upload.size_bytes) return { upload: now, added: undefined };
  return { upload: now, added: await completeUpload(context, claim, now) };
}

function refuseExcessBytes({ size_bytes, offset_bytes }: Upload, { contentLength }: ByteStreamRequest): void {
  const missingBytes = size_bytes - offset_bytes;
  if (contentLength !== undefined && contentLength > missingBytes)
    throw new DomainError('too-large', `${contentLength} bytes come, ${missingBytes} are missing`);
}

async function append(
  context: RequestContext,
  { upload, writer }: WriterClaim,
  { body, expected }: { body: ByteStreamRequest; expected: AppendOptions['expected'] },
): Promise<Upload> {
  const { database, blobStore } = context;
  let isHeard = false;
  let expiresAt = upload.expires_at;
  const beating = setInterval(() => {
    // Recorded progress is a sign of life too; a slow connection rarely completes a block.
    if (isHeard) recordHeartbeat(database, upload.id, writer.name).catch(() => undefined);
    isHeard = false;
  }, heartbeatMs);
  try {
    const { partial, interruption: broken } = await blobStore.partials.append(upload.staging, iterate(body), {
      signal: AbortSignal.any([context.signal, writer.signal]),
      expected,
      transfersChunks: true,
      onBytes() {
        isHeard = true;
        writer.noteBytes();
      },
      async onDurable(staging) {
        isHeard = false;
        const newEnd = await recordProgress(database, upload, { writer: writer.name, staging });
        if (!newEnd) throw new DomainError('locked', 'Another request took over');
        expiresAt = newEnd;
      },
    });
    if (writer.signal.aborted) throw writer.signal.reason;
    if (broken !== undefined && partial.offsetBytes < upload.size_bytes)
      throw new DomainError('incomplete-body', { detail: 'The body ended early', cause: broken });
    return { ...upload, staging: partial, offset_bytes: partial.offsetBytes, expires_at: expiresAt };
  } catch (error) {
    throw await toUploadError(error, context, upload);
  } finally {
    clearInterval(beating);
  }
}

/** The request must not be destroyed when it is not read to the end, since it still gets a reply. */
function iterate(body: ByteStreamRequest): AsyncIterable<Uint8Array> {
  return body.open().iterator({ destroyOnReturn: false });
}

async function toUploadError(error: unknown, context: RequestContext, upload: Upload): Promise<unknown> {
  if (!(error instanceof BlobStoreError)) return error;
  if (error.code === 'digest-mismatch') return new DomainError('part-checksum-mismatch', { cause: error });
  if (error.code !== 'not-found') return error;
  await failUpload(context, upload, 'bytes-lost');
  return new DomainError('gone', { detail: 'The bytes that were kept are gone; send the file again', cause: error });
}
