import type { AccountId, BodyOf, deduplicateFile as endpoint, FileId, JobId } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { FileRow, JobRow, Tx } from '../../../../platform/database/schema.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import {
  addFiles,
  getAccountSpace,
  inStorageTransaction,
  type Space,
  type StorageTransaction,
  selectFromFolder,
} from '../../../../storage/index.ts';
import { uploaderOf } from '../../../together/access/index.ts';
import {
  attributionOf,
  loadUploadTarget,
  lockUploadTarget,
  type UploadTarget,
  visibleQuota,
} from '../../jobs/index.ts';
import { completeGroup } from '../store/complete-group.ts';
import { completeHint } from '../store/complete-hint.ts';
import { findHeldFile, holdsBytes, selectContentMatches } from '../store/content-match.repository.ts';
import { type Duplicate, findDuplicate } from '../store/find-duplicate.ts';
import { orderBatches } from '../store/order-batches.ts';
import { groupOf, hintOf } from '../store/upload-facts.ts';

type DeduplicationRequest = BodyOf<typeof endpoint>;

export interface Deduplicated {
  /** Undefined when the client has to send the bytes. */
  file: { id: FileId; existence: Duplicate['existence']; isDuplicate: boolean; isCompleted?: boolean } | undefined;
  /** The caller's own space. */
  space: Pick<Space, 'used_space' | 'max_space'>;
}

interface DeduplicationResult {
  file: Deduplicated['file'];
  space: Space;
}

/**
 * Adds a file without an upload when the caller's own account already has the bytes. Knowing a checksum proves nothing: bytes
 * that only other accounts have, including the album's owner, must be uploaded, and the reply does not reveal them. So must bytes that an
 * account has from a folder of the machine alone: the upload stores them.
 */
export async function deduplicateFile(
  context: RequestContext,
  jobId: JobId,
  wanted: DeduplicationRequest,
): Promise<Deduplicated> {
  const found = await loadUploadTarget(context, jobId);
  const { file, space } = await addWithoutBytes(context, found, wanted);
  return { file, space: await visibleQuota(context, found.job, space) };
}

async function addWithoutBytes(
  context: RequestContext,
  { job, space }: UploadTarget,
  wanted: DeduplicationRequest,
): Promise<DeduplicationResult> {
  const jobId = job.id;
  const { actor, database } = context;
  const isOwner = actor.kind === 'account' && actor.accountId === job.owner_id;
  // Nothing here depends on what the album's owner has elsewhere or in the trash, not even the number of queries.
  const isHolder = actor.kind === 'account' && (await holdsBytes(database, actor.accountId, wanted.checksum));
  const inJob = await selectContentMatches(database, { jobId, alsoTrashed: isOwner }, [wanted.checksum]);
  if (!isHolder && inJob.length === 0) {
    const purged =
      isOwner && wanted.policy === 'once_only' ? await findDuplicate(database, { ...wanted, jobId }) : undefined;
    return { file: purged && { ...purged, isDuplicate: true }, space };
  }

  const duplicateOf = async (tx: Tx): Promise<DeduplicationResult | undefined> => {
    const file = await findDuplicate(tx, {
      jobId,
      checksum: wanted.checksum,
      // The content of someone else's trash is not revealed.
      policy: isOwner || wanted.policy === 'allow_duplicates' ? wanted.policy : 'no_duplicates',
    });
    if (!file) return undefined;
    if (file.existence === 'deleted') {
      return { file: { ...file, isDuplicate: true }, space: await getAccountSpace(tx, job.owner_id) };
    }
    const isCompleted =
      actor.kind === 'account' && (await complete(tx, { jobId, fileId: file.id, accountId: actor.accountId }, wanted));
    if (file.existence === 'exists' && (await isFromFolder(tx, job.owner_id, wanted)))
      return { file: undefined, space };
    return { file: { ...file, isDuplicate: true, isCompleted }, space: await getAccountSpace(tx, job.owner_id) };
  };
  const begin = async (tx: Tx) => {
    const result = (await duplicateOf(tx)) ?? (actor.kind === 'account' ? undefined : { file: undefined, space });
    return result ? { result } : { needed: [] };
  };
  const request = { usedBlobs: [wanted.checksum], begin, accountId: job.owner_id, jobId: job.id };
  return inStorageTransaction(context, request, async (storage) => {
    const { tx, isJobPresent } = storage;
    // Copies into the job lock the account, not the blob: the files they added meanwhile are visible now.
    await lockUploadTarget({ tx, clock: context.clock, isJobPresent }, job.id, [uploaderOf(actor)]);
    const late = await duplicateOf(tx);
    return late ?? addFromOwnBytes(context, storage, { job, holder: requireAccount(context).accountId }, wanted);
  });
}

/** Adds what the file that is present was stored without. Returns whether anything was. */
async function complete(
  tx: Tx,
  file: { jobId: JobId; fileId: FileId; accountId: AccountId },
  wanted: DeduplicationRequest,
): Promise<boolean> {
  const isGrouped = await completeGroup(tx, file, groupOf(wanted));
  return (await completeHint(tx, file, hintOf(wanted))) || isGrouped;
}

async function isFromFolder(tx: Tx, accountId: AccountId, { checksum }: DeduplicationRequest): Promise<boolean> {
  return (await selectFromFolder(tx, accountId, [checksum])).size > 0;
}

async function addFromOwnBytes(
  context: RequestContext,
  storage: StorageTransaction,
  { job, holder }: { job: JobRow; holder: AccountId },
  wanted: DeduplicationRequest,
): Promise<DeduplicationResult> {
  const { tx } = storage;
  const held = await findHeldFile(tx, holder, wanted.checksum);
  if (!held || (await isFromFolder(tx, holder, wanted)))
    return { file: undefined, space: await getAccountSpace(tx, job.owner_id) };

  const mtime = wanted.mtime === undefined ? held.mtime : new Date(wanted.mtime * 1000);
  const attribution = attributionOf(context, job);
  const [orderedAt] = await orderBatches(tx, job, [{ ...attribution, fields: wanted }]);
  const file = {
    ...attribution,
    orderedAt,
    checksum: wanted.checksum,
    sizeBytes: held.size_bytes,
    path: wanted.path,
    type: nameType(held.mime_type, wanted.path).type,
    mtime,
    ctime: wanted.ctime === undefined ? mtime : new Date(wanted.ctime * 1000),
    group: groupOf(wanted),
    hint: hintOf(wanted),
    media: held,
    recognised: held,
    // Another time of modification is another date.
    ...(mtime.getTime() === held.mtime.getTime() && { copied: held.capture }),
  };
  const requiredBytes = holder === job.owner_id ? 0 : held.size_bytes;
  const { rows, space } = await addFiles(storage, [{ job, files: [file] }], { requiredBytes });
  return { file: { id: (rows[0] as FileRow).id, existence: 'exists', isDuplicate: false }, space };
}
