import { type Checksum, changeTypes, type FileId, type JobId } from '@stund/contract';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import type { MediaMetadata } from '../../../../platform/metadata/media-metadata.ts';
import {
  cameraOf,
  groupFromMetadata,
  ingestMediaTask,
  isNamedScreenshot,
  joinLiveParts,
  moveMonthCounter,
  ownGroupId,
  placeColumnsOf,
  positionOf,
  recaptureOf,
  recordInShares,
  selectZonesForCapture,
  storeDocumentText,
  updateGroupCover,
  withLockedBlob,
} from '../../../../storage/index.ts';
import {
  type FileOfBlob,
  findMedia,
  lockJobsOfBlob,
  selectFilesOfBlob,
  updateFileFacts,
  updateMedia,
} from '../media.repository.ts';
import { encodeVideoTask } from '../media.tasks.ts';
import { continueDownloads } from '../videos/continue-downloads.ts';
import { encodingPriority } from '../videos/video-plan.ts';
import type { IngestResult } from './ingest-result.ts';
import { selectNamedTypes } from './named-types.ts';

/**
 * Stores the result and moves every file that uses the blob to its date, with counters and changes, in one transaction. Returns false when
 * the blob no longer exists. If it does, a later deletion finds the renditions, which must be written before.
 */
export async function recordIngestResult(
  parts: Pick<Parts, 'database' | 'workQueue'>,
  checksum: Checksum,
  { state, facts, metadata, text, namedTypes }: IngestResult,
): Promise<boolean> {
  return withLockedBlob(parts.database, checksum, async (tx) => {
    if (namedTypes && (await hasNewName(tx, checksum, namedTypes))) {
      await parts.workQueue.enqueue(tx, ingestMediaTask, { checksum });
      return true;
    }
    const columns = { failure: null, state, ...facts, ...(metadata && columnsOf(metadata)) };
    if (!(await updateMedia(tx, checksum, columns))) return false;
    if (text) await storeDocumentText(tx, checksum, text);
    if (facts?.encoding_state === 'waiting') {
      const priority = encodingPriority(facts.duration_ms ?? null);
      await parts.workQueue.enqueue(tx, encodeVideoTask, { checksum }, { priority });
    } else {
      await continueDownloads(parts, tx, checksum);
    }
    const jobIds = await lockJobsOfBlob(tx, checksum);
    // Read under the locks, since processing the other part of a live photo changes them.
    const files = Map.groupBy(await selectFilesOfBlob(tx, checksum), ({ job_id }) => job_id);
    const ids: FileId[] = [];
    for (const jobId of jobIds)
      ids.push(...(await updateFiles(tx, { jobId, files: files.get(jobId) ?? [] }, metadata)));
    if (ids.length > 0) await recordInShares(tx, { ids }, 'renewed');
    return true;
  });
}

/** Whether a file was added meanwhile whose name gives another type; then the bytes are processed again. */
async function hasNewName(tx: Tx, checksum: Checksum, namedTypes: readonly string[]): Promise<boolean> {
  const media = await findMedia(tx, checksum);
  if (!media) return false;
  return (await selectNamedTypes(tx, media)).some((type) => !namedTypes.includes(type));
}

/** Counters, groups and changes of a job are written under its lock. Returns the files outside the trash. */
async function updateFiles(
  tx: Tx,
  { jobId, files }: { jobId: JobId; files: readonly FileOfBlob[] },
  metadata: MediaMetadata | undefined,
): Promise<FileId[]> {
  const moved = new Set<FileId>();
  const shown = files.filter(({ type }) => type !== 'Documents');
  if (metadata) {
    const media = { captured_source: metadata.captured?.source ?? null };
    const zones = await selectZonesForCapture(
      tx,
      shown.map((file) => ({ addedBy: file.added_by, media })),
    );
    for (const file of shown) {
      const when = { now: new Date(), timeZone: zones.get(file.added_by) };
      if (await updateFile(tx, { jobId, file, metadata, when })) moved.add(file.id);
    }
  }
  const visible = files.filter((file) => file.deleted_at === null);
  if (visible.length === 0) return [];
  await recordChanges(
    tx,
    jobId,
    visible.map(({ id }) => ({ type: changeTypes.fileAdded, fileId: id, payload: { renewed: !moved.has(id) } })),
    { isActivity: false },
  );
  return visible.map(({ id }) => id);
}

interface FileUpdate {
  jobId: JobId;
  file: FileOfBlob;
  metadata: MediaMetadata;
  /** `timeZone` is the one of the account that added the file. */
  when: { now: Date; timeZone: string | undefined };
}

/** Updates a file and returns whether its position in the timeline has changed. */
async function updateFile(tx: Tx, { jobId, file, metadata, when }: FileUpdate): Promise<boolean> {
  const { captured } = metadata;
  const fromBytes = captured && {
    captured_wall: captured.wall,
    captured_offset_minutes: captured.offsetMinutes,
    captured_source: captured.source,
  };
  const isScreenshot = metadata.isScreenshot || isNamedScreenshot(file);
  const group = groupOf(file, metadata);
  const { month, captured_wall } = await updateFileFacts(tx, file.id, {
    ...recaptureOf(file, fromBytes ?? {}, when),
    is_screenshot: isScreenshot,
    camera: cameraOf({ device_manufacturer: metadata.deviceManufacturer, device_model: metadata.deviceModel }),
    group_id: group?.id ?? null,
    group_type: group?.type ?? null,
    ...placeColumnsOf(positionOf(metadata, file)),
  });
  const isMoved = captured_wall !== file.captured_wall;
  if (file.deleted_at !== null) return isMoved;
  const isCountedElsewhere = month !== file.month || isScreenshot !== file.is_screenshot;
  if (file.is_master && isCountedElsewhere) {
    const before = { month: file.month, type: file.type, isScreenshot: file.is_screenshot };
    await moveMonthCounter(tx, jobId, before, { month, type: file.type, isScreenshot });
  }
  if (group) await updateGroupCover(tx, jobId, group);
  if (group && metadata.contentId !== null) await joinLiveParts(tx, jobId, [metadata.contentId]);
  return isMoved;
}

function groupOf(file: FileOfBlob, { contentId, burstId }: MediaMetadata) {
  if (file.group_id !== null && file.group_type !== null) return { id: file.group_id, type: file.group_type };
  const group = groupFromMetadata({ content_id: contentId, burst_id: burstId });
  return group && { ...group, id: ownGroupId(file, group.id) };
}

function columnsOf(metadata: MediaMetadata) {
  return {
    captured_wall: metadata.captured?.wall ?? null,
    captured_offset_minutes: metadata.captured?.offsetMinutes ?? null,
    captured_source: metadata.captured?.source ?? null,
    is_screenshot: metadata.isScreenshot,
    device_manufacturer: metadata.deviceManufacturer,
    device_model: metadata.deviceModel,
    iso: metadata.iso,
    aperture: metadata.aperture,
    exposure: metadata.exposure,
    focal_length: metadata.focalLength,
    latitude: metadata.latitude,
    longitude: metadata.longitude,
    altitude: metadata.altitude,
    content_id: metadata.contentId,
    burst_id: metadata.burstId,
    is_burst_primary: metadata.isBurstPrimary,
  };
}
