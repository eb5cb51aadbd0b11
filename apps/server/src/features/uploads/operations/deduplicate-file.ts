import type { AccountId, BodyOf, deduplicateFile as endpoint, FileId, FileType, JobId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { checksumToBytes, type FileRow, type JobRow, type Tx } from '../../../platform/database/schema.ts';
import {
  adderOf,
  addFileRows,
  getAccountSpace,
  type JobToAddTo,
  loadJobToAddTo,
  lockAccountSpace,
  lockBlob,
  type Space,
  spaceToTell,
  takeSpace,
} from '../../library/index.ts';
import { findDuplicate } from '../store/find-duplicate.ts';
import { selectSameBytes } from '../store/same-bytes.repository.ts';
import { groupOf, hintOf } from '../store/upload-facts.ts';

type Wanted = BodyOf<typeof endpoint>;

export interface Deduplicated {
  /** Undefined when the bytes have to be sent. */
  file: { id: FileId; existence: 'exists' | 'trashed'; isDuplicate: boolean } | undefined;
  /** The caller's own. */
  space: Pick<Space, 'used_space' | 'max_space'>;
}

interface Outcome {
  file: Deduplicated['file'];
  space: Space;
}

/**
 * Adds a file without its bytes travelling, when the caller's own account holds them already. Knowing a checksum proves
 * nothing: bytes that only other accounts hold, the owner of the album among them, have to be sent like any others, and the
 * answer does not tell.
 */
export async function deduplicateFile(context: RequestContext, jobId: JobId, wanted: Wanted): Promise<Deduplicated> {
  const found = await loadJobToAddTo(context, jobId);
  const { file, space } = await addWithoutBytes(context, found, wanted);
  return { file, space: await spaceToTell(context, found.job, space) };
}

async function addWithoutBytes(context: RequestContext, { job, space }: JobToAddTo, wanted: Wanted): Promise<Outcome> {
  const jobId = job.id;
  const { actor, database } = context;
  const holder = actor.kind === 'account' ? actor.accountId : job.owner_id;
  const isOwner = holder === job.owner_id && actor.kind === 'account';
  const inJob = isOwner ? [] : await selectSameBytes(database, job.owner_id, [wanted.checksum]);
  const held = await selectSameBytes(database, holder, [wanted.checksum]);
  if (held.length + inJob.length === 0) return { file: undefined, space };

  return context.database.transaction().execute(async (tx) => {
    await lockBlob(tx, wanted.checksum);
    const find = () =>
      findDuplicate(tx, {
        ownerId: job.owner_id,
        jobId,
        checksum: wanted.checksum,
        // What lies in the trash of somebody else's album is not told.
        policy: isOwner || wanted.policy === 'allow_duplicates' ? wanted.policy : 'no_duplicates',
      });
    const duplicateOf = async (): Promise<Outcome | undefined> => {
      const file = await find();
      return file && { file: { ...file, isDuplicate: true }, space: await getAccountSpace(tx, job.owner_id) };
    };
    const early = await duplicateOf();
    if (early) return early;
    if (actor.kind !== 'account') return { file: undefined, space };
    // A copy into the job holds the account's row, not the blob: what it has brought meanwhile is there now.
    await lockAccountSpace(tx, job.owner_id);
    return (await duplicateOf()) ?? addFromOwnBytes(context, tx, { job, holder: actor.accountId }, wanted);
  });
}

async function addFromOwnBytes(
  context: RequestContext,
  tx: Tx,
  { job, holder }: { job: JobRow; holder: AccountId },
  wanted: Wanted,
): Promise<Outcome> {
  const held = await tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.size_bytes', 'file.type', 'file.mtime'])
    .select(['media.captured_wall', 'media.captured_offset_minutes', 'media.captured_source', 'media.is_screenshot'])
    .select(['media.content_id', 'media.burst_id'])
    .where('file.owner_id', '=', holder)
    .where('file.checksum', '=', checksumToBytes(wanted.checksum))
    .executeTakeFirst();
  if (!held) return { file: undefined, space: await getAccountSpace(tx, job.owner_id) };

  const mtime = wanted.mtime === undefined ? held.mtime : new Date(wanted.mtime * 1000);
  const space = await takeSpace(tx, job.owner_id, { sizeBytes: held.size_bytes });
  const file = {
    ...adderOf(context, job),
    checksum: wanted.checksum,
    sizeBytes: held.size_bytes,
    path: wanted.path,
    type: held.type as FileType,
    mtime,
    ctime: wanted.ctime === undefined ? mtime : new Date(wanted.ctime * 1000),
    group: groupOf(wanted),
    hint: hintOf(wanted),
    media: held,
  };
  const [row] = await addFileRows(tx, job, [file]);
  return { file: { id: (row as FileRow).id, existence: 'exists', isDuplicate: false }, space };
}
