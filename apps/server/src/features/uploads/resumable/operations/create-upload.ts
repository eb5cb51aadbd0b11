import { type JobId, limits, type UploadId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { JobRow, Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { adderOf, loadJobToAddTo, reserveSpace } from '../../../library/index.ts';
import { parseUploadFields } from '../parse-upload-fields.ts';
import {
  countOpenUploads,
  findUnusedTwin,
  insertUpload,
  type NewUpload,
  sumAwaitedBytes,
  type Upload,
} from '../upload.repository.ts';

export interface UploadToCreate {
  jobId: JobId;
  sizeBytes: number;
  /** Upload-Metadata as it came. */
  metadata: string;
}

/**
 * Begins an upload and holds room for all of it, so that nothing that is begun fails for want of it. One that was begun for the
 * very same file and never got a byte is given again: its answer was lost on the way. Throws `quota-exceeded`,
 * `too-large`, `no-space`, `invalid-request`.
 */
export async function createUpload(context: RequestContext, wanted: UploadToCreate): Promise<Upload> {
  const { job } = await loadJobToAddTo(context, wanted.jobId);
  const { sizeBytes } = wanted;
  if (sizeBytes > context.settings.maxUploadBytes) throw new DomainError('too-large');
  const upload = describe(context, job, wanted);
  await requireRoomOnDisk(context, sizeBytes);
  return context.database.transaction().execute((tx) => reserve(tx, upload));
}

function describe(context: RequestContext, job: JobRow, { sizeBytes, metadata }: UploadToCreate): NewUpload {
  return {
    id: newId<UploadId>(),
    jobId: job.id,
    ownerId: job.owner_id,
    adder: adderOf(context, job),
    sizeBytes,
    fields: parseUploadFields(metadata),
    metadata,
    staging: context.blobStore.partials.begin(sizeBytes),
  };
}

async function reserve(tx: Tx, upload: NewUpload): Promise<Upload> {
  const twin = await findUnusedTwin(tx, upload);
  if (twin) return twin;
  // First, since it makes everybody else who begins an upload on this account wait.
  await reserveSpace(tx, upload.ownerId, upload.sizeBytes);
  if ((await countOpenUploads(tx, upload.ownerId)) >= limits.openUploads) {
    const detail = `${limits.openUploads} uploads are unfinished; finish or delete some`;
    throw new DomainError('rate-limited', { detail, retryAfterSeconds: 60 });
  }
  return insertUpload(tx, upload);
}

/** What others have begun will come as well. */
async function requireRoomOnDisk({ blobStore, database }: RequestContext, sizeBytes: number): Promise<void> {
  const freeBytes = await blobStore.freeSpaceBytes();
  if (freeBytes === undefined) return;
  const awaitedBytes = await sumAwaitedBytes(database);
  if (sizeBytes > freeBytes - awaitedBytes)
    throw new DomainError('no-space', `${freeBytes} bytes are free, ${awaitedBytes} of them for other uploads`);
}
