import { createHash } from 'node:crypto';
import type { Checksum, FileId, JobId } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { loadJobFor, type VisibleJob } from '../../access/index.ts';
import {
  adderOf,
  addFileRows,
  type FileToAdd,
  getAccountSpace,
  getTimelineJob,
  lockAccountSpace,
  lockPresentJob,
  type Space,
  spaceToTell,
  takeSpace,
} from '../../library/index.ts';
import {
  type PresentFile,
  type SourceFile,
  selectPresent,
  selectSourceFiles,
  selectToCopy,
} from '../copy.repository.ts';

export interface Copying {
  sourceId: JobId;
  /** The caller's timeline when undefined. */
  targetId: JobId | undefined;
  /** Everything when undefined. Of a tile also what it stands for is copied. */
  fileIds?: readonly FileId[];
}

export interface Copies {
  targetId: JobId;
  /** By the file that was copied: what stands for it in the target. */
  copied: Map<FileId, { id: FileId; isDuplicate: boolean }>;
  /** The caller's own. */
  space: Pick<Space, 'used_space' | 'max_space'>;
}

/** PostgreSQL takes 65,535 values a statement. */
const rowsAtOnce = 1000;

/**
 * Copies files to another job in one transaction, as new rows on the same bytes; what the target has already stays as it is. Comments
 * and loves stay where they are. Throws `not-found` and `forbidden` for either job, `quota-exceeded` when not all of it fits.
 */
export async function copyFiles(context: RequestContext, { sourceId, targetId, fileIds }: Copying): Promise<Copies> {
  const { accountId } = requireAccount(context);
  await loadJobFor(context, sourceId, 'copyFiles');
  const goal = targetId ?? (await getTimelineJob(context.database, accountId)).id;
  const { owner_id: payerId } = await loadJobFor(context, goal, 'addFiles');

  const { target, copied, space } = await context.database.transaction().execute(async (tx) => {
    const chosen = await selectToCopy(
      tx,
      await loadJobFor({ ...context, database: tx }, sourceId, 'copyFiles'),
      fileIds,
    );
    await lockAccountSpace(tx, payerId);
    await lockPresentJob(tx, goal);
    // What was allowed a moment ago may not be any more.
    const source = await loadJobFor({ ...context, database: tx }, sourceId, 'copyFiles');
    const target = await loadJobFor({ ...context, database: tx }, goal, 'addFiles');
    return { target, ...(await copyInto(context, tx, { source, target, chosen })) };
  });
  return { targetId: goal, copied, space: await spaceToTell(context, target, space) };
}

async function copyInto(
  context: RequestContext,
  tx: Tx,
  { source, target, chosen }: { source: VisibleJob; target: VisibleJob; chosen: readonly FileId[] },
): Promise<{ copied: Copies['copied']; space: Space }> {
  const files = await selectSourceFiles(tx, source.id, chosen);
  const checksums = [...new Set(files.map((file) => file.checksum))];
  const present = await selectPresent(tx, { jobId: target.id, ownerId: target.owner_id }, checksums);
  const fresh = firstOfEach(files, present);
  const sizeBytes = fresh.reduce((sum, file) => sum + file.size_bytes, 0);
  const space =
    fresh.length === 0
      ? await getAccountSpace(tx, target.owner_id)
      : await takeSpace(tx, target.owner_id, { sizeBytes });

  const groups = groupsInTarget(source.id, files, present);
  const madeOf = new Map<Checksum, FileId>();
  for (let start = 0; start < fresh.length; start += rowsAtOnce) {
    const part = fresh.slice(start, start + rowsAtOnce);
    const described = part.map((file) => describeCopy(context, { source, target, groups }, file));
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

/** The same bytes come to the target once. */
function firstOfEach(files: readonly SourceFile[], present: ReadonlyMap<Checksum, PresentFile>): SourceFile[] {
  const first = new Map<Checksum, SourceFile>();
  for (const file of files)
    if (!present.has(file.checksum) && !first.has(file.checksum)) first.set(file.checksum, file);
  return [...first.values()];
}

/**
 * What a group of the source is called in the target: as there, when part of it is there already. Otherwise a name that clients gave
 * is made one of its own, since another job's group may have the same.
 */
function groupsInTarget(
  sourceId: JobId,
  files: readonly SourceFile[],
  present: ReadonlyMap<Checksum, PresentFile>,
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

function describeCopy(
  context: RequestContext,
  { source, target, groups }: { source: VisibleJob; target: VisibleJob; groups: ReadonlyMap<string, string> },
  file: SourceFile,
): FileToAdd {
  const { group_id: groupId, group_type: type, is_preferred: isPreferred } = file;
  // Where somebody was is for the owner alone, as long as the bytes do not say it.
  const maySeePlace = source.standing === 'owner';
  return {
    ...adderOf(context, target),
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
