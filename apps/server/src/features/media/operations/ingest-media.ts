import { type Checksum, changeTypes, type JobId, thumbnailSizes } from '@stund/contract';
import { recordChanges } from '../../../kernel/record-change.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { MediaRow, Tx } from '../../../platform/database/schema.ts';
import { type DecodedPicture, type DecoderPool, UndecodableError } from '../../../platform/decoder/decoder-pool.ts';
import type { MetadataReader, PictureMetadata } from '../../../platform/metadata/metadata-reader.ts';
import { countInMonth, lockBlob, lockJob } from '../../files/index.ts';
import { canDecode, hasPictureMetadata, renditionName } from '../media.policy.ts';
import {
  countAttempt,
  type FileOfBlob,
  findMedia,
  selectFilesOfBlob,
  updateFileCapture,
  updateMedia,
} from '../media.repository.ts';

export interface MediaTools {
  decoders: DecoderPool;
  metadata: MetadataReader;
}

/** A file that costs its decoder this often is marked and left alone. */
const maxAttempts = 3;
const sizes = [thumbnailSizes.large, thumbnailSizes.medium, thumbnailSizes.small];

/** Looks at a blob's bytes: thumbnails, dates and camera data, told to every file on it. May run more than once. */
export async function ingestMedia(
  parts: Parts,
  tools: MediaTools,
  checksum: Checksum,
): Promise<MediaRow['state'] | 'gone'> {
  const media = await findMedia(parts.database, checksum);
  if (media?.state !== 'waiting') return media?.state ?? 'gone';
  if (!hasPictureMetadata(media.mime_type)) return finish(parts, checksum, { state: 'kept' });

  const attempts = await countAttempt(parts.database, checksum);
  if (attempts > maxAttempts)
    return finish(parts, checksum, { state: 'failed', failure: 'The decoder was lost too often' });
  return parts.blobStore.withLocalFile(checksum, async (path) => {
    const [metadata, decoded] = await Promise.all([
      tools.metadata.read(path),
      canDecode(media.mime_type) ? decode(tools.decoders, path) : undefined,
    ]);
    if (decoded instanceof UndecodableError) {
      return finish(parts, checksum, { state: 'failed', failure: decoded.message.slice(0, 500) }, metadata);
    }
    if (decoded === undefined) return finish(parts, checksum, { state: 'kept' }, metadata);
    await writeThumbnails(parts, checksum, decoded);
    const { width, height, thumbhash } = decoded;
    return finish(parts, checksum, { state: 'ready', width, height, thumbhash: Buffer.from(thumbhash) }, metadata);
  });
}

function decode(decoders: DecoderPool, path: string): Promise<DecodedPicture | UndecodableError> {
  return decoders.decode(path, sizes).catch((error: unknown) => {
    if (error instanceof UndecodableError) return error;
    throw error;
  });
}

async function writeThumbnails({ blobStore }: Parts, checksum: Checksum, picture: DecodedPicture): Promise<void> {
  await Promise.all(
    sizes.map((size, index) => blobStore.writeRendition(renditionName(checksum, size), picture.thumbnails[index]!)),
  );
}

type Finding = Partial<Pick<MediaRow, 'failure' | 'width' | 'height' | 'thumbhash'>> & { state: MediaRow['state'] };

/** Writes what was found, and moves every file on these bytes to its day, with counters and changes, in one transaction. */
async function finish(
  parts: Parts,
  checksum: Checksum,
  finding: Finding,
  metadata?: PictureMetadata,
): Promise<MediaRow['state']> {
  await parts.database.transaction().execute(async (tx) => {
    await lockBlob(tx, checksum);
    await updateMedia(tx, checksum, { failure: null, ...finding, ...(metadata && columnsOf(metadata)) });
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
  return finding.state;
}

async function renewFiles(
  tx: Tx,
  jobId: JobId,
  files: FileOfBlob[],
  metadata: PictureMetadata | undefined,
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

function columnsOf(metadata: PictureMetadata) {
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
