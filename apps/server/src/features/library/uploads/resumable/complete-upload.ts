import { uploadFieldsSchema } from '@stund/contract/schemas';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { BlobStoreError, type IncomingBlob } from '../../../../platform/blob-store/index.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { headBytes } from '../../../../platform/file-type/bytes-to-recognise.ts';
import { type ReceivedBytes, releaseReservedSpace, withReceived } from '../../../../storage/index.ts';
import { getJob } from '../../jobs/index.ts';
import { recogniseUpload } from '../recognise-upload.ts';
import type { AddedFile } from '../store/file-to-store.ts';
import { storeFile } from '../store/store-file.ts';
import { isEndedRight } from './ended-rights.ts';
import {
  lockUpload,
  markFailed,
  markStored,
  recordHeartbeat,
  type Upload,
  uploaderOfUpload,
} from './upload.repository.ts';
import type { WriterClaim } from './writers.ts';

const heartbeatMs = 5000;

/**
 * Stores the file of an upload whose bytes have all arrived. Heartbeats keep the claim meanwhile, since copying a large file
 * within a bucket takes minutes and no other node should start it too. After a temporary failure (of the
 * database, the disk, or a full account) nothing changes and the call can be repeated. Throws `checksum-mismatch` and `gone`
 * when the upload is unusable, and what loadJobFor() throws when the uploader's right has ended; then its bytes and space are
 * released.
 */
export async function completeUpload(
  parts: Parts,
  { writer }: Pick<WriterClaim, 'writer'>,
  upload: Upload,
): Promise<AddedFile> {
  writer.settle();
  const beating = setInterval(() => {
    recordHeartbeat(parts.database, upload.id, writer.name).catch(() => undefined);
  }, heartbeatMs);
  try {
    return await storeReceived(parts, upload);
  } finally {
    clearInterval(beating);
  }
}

async function storeReceived(parts: Parts, upload: Upload): Promise<AddedFile> {
  await refuseInvalidFields(parts, upload);
  return withReceived(parts, completePartial(parts, upload), async (incoming) => {
    const { checksum } = upload.fields;
    if (checksum !== undefined && checksum !== incoming.checksum) {
      const detail = `Received ${incoming.sizeBytes} bytes with checksum ${incoming.checksum}`;
      await failUpload(parts, upload, 'checksum-mismatch');
      throw new DomainError('checksum-mismatch', detail);
    }
    const added = await storeOrFail(parts, upload, incoming);
    await discardPartial(parts, upload);
    return added;
  });
}

/** An earlier release accepted fields that cannot be stored, such as a day that a month does not have. */
async function refuseInvalidFields(parts: Parts, upload: Upload): Promise<void> {
  if (uploadFieldsSchema.safeParse(upload.fields).success) return;
  await failUpload(parts, upload, 'invalid-fields');
  throw new DomainError('gone', 'The fields of this upload are invalid');
}

async function completePartial(parts: Parts, upload: Upload): Promise<IncomingBlob> {
  try {
    return await parts.blobStore.partials.complete(upload.staging);
  } catch (error) {
    if (!(error instanceof BlobStoreError) || error.code !== 'not-found') throw error;
    await failUpload(parts, upload, 'bytes-lost');
    throw new DomainError('gone', { detail: 'The bytes that were kept are gone; send the file again', cause: error });
  }
}

async function storeOrFail(parts: Parts, upload: Upload, incoming: ReceivedBytes): Promise<AddedFile> {
  try {
    return await store(parts, upload, incoming);
  } catch (error) {
    if (isEndedRight(error)) await failUpload(parts, upload, error.code);
    throw error;
  }
}

async function store(parts: Parts, upload: Upload, incoming: ReceivedBytes): Promise<AddedFile> {
  const head = await parts.blobStore.readPart(incoming, 0, headBytes);
  const recognised = await recogniseUpload(parts, incoming, { head, path: upload.fields.path });
  const job = await getJob(parts.database, upload.job_id);
  return storeFile(parts, {
    job,
    addedBy: upload.added_by,
    guestId: upload.guest_id,
    uploader: uploaderOfUpload(upload),
    incoming,
    fields: upload.fields,
    ...recognised,
    reservation: {
      sizeBytes: upload.size_bytes,
      lock: (tx) => lockReceived(tx, upload),
      complete: (tx, added) => markStored(tx, upload.id, { fileId: added.id, isDuplicate: added.isDuplicate }),
    },
  });
}

/** Another process may have stored or discarded it meanwhile. */
async function lockReceived(tx: Tx, { id }: Upload): Promise<void> {
  const current = await lockUpload(tx, id);
  if (current?.state !== 'received') throw new DomainError('locked', { retryAfterSeconds: 1 });
}

/** Marks an upload as failed and releases its space. The reason can be queried for a while. */
export async function failUpload(parts: Parts, upload: Upload, failure: string): Promise<void> {
  await inTransaction(parts.database, async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current?.state !== 'receiving' && current?.state !== 'received') return;
    await releaseReservedSpace(tx, current.owner_id, current.size_bytes);
    await markFailed(tx, upload.id, failure);
  });
  await discardPartial(parts, upload);
}

/** The next sweep removes bytes that cannot be removed now. */
export async function discardPartial({ blobStore, log }: Parts, upload: Upload): Promise<void> {
  await blobStore.partials.discard(upload.staging).catch((error: unknown) => {
    log.warn({ err: error, upload: upload.id }, 'Bytes of an upload stay until the next sweep');
  });
}
