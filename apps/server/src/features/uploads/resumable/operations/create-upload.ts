import { type JobId, limits, type UploadId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { JobRow, Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { uploaderOf } from '../../../access/index.ts';
import { attributionOf, loadUploadTarget, reserveSpace } from '../../../library/index.ts';
import { parseUploadFields } from '../parse-upload-fields.ts';
import {
  countOpenUploads,
  findIdenticalEmptyUpload,
  insertUpload,
  type NewUpload,
  sumPendingBytes,
  type Upload,
} from '../upload.repository.ts';

export interface UploadRequest {
  jobId: JobId;
  sizeBytes: number;
  /** The header Upload-Metadata. */
  metadata: string;
}

/**
 * Creates an upload and reserves its whole size, so that it cannot fail later for lack of space. An identical upload without
 * bytes is returned again, since its reply was lost. Throws `quota-exceeded`, `too-large`, `no-space`, `invalid-request`.
 */
export async function createUpload(context: RequestContext, wanted: UploadRequest): Promise<Upload> {
  const { job } = await loadUploadTarget(context, wanted.jobId);
  const { sizeBytes } = wanted;
  if (sizeBytes > context.settings.maxUploadBytes) throw new DomainError('too-large');
  const upload = toNewUpload(context, job, wanted);
  await requireDiskSpace(context, sizeBytes);
  return inTransaction(context.database, (tx) => insertWithReservation(tx, upload));
}

function toNewUpload(context: RequestContext, job: JobRow, { sizeBytes, metadata }: UploadRequest): NewUpload {
  return {
    id: newId<UploadId>(),
    jobId: job.id,
    ownerId: job.owner_id,
    adder: attributionOf(context, job),
    deviceId: uploaderOf(context.actor).deviceId,
    sizeBytes,
    fields: parseUploadFields(metadata),
    metadata,
    staging: context.blobStore.partials.begin(sizeBytes),
  };
}

async function insertWithReservation(tx: Tx, upload: NewUpload): Promise<Upload> {
  const existing = await findIdenticalEmptyUpload(tx, upload);
  if (existing) return existing;
  // Reserving comes first because its lock serialises the uploads of the account.
  await reserveSpace(tx, upload.ownerId, upload.sizeBytes);
  if ((await countOpenUploads(tx, upload.ownerId)) >= limits.openUploads) {
    const detail = `${limits.openUploads} uploads are unfinished; finish or delete some`;
    throw new DomainError('rate-limited', { detail, retryAfterSeconds: 60 });
  }
  return insertUpload(tx, upload);
}

/** The bytes that other uploads still expect count too. */
async function requireDiskSpace({ blobStore, database }: RequestContext, sizeBytes: number): Promise<void> {
  const freeBytes = await blobStore.freeSpaceBytes();
  if (freeBytes === undefined) return;
  const awaitedBytes = await sumPendingBytes(database);
  if (sizeBytes > freeBytes - awaitedBytes)
    throw new DomainError('no-space', `${freeBytes} bytes are free, ${awaitedBytes} of them for other uploads`);
}
