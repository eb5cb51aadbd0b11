import type { JobId, UploadId } from '@stund/contract';
import { uploadFieldsSchema } from '@stund/contract/schemas';
import { DomainError } from '../../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../../kernel/request-context.ts';
import type { JobRow, Tx } from '../../../../../platform/database/schema.ts';
import { newId } from '../../../../../platform/id.ts';
import { reserveSpace } from '../../../../../storage/index.ts';
import { uploaderOf } from '../../../../together/access/index.ts';
import { attributionOf, loadUploadTarget, lockUploadTarget, refuseFullTrash } from '../../../jobs/index.ts';
import type { UploadFields } from '../../upload-fields.ts';
import { requireShares } from '../reservation-shares.ts';
import { parseMetadata } from '../tus-headers.ts';
import { findIdenticalEmptyUpload, insertUpload, type NewUpload, type Upload } from '../upload.repository.ts';

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
  const target = await loadUploadTarget(context, wanted.jobId);
  await refuseFullTrash(context, target);
  const { job } = target;
  const { sizeBytes } = wanted;
  if (sizeBytes > context.settings.maxUploadBytes) throw new DomainError('too-large');
  const upload = toNewUpload(context, job, wanted);
  return inTransaction(context.database, (tx) => insertWithReservation(context, tx, upload));
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

/** Rights, shares and the disk are checked under the locks of the account and the job, so that nobody passes a check twice. */
async function insertWithReservation(context: RequestContext, tx: Tx, upload: NewUpload): Promise<Upload> {
  const existing = await findIdenticalEmptyUpload(tx, upload);
  if (existing) return existing;
  // Reserving comes first because its lock serialises the uploads of the account.
  const space = await reserveSpace(tx, upload.ownerId, upload.sizeBytes);
  await lockUploadTarget({ tx, clock: context.clock }, upload.jobId, [uploaderOf(context.actor)]);
  await requireShares(tx, upload, { space, diskBytes: await context.blobStore.freeSpaceBytes() });
  return insertUpload(tx, upload);
}

/**
 * The fields in Upload-Metadata. `filename` and `name`, which other clients send, replace a missing path. Throws
 * `invalid-request`, ZodError.
 */
function parseUploadFields(metadata: string): UploadFields {
  const { filename, name, ...pairs } = parseMetadata(metadata);
  const path = pairs.path ?? filename ?? name;
  return uploadFieldsSchema.parse({ ...pairs, ...(path !== undefined && { path }) });
}
