import { createHash } from 'node:crypto';
import type { Checksum, FileId, JobId } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { loadJobFor, type VisibleJob } from '../../access/index.ts';
import {
  addFileRows,
  attributionOf,
  type FileToAdd,
  getAccountSpace,
  getTimelineJob,
  lockAccountSpace,
  lockJobFor,
  type Space,
  takeSpace,
  visibleQuota,
} from '../../library/index.ts';
import {
  type ExistingFile,
  type SourceFile,
  selectExistingFiles,
  selectSourceFiles,
  selectToCopy,
} from '../copy.repository.ts';

export interface CopyRequest {
  sourceId: JobId;
  /** Undefined: the caller's timeline. */
  targetId: JobId | undefined;
  /** Undefined: all files. Copying a tile includes the hidden members of its group. */
  fileIds?: readonly FileId[];
}

export interface CopyResult {
  targetId: JobId;
  /** For each copied file, the corresponding file of the target. */
  copied: Map<FileId, { id: FileId; isDuplicate: boolean }>;
  /** The caller's own space. */
  space: Pick<Space, 'used_space' | 'max_space'>;
}

/** PostgreSQL allows 65,535 values per statement. */
const maxRowsPerInsert = 1000;

/**
 * Copies files to another job in one transaction, as new rows that use the same bytes. Files that the target already has are
 * not changed; comments and reactions are not copied. Throws `not-found` and `forbidden` for either job, `quota-exceeded` when
 * not everything fits.
 */
export async function copyFiles(
  context: RequestContext,
  { sourceId, targetId, fileIds }: CopyRequest,
): Promise<CopyResult> {
  const { accountId } = requireAccount(context);
  await loadJobFor(context, sourceId, 'copyFiles');
  const targetJobId = targetId ?? (await getTimelineJob(context.database, accountId)).id;
  const { owner_id: payerId } = await loadJobFor(context, targetJobId, 'addFiles');

  const { target, copied, space } = await inTransaction(context.database, async (tx) => {
    const actorInTx = { actor: context.actor, clock: context.clock, database: tx };
    const chosen = await selectToCopy(tx, await loadJobFor(actorInTx, sourceId, 'copyFiles'), fileIds);
    await lockAccountSpace(tx, payerId);
    const target = await lockJobFor(context, tx, { jobId: targetJobId, access: 'addFiles' });
    const source = await loadJobFor(actorInTx, sourceId, 'copyFiles');
    return { target, ...(await copyInto(context, tx, { source, target, chosen })) };
  });
  return { targetId: targetJobId, copied, space: await visibleQuota(context, target, space) };
}

async function copyInto(
  context: RequestContext,
  tx: Tx,
  { source, target, chosen }: { source: VisibleJob; target: VisibleJob; chosen: readonly FileId[] },
): Promise<{ copied: CopyResult['copied']; space: Space }> {
  const files = await selectSourceFiles(tx, source, chosen);
  const checksums = [...new Set(files.map((file) => file.checksum))];
  const present = await selectExistingFiles(tx, { jobId: target.id, ownerId: target.owner_id }, checksums);
  const fresh = withoutDuplicates(files, present);
  const space =
    fresh.length === 0
      ? await getAccountSpace(tx, target.owner_id)
      : await takeSpace(tx, target.owner_id, {
          checksums: fresh.map((file) => file.checksum),
          requiredBytes: target.standing === 'owner' ? 0 : fresh.reduce((sum, file) => sum + file.size_bytes, 0),
        });

  const groups = groupsInTarget(source.id, files, present);
  const madeOf = new Map<Checksum, FileId>();
  for (let start = 0; start < fresh.length; start += maxRowsPerInsert) {
    const part = fresh.slice(start, start + maxRowsPerInsert);
    const described = part.map((file) => toFileToAdd(context, { source, target, groups }, file));
    const rows = await addFileRows(tx, target, described);
    for (const [index, row] of rows.entries()) madeOf.set(part[index]!.checksum, row.id);
  }
  const freshIds = new Set(fresh.map((file) => file.id));
  const copied = new Map(
    files.map(({ id, checksum }) => {
      const standIn = (present.get(checksum)?.id ?? madeOf.get(checksum)) as FileId;
      return [id, { id: standIn, isDuplicate: !freshIds.has(id) }] as const;
    }),
  );
  return { copied, space };
}

/** Files with the same bytes are copied once. */
function withoutDuplicates(files: readonly SourceFile[], present: ReadonlyMap<Checksum, ExistingFile>): SourceFile[] {
  const first = new Map<Checksum, SourceFile>();
  for (const file of files)
    if (!present.has(file.checksum) && !first.has(file.checksum)) first.set(file.checksum, file);
  return [...first.values()];
}

/**
 * The group ids in the target: the existing id where part of a group is already there, the id from the metadata, or a hash of
 * an id that a client chose, since another job may use the same.
 */
function groupsInTarget(
  sourceId: JobId,
  files: readonly SourceFile[],
  present: ReadonlyMap<Checksum, ExistingFile>,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { group_id: id, checksum, media } of files) {
    if (id === null) continue;
    const known = present.get(checksum)?.groupId;
    if (known) names.set(id, known);
    else if (!names.has(id)) {
      const isInBytes = id === media.content_id || id === media.burst_id;
      names.set(id, isInBytes ? id : createHash('sha256').update(`${sourceId}/${id}`).digest('hex'));
    }
  }
  return names;
}

function toFileToAdd(
  context: RequestContext,
  { source, target, groups }: { source: VisibleJob; target: VisibleJob; groups: ReadonlyMap<string, string> },
  file: SourceFile,
): FileToAdd {
  const { group_id: groupId, group_type: type, is_preferred: isPreferred } = file;
  // The location that a sidecar gives is for the owner, and for recipients of a share that includes it.
  const maySeePlace = source.standing === 'owner' || (source.type === 'share' && source.include_location);
  return {
    ...attributionOf(context, target),
    checksum: file.checksum,
    sizeBytes: file.size_bytes,
    path: file.path,
    type: file.type,
    mtime: file.mtime,
    ctime: file.ctime,
    group: groupId !== null && type !== null ? { id: groups.get(groupId) as string, type, isPreferred } : undefined,
    hint: {
      hint_wall: file.hint_wall,
      hint_offset_minutes: file.hint_offset_minutes,
      hint_latitude: maySeePlace ? file.hint_latitude : null,
      hint_longitude: maySeePlace ? file.hint_longitude : null,
      description: file.description,
    },
    media: file.media,
  };
}
