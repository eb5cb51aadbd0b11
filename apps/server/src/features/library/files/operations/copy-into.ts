import { createHash } from 'node:crypto';
import type { Checksum, FileId, JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { addFiles, isSameAdder, type NewFile, type Space, type StorageTransaction } from '../../../../storage/index.ts';
import { showsPlace, type VisibleJob, withholdsCameraData } from '../../../together/access/index.ts';
import { attributionOf, copyEdits } from '../../jobs/index.ts';
import {
  type ExistingFile,
  type SourceFile,
  selectExistingFiles,
  selectKnownGroups,
  selectSourceFiles,
} from '../copy.repository.ts';

export interface Copying {
  source: VisibleJob;
  target: VisibleJob;
  chosen: readonly FileId[];
  /** Replaces files by their copies without location and camera details; undefined leaves a file out. By default files stay as they are. */
  replace?: (file: SourceFile) => SourceFile | undefined;
}

export interface Copied {
  /** For each copied file, the corresponding file of the target. */
  copied: Map<FileId, { id: FileId; isDuplicate: boolean }>;
  /** The space of the target's owner. */
  space: Space;
}

/** PostgreSQL allows 65,535 values per statement. */
const filesPerBatch = 1000;

/**
 * Copies in batches, so that only the ids of a large album are in memory as a whole. The transaction must be that of the target's owner, and
 * the target must be locked.
 */
export async function copyInto(
  context: RequestContext,
  storage: StorageTransaction,
  { chosen, replace, ...jobs }: Copying,
): Promise<Copied> {
  const { tx } = storage;
  const { source, target } = jobs;
  const knownGroups = await selectKnownGroups(tx, source.id, target.id);
  const copied: Copied['copied'] = new Map();
  const before = storage.space;
  let space = before;
  let freshBytes = 0;
  for (let start = 0; start < chosen.length; start += filesPerBatch) {
    const part = chosen.slice(start, start + filesPerBatch);
    const found = await selectSourceFiles(tx, source, part);
    const files = replace ? found.flatMap((file) => replace(file) ?? []) : found;
    const checksums = [...new Set(files.map((file) => file.checksum))];
    const present = await selectExistingFiles(tx, { jobId: target.id, ownerId: target.owner_id }, checksums);
    const fresh = withoutDuplicates(files, present);
    const groups = groupsInTarget(source.id, files, { knownGroups, keepsIds: !replace });
    const described = fresh.map((file) => toNewFile(context, { ...jobs, groups }, file));
    freshBytes += fresh.reduce((sum, file) => sum + file.size_bytes, 0);
    const chargedBytes = space.used_space - before.used_space;
    const requiredBytes = target.relation === 'owner' ? 0 : freshBytes - chargedBytes;
    const added = await addFiles(storage, [{ job: target, files: described }], { requiredBytes });
    const { rows } = added;
    if (rows.length > 0) space = added.space;
    await copyEdits(
      tx,
      target.owner_id,
      rows.map((row, index) => ({ from: fresh[index]!.id, to: row.id })),
    );
    const madeOf = new Map(rows.map((row, index) => [fresh[index]!.checksum, row.id]));
    const freshIds = new Set(fresh.map((file) => file.id));
    for (const { id, checksum } of files) {
      const standIn = (present.get(checksum)?.id ?? madeOf.get(checksum)) as FileId;
      copied.set(id, { id: standIn, isDuplicate: !freshIds.has(id) });
    }
  }
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
 * an id that a client chose, since another job may use the same, and that copies without metadata do not contain.
 */
function groupsInTarget(
  sourceId: JobId,
  files: readonly SourceFile[],
  { knownGroups, keepsIds }: { knownGroups: ReadonlyMap<string, string>; keepsIds: boolean },
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { group_id: id, media } of files) {
    if (id === null) continue;
    const known = knownGroups.get(id);
    if (known) names.set(id, known);
    else if (!names.has(id)) {
      const isInBytes = keepsIds && (id === media.content_id || id === media.burst_id);
      names.set(id, isInBytes ? id : createHash('sha256').update(`${sourceId}/${id}`).digest('hex'));
    }
  }
  return names;
}

function toNewFile(
  context: RequestContext,
  { source, target, groups }: { source: VisibleJob; target: VisibleJob; groups: ReadonlyMap<string, string> },
  file: SourceFile,
): NewFile {
  const { group_id: groupId, group_type: type, is_preferred: isPreferred } = file;
  // The location that a sidecar gives is for the owner, and for recipients of a share or album that includes it.
  const maySeePlace = showsPlace(source, source.relation);
  const attribution = attributionOf(context, target);
  const isOwn = isSameAdder(file, { added_by: attribution.addedBy, guest_id: attribution.guestId });
  return {
    ...attribution,
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
      description: withholdsCameraData(source, source.relation) ? null : file.description,
    },
    media: file.media,
    ...(isOwn && { copied: file.capture }),
  };
}
