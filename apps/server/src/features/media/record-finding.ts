import { type Checksum, changeTypes, type JobId } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import type { Parts } from '../../kernel/request-context.ts';
import type { Tx } from '../../platform/database/schema.ts';
import type { MediaMetadata } from '../../platform/metadata/metadata-reader.ts';
import { countInMonth, lockBlob, lockJob } from '../files/index.ts';
import { encodingPriority } from './film-plan.ts';
import type { Finding } from './finding.ts';
import { type FileOfBlob, selectFilesOfBlob, updateFileCapture, updateMedia } from './media.repository.ts';

/** Writes what was found, and moves every file on these bytes to its day, with counters and changes, in one transaction. */
export async function recordFinding(
  parts: Pick<Parts, 'database' | 'jobQueue'>,
  checksum: Checksum,
  { state, facts, metadata }: Finding,
): Promise<void> {
  await parts.database.transaction().execute(async (tx) => {
    await lockBlob(tx, checksum);
    await updateMedia(tx, checksum, { failure: null, state, ...facts, ...(metadata && columnsOf(metadata)) });
    if (facts?.encoding_state === 'waiting') {
      const priority = encodingPriority(facts.duration_ms ?? null);
      await parts.jobQueue.enqueue(tx, 'video-encode', { checksum }, { priority });
    }
    const files = await selectFilesOfBlob(tx, checksum);
    for (const jobId of new Set(files.map((file) => file.job_id))) {
      await renewFiles(
        tx,
        jobId,
        files.filter((file) => file.job_id === jobId),
        metadata,
      );
    }
  });
}
async function renewFiles(
  tx: Tx,
  jobId: JobId,
  files: FileOfBlob[],
  metadata: MediaMetadata | undefined,
): Promise<void> {
  await lockJob(tx, jobId);
  for (const file of files) {
    if (metadata === undefined) continue;
    const isScreenshot = file.is_screenshot || metadata.isScreenshot;
    const { month } = await updateFileCapture(tx, file.id, {
      is_screenshot: isScreenshot,
      ...(metadata.captured && {
        captured_wall: metadata.captured.wall,
        captured_offset_minutes: metadata.captured.offsetMinutes,
        captured_source: metadata.captured.source,
      }),
    });
    if (file.deleted_at !== null) continue;
    await countInMonth(tx, jobId, { month: file.month, type: file.type, isScreenshot: file.is_screenshot }, -1);
    await countInMonth(tx, jobId, { month, type: file.type, isScreenshot }, 1);
  }
  const visible = files.filter((file) => file.deleted_at === null);
  if (visible.length === 0) return;
  await recordChanges(
    tx,
    jobId,
    visible.map((file) => ({ type: changeTypes.fileAdded, fileId: file.id })),
  );
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
  };
}
