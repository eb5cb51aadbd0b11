import { type AccountId, type Checksum, type FileId, type JobId, limits } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { type Receive, type StorageTransaction, storeBytes, withReceiving } from '../../../../storage/index.ts';
import { isOwnWork, loadJobFor, type VisibleJob, withholdsCameraData } from '../../../together/access/index.ts';
import { lockJobFor } from '../../jobs/index.ts';
import { findContentChecksums, pathOfCopy, type ReceivedCopy, receivePrivateCopy } from '../../media/index.ts';
import { type SourceFile, selectExistingFiles, selectSourceFiles, selectToCopy } from '../copy.repository.ts';
import { type Copied, copyInto } from './copy-into.ts';

export interface PrivateCopyRequest {
  sourceId: JobId;
  targetJobId: JobId;
  /** The owner of the target. */
  payerId: AccountId;
  fileIds: readonly FileId[] | undefined;
}

type Outcome = Copied & { target: VisibleJob };

const filesPerBatch = 16;
/** No call writes longer than this, plus one batch. The next one continues, since what is copied already is a duplicate for it. */
const longestCallMs = 20_000;

/**
 * Copies files without location and camera details: their bytes are new ones, and written to storage. A batch is copied in one
 * transaction. Files that the caller added to an album are copied as they are; those without a copy are left out. Throws
 * `unavailable` when the call has to be repeated for the rest.
 */
export async function copyPrivately(context: RequestContext, request: PrivateCopyRequest): Promise<Outcome> {
  const { sourceId, fileIds } = request;
  const chosen = await inTransaction(context.database, async (tx) => {
    const source = await loadJobFor({ ...context, database: tx }, sourceId, 'copyFiles');
    return selectToCopy(tx, source, fileIds);
  });
  if (chosen.length > limits.copiedFiles)
    throw new DomainError('invalid-request', `At most ${limits.copiedFiles} files are copied at once`);
  const started = performance.now();
  const copied: Copied['copied'] = new Map();
  for (let start = 0; ; start += filesPerBatch) {
    const outcome = await copyBatch(context, request, chosen.slice(start, start + filesPerBatch));
    for (const [id, copy] of outcome.copied) copied.set(id, copy);
    if (start + filesPerBatch >= chosen.length) return { ...outcome, copied };
    if (performance.now() - started > longestCallMs)
      throw new DomainError('unavailable', { detail: 'Some files are copied, the rest follows', retryAfterSeconds: 1 });
  }
}

function copyBatch(context: RequestContext, request: PrivateCopyRequest, chosen: readonly FileId[]): Promise<Outcome> {
  return withReceiving(context, async (receive) => {
    const stored = await receiveCopies(context, request, { chosen, receive });
    const copies = [...stored.values()].filter((copy) => copy !== undefined);
    const received = copies.flatMap(({ incoming }) => incoming ?? []);
    return storeBytes(context, received, { newBlobs: copies, accountId: request.payerId }, (storage) =>
      addCopies(context, storage, { request, chosen, stored }),
    );
  });
}

interface Batch {
  chosen: readonly FileId[];
  /** By the checksum of the original; undefined where there is no copy. */
  stored: ReadonlyMap<Checksum, ReceivedCopy | undefined>;
}

/** Receives the bytes of the copies that the target does not have yet. */
async function receiveCopies(
  context: RequestContext,
  { sourceId, targetJobId, payerId }: PrivateCopyRequest,
  { chosen, receive }: { chosen: readonly FileId[]; receive: Receive },
): Promise<Batch['stored']> {
  const { files, contents, present } = await inTransaction(context.database, async (tx) => {
    const source = await loadJobFor({ ...context, database: tx }, sourceId, 'copyFiles');
    const all = await selectSourceFiles(tx, source, chosen);
    const needed = all.filter((file) => !isOwn(context, file));
    const found = await findContentChecksums(tx, [...new Set(needed.map(({ checksum }) => checksum))]);
    const existing = await selectExistingFiles(tx, { jobId: targetJobId, ownerId: payerId }, [...found.values()]);
    return { files: needed, contents: found, present: existing };
  });
  const stored = new Map<Checksum, ReceivedCopy | undefined>();
  for (const { checksum } of files) {
    const content = contents.get(checksum);
    if (stored.has(checksum) || (content !== undefined && present.has(content))) continue;
    stored.set(checksum, await receivePrivateCopy(context, checksum, receive));
  }
  return stored;
}

function isOwn({ actor }: RequestContext, { added_by: accountId, guest_id: guestId }: SourceFile): boolean {
  return isOwnWork(actor, { accountId, guestId });
}

async function addCopies(
  context: RequestContext,
  storage: StorageTransaction,
  { request, chosen, stored }: Batch & { request: PrivateCopyRequest },
): Promise<Outcome> {
  const { sourceId, targetJobId, payerId } = request;
  const { tx } = storage;
  const actorInTx = { actor: context.actor, clock: context.clock, database: tx };
  const target = await lockJobFor(context, tx, { jobId: targetJobId, access: 'addFiles' });
  const source = await loadJobFor(actorInTx, sourceId, 'copyFiles');
  const contents = await findContentChecksums(tx, await checksumsOf(tx, source, chosen));
  const present = await selectExistingFiles(tx, { jobId: targetJobId, ownerId: payerId }, [...contents.values()]);
  const replace = (file: SourceFile): SourceFile | undefined => {
    if (!withholdsCameraData(source, source.relation) || isOwn(context, file)) return file;
    const copy = stored.get(file.checksum);
    if (copy) return withCopy(file, copy);
    // Known from an earlier copy, unless it has been deleted meanwhile.
    const content = contents.get(file.checksum);
    return content !== undefined && present.has(content)
      ? { ...file, checksum: content, media: withoutPlace(file) }
      : undefined;
  };
  return { target, ...(await copyInto(context, storage, { source, target, chosen, replace })) };
}

async function checksumsOf(tx: Tx, source: VisibleJob, chosen: readonly FileId[]): Promise<Checksum[]> {
  return [...new Set((await selectSourceFiles(tx, source, chosen)).map(({ checksum }) => checksum))];
}

/** The bytes of a copy contain no position. */
function withoutPlace({ media }: SourceFile): SourceFile['media'] {
  return { ...media, latitude: null, longitude: null };
}

/** The date of capture stays, also where the copy does not contain it. */
function withCopy(file: SourceFile, copy: ReceivedCopy): SourceFile {
  return {
    ...file,
    checksum: copy.checksum,
    media: withoutPlace(file),
    size_bytes: copy.sizeBytes,
    path: pathOfCopy(file.path, copy),
    hint_wall: file.hint_wall ?? file.media.captured_wall,
    hint_offset_minutes: null,
  };
}
