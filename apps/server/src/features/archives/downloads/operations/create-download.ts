import {
  type BodyOf,
  type DownloadId,
  type DownloadOption,
  type createDownload as endpoint,
  type JobId,
  limits,
  retention,
} from '@stund/contract';
import { type Actor, personIdOf } from '../../../../kernel/actor.ts';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { callerKey } from '../../../../kernel/throttle/caller-address.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { isHeif, prepareDownloadTask } from '../../../library/media/index.ts';
import { endOperations, insertOperations } from '../../../library/operations/index.ts';
import { formatGrant } from '../../../together/access/index.ts';
import { countDownload } from '../../../together/link-statistics/index.ts';
import {
  countDownloads,
  type DownloadHolder,
  type DownloadRow,
  insertDownload,
  insertLeases,
  lockHolder,
  updateEntryCount,
} from '../download.repository.ts';
import { operationOf } from '../download-operation.ts';
import type { CreateAppendix } from '../plan/appendix.ts';
import { archiveName } from '../plan/archive-name.ts';
import { findCallerLanguage } from '../plan/caller-language.repository.ts';
import { chooseFiles, lockSource, type SourceJob } from '../plan/chosen-files.ts';
import { storedOptionsOf } from '../plan/download-options.ts';
import {
  type FilesToPack,
  type FileToPack,
  type Recipient,
  selectFilesToPack,
} from '../plan/files-to-pack.repository.ts';
import { writePlan } from '../plan/write-plan.ts';
import { type DownloadWithProgress, withProgress } from '../preparing/download-progress.ts';
import { finishPreparing } from '../preparing/finish-preparing.ts';
import { countPrepared, insertDraft, keepJpegs } from '../preparing/progress.repository.ts';

export interface NewDownload {
  jobId: JobId;
  request: BodyOf<typeof endpoint>;
  clientAddress: string;
}

/**
 * Plans an archive. It is ready at once unless pictures have to be converted first. Throws what loadVisibleJob() throws,
 * `not-found` for files that are not there, `too-large` and `rate-limited`.
 */
export async function createDownload(
  context: RequestContext,
  { jobId, request, clientAddress }: NewDownload,
  createAppendix: CreateAppendix,
): Promise<DownloadWithProgress> {
  const now = context.clock.now();
  const holder = holderOf(context.actor, clientAddress);
  refuseTooMany(await countDownloads(context.database, holder, now), holder);
  return inTransaction(context.database, async (tx) => {
    const source = await lockSource(context, tx, { jobId, isTrashed: request.trashed });
    const chosen = await chooseFiles({ ...context, database: tx }, source, request);
    const isPrivate = source.copiesFor !== undefined;
    const language = (await findCallerLanguage(tx, context.actor)) ?? 'en';
    const options = storedOptionsOf(request, { jobType: source.job.type, isPrivate, language });
    const download = await insertDownload(tx, {
      ...rowOf(context, source, holder),
      name: archiveName(request.zip_filename, source.job),
      options: JSON.stringify(options),
    });
    const files = leased(tx, download, { chosen, copiesFor: source.copiesFor });
    const done =
      options.heicAsJpeg || isPrivate
        ? await draft(context, tx, { download, files, createAppendix })
        : await writePlan(tx, download, {
            files,
            findReplacements: async () => new Map(),
            appendix: createAppendix(tx, download),
            now,
          });
    if (source.job.owner_id !== personIdOf(context.actor)) await countDownload(tx, jobId, now);
    await recordTakeout(tx, context, { job: source.job, option: options.option });
    await lockHolder(tx, holder);
    refuseTooMany((await countDownloads(tx, holder, now)) - 1, holder);
    return withProgress(tx, done);
  });
}

/** A takeout has everything that is known of the files, so the activity log of the account that requested it says so. */
async function recordTakeout(
  tx: Tx,
  context: RequestContext,
  { job, option }: { job: SourceJob['job']; option: DownloadOption },
): Promise<void> {
  if (option !== 'takeout' || context.actor.kind !== 'account') return;
  await recordCallerAct(tx, context, { kind: 'takeout-prepared', details: { job_id: job.id, title: job.title } });
}

function holderOf(actor: Actor, clientAddress: string): DownloadHolder {
  return actor.kind === 'account' ? { accountId: actor.accountId } : { addressKey: callerKey(clientAddress) };
}

const hourMs = 3_600_000;

/** Throws `rate-limited` when the holder may not have another download. */
function refuseTooMany(count: number, holder: DownloadHolder): void {
  const max = 'accountId' in holder ? limits.openDownloads : limits.openDownloadsOfAddress;
  if (count >= max)
    throw new DomainError('rate-limited', { detail: `${count} downloads at a time`, retryAfterSeconds: hourMs / 1000 });
}

function rowOf({ actor, clock }: RequestContext, { job, grant }: SourceJob, holder: DownloadHolder) {
  const now = clock.now();
  return {
    id: newId<DownloadId>(now.getTime()),
    job_id: job.id,
    owner_id: job.owner_id,
    account_id: actor.kind === 'account' ? actor.accountId : null,
    guest_id: actor.kind === 'guest' ? actor.guestId : null,
    address_key: 'addressKey' in holder ? holder.addressKey : null,
    access_grant: formatGrant(grant),
    entry_count: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + retention.downloadIdleHours * hourMs),
  };
}

/** The chosen files, whose blobs are leased as they are read. Throws `too-large`. */
async function* leased(
  tx: Tx,
  { id, options }: DownloadRow,
  { chosen, copiesFor }: { chosen: FilesToPack; copiesFor: Recipient | undefined },
): AsyncGenerator<FileToPack[]> {
  const { heicAsJpeg } = options as { heicAsJpeg?: boolean };
  let count = 0;
  for await (const files of selectFilesToPack(tx, chosen, { withTypes: heicAsJpeg === true, copiesFor })) {
    count += files.length;
    if (count > limits.filesPerArchive) throw new DomainError('too-large', `More than ${limits.filesPerArchive} files`);
    const blobs = files.map(({ checksum, mime_type, is_private }) => ({
      checksum,
      asJpeg: mime_type !== null && isHeif(mime_type),
      isPrivate: is_private === true,
    }));
    await insertLeases(tx, id, blobs);
    yield files;
  }
}

/** Stores the files for later, since the sizes of pictures that have to be converted are not known yet. */
async function draft(
  context: RequestContext,
  tx: Tx,
  options: { download: DownloadRow; files: AsyncIterable<FileToPack[]>; createAppendix: CreateAppendix },
): Promise<DownloadRow> {
  const { download, createAppendix } = options;
  let position = 0;
  let count = 0;
  for await (const files of options.files) {
    await insertDraft(tx, download.id, position, files);
    const pictures = files.filter(({ mime_type }) => mime_type !== null && isHeif(mime_type));
    await keepJpegs(
      tx,
      pictures.map(({ checksum }) => checksum),
      context.clock.now(),
    );
    position += 1;
    count += files.length;
  }
  const prepared = await countPrepared(tx, download.id);
  await insertOperation(tx, download, prepared);
  if (prepared.done === prepared.total) {
    await endOperations(tx, [operationOf(download.id)], { state: 'succeeded' });
    return finishPreparing(context, tx, { download, createAppendix });
  }
  await context.workQueue.enqueue(tx, prepareDownloadTask, { download: download.id });
  return updateEntryCount(tx, download.id, count);
}

function insertOperation(
  tx: Tx,
  { id, job_id, owner_id, account_id, guest_id, created_at }: DownloadRow,
  progress: { done: number; total: number },
): Promise<void> {
  // The owner may download the trash and albums in it.
  const isOwner = account_id === owner_id;
  const starter = { account_id, guest_id, job_id: isOwner ? null : job_id };
  return insertOperations(tx, [{ id: operationOf(id), kind: 'archive', ...starter, ...progress, created_at }]);
}
