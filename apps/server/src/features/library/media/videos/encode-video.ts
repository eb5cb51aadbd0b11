import { type Checksum, changeTypes, type FileId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import type { MediaRow, Row } from '../../../../platform/database/schema.ts';
import {
  estimateEncodedBytes,
  UnreadableVideoError,
  type VideoSource,
  VideoWorkStoppedError,
} from '../../../../platform/video/index.ts';
import { recordInShares } from '../../../../storage/index.ts';
import { lockJob } from '../../jobs/index.ts';
import { discardIfRemoved } from '../discard-if-removed.ts';
import { hasRendition } from '../has-rendition.ts';
import { videoRenditionName } from '../media.policy.ts';
import { findMedia, selectFilesOfBlob, selectJobsOfBlob, updateMedia } from '../media.repository.ts';
import { continueDownloads } from './continue-downloads.ts';
import { beginEncoding, refundEncodingAttempt, touchVideo } from './video.repository.ts';
import { videoFailure } from './video-failure.ts';
import { goalsOf } from './video-plan.ts';

type EncodingState = NonNullable<Row<'media'>['encoding_state']>;

/** After this number of crashes of the encoder a video is marked as failed. */
const maxAttempts = 3;
/** The interval at which a video in progress is marked as alive: see requeueStalledVideos(). */
const touchMs = 60_000;

/**
 * Encodes the missing renditions of a video. May run more than once and on several nodes. Throws when it should be retried. An
 * attempt is counted before it begins, so that a video that crashes the process is counted too, and refunded when the video was
 * not the cause.
 */
export async function encodeVideo(
  parts: Parts,
  tools: Pick<MediaTools, 'video'>,
  checksum: Checksum,
): Promise<EncodingState | 'gone'> {
  const found = await findMedia(parts.database, checksum);
  if (found?.encoding_state !== 'waiting' && found?.encoding_state !== 'processing')
    return found?.encoding_state ?? 'gone';

  const media = await beginEncoding(parts.database, checksum);
  if (!media) return 'gone';
  if (media.encoding_attempts > maxAttempts)
    return recordResult(parts, checksum, {
      encoding_state: 'failed',
      encoding_failure: 'The encoder was lost too often',
    });
  const touching = setInterval(() => void touchVideo(parts.database, checksum).catch(() => undefined), touchMs);
  try {
    await parts.blobStore.withLocalFile(checksum, (path) => makeRenditions(parts, tools, { checksum, media, path }));
    const outcome = await recordResult(parts, checksum, { encoding_state: 'ready', encoding_failure: null });
    return (await discardIfRemoved(parts, checksum)) ? 'gone' : outcome;
  } catch (error) {
    if (error instanceof VideoWorkStoppedError || error instanceof BlobStoreError) {
      await refundEncodingAttempt(parts.database, checksum);
      throw error;
    }
    if (!(error instanceof UnreadableVideoError) && media.encoding_attempts < maxAttempts) throw error;
    return recordResult(parts, checksum, { encoding_state: 'failed', encoding_failure: videoFailure(error) });
  } finally {
    clearInterval(touching);
  }
}

async function makeRenditions(
  { blobStore }: Parts,
  { video }: Pick<MediaTools, 'video'>,
  { checksum, media, path }: { checksum: Checksum; media: MediaRow; path: string },
): Promise<void> {
  const source = videoSourceOf(media, path);
  const facts = await video.probe(source);
  for (const goal of goalsOf(media)) {
    const name = videoRenditionName(checksum, goal);
    // Renditions that were finished before a crash are not encoded again.
    if (media.encoding_attempts > 1 && (await hasRendition(blobStore, name))) continue;
    await blobStore.makeRendition(name, estimateEncodedBytes(goal, facts), (target) =>
      video.encode({ source, facts }, goal, { path: target }),
    );
  }
}

/** The whole file, or the video inside a motion photo. */
export function videoSourceOf(
  { motion_offset_bytes, motion_size_bytes }: Pick<MediaRow, 'motion_offset_bytes' | 'motion_size_bytes'>,
  path: string,
): VideoSource {
  if (motion_offset_bytes === null || motion_size_bytes === null) return { path };
  return { path, part: { offsetBytes: motion_offset_bytes, sizeBytes: motion_size_bytes } };
}

/** Stores the result and records a change for every file that uses the video. */
async function recordResult(
  parts: Parts,
  checksum: Checksum,
  outcome: Pick<MediaRow, 'encoding_failure'> & { encoding_state: EncodingState },
): Promise<EncodingState> {
  await inTransaction(parts.database, async (tx) => {
    await updateMedia(tx, checksum, outcome);
    await continueDownloads(parts, tx, checksum);
    const ids: FileId[] = [];
    for (const jobId of await selectJobsOfBlob(tx, checksum)) {
      await lockJob(tx, jobId);
      const files = await selectFilesOfBlob(tx, checksum);
      const changed = files.filter((file) => file.job_id === jobId && file.deleted_at === null);
      if (changed.length === 0) continue;
      ids.push(...changed.map((file) => file.id));
      await recordChanges(
        tx,
        jobId,
        changed.map((file) => ({ type: changeTypes.fileAdded, fileId: file.id, payload: { renewed: true } })),
        { isActivity: false },
      );
    }
    await recordInShares(tx, { ids }, 'renewed');
  });
  return outcome.encoding_state;
}
