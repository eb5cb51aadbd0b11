import { type Checksum, changeTypes } from '@stund/contract';
import { recordChanges } from '../../../kernel/record-change.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../platform/blob-store/index.ts';
import type { EncodingState, MediaRow } from '../../../platform/database/schema.ts';
import {
  estimateEncodedBytes,
  UnreadableVideoError,
  type VideoSource,
  VideoWorkStoppedError,
} from '../../../platform/video/index.ts';
import { lockJob } from '../../library/index.ts';
import { wereRemoved } from '../discard-if-removed.ts';
import { hasRendition } from '../has-rendition.ts';
import { filmRenditionName } from '../media.policy.ts';
import { findMedia, selectFilesOfBlob, selectJobsOfBlob, updateMedia } from '../media.repository.ts';
import type { MediaTools } from '../media-tools.ts';
import { beginEncoding, giveBackEncodingAttempt, touchFilm } from './video.repository.ts';
import { filmFailure } from './video-failure.ts';
import { goalsOf } from './video-plan.ts';

/** A film that costs its encoder this often is marked and left alone. */
const maxAttempts = 3;
/** So that nobody takes a film for forgotten that is being worked on: see requeueForgottenFilms. */
const touchMs = 60_000;

/**
 * Makes what is missing of a film's renditions. May run more than once and on several nodes. Throws when it should be
 * tried again: a try is counted before it is made, so that a film that brings the process down is counted too, and
 * given back when the film was not to blame.
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
    return settle(parts, checksum, { encoding_state: 'failed', encoding_failure: 'The encoder was lost too often' });
  const touching = setInterval(() => void touchFilm(parts.database, checksum).catch(() => undefined), touchMs);
  try {
    await parts.blobStore.withLocalFile(checksum, (path) => makeRenditions(parts, tools, { checksum, media, path }));
    const outcome = await settle(parts, checksum, { encoding_state: 'ready', encoding_failure: null });
    return (await wereRemoved(parts, checksum)) ? 'gone' : outcome;
  } catch (error) {
    if (error instanceof VideoWorkStoppedError || error instanceof BlobStoreError) {
      await giveBackEncodingAttempt(parts.database, checksum);
      throw error;
    }
    if (!(error instanceof UnreadableVideoError) && media.encoding_attempts < maxAttempts) throw error;
    return settle(parts, checksum, { encoding_state: 'failed', encoding_failure: filmFailure(error) });
  } finally {
    clearInterval(touching);
  }
}

async function makeRenditions(
  { blobStore }: Parts,
  { video }: Pick<MediaTools, 'video'>,
  { checksum, media, path }: { checksum: Checksum; media: MediaRow; path: string },
): Promise<void> {
  const source = filmSource(media, path);
  const facts = await video.probe(source);
  for (const goal of goalsOf(media)) {
    const name = filmRenditionName(checksum, goal);
    // After a crash, what was finished before it need not be made again.
    if (media.encoding_attempts > 1 && (await hasRendition(blobStore, name))) continue;
    await blobStore.makeRendition(name, estimateEncodedBytes(goal, facts), (target) =>
      video.encode({ source, facts }, goal, { path: target }),
    );
  }
}

/** The whole file, or the film inside a motion photo. */
export function filmSource(
  { motion_offset_bytes, motion_size_bytes }: Pick<MediaRow, 'motion_offset_bytes' | 'motion_size_bytes'>,
  path: string,
): VideoSource {
  if (motion_offset_bytes === null || motion_size_bytes === null) return { path };
  return { path, part: { offsetBytes: motion_offset_bytes, sizeBytes: motion_size_bytes } };
}

/** Writes how it ended, and tells everyone who has the film in a list. */
async function settle(
  parts: Parts,
  checksum: Checksum,
  outcome: Pick<MediaRow, 'encoding_failure'> & { encoding_state: EncodingState },
): Promise<EncodingState> {
  await parts.database.transaction().execute(async (tx) => {
    await updateMedia(tx, checksum, outcome);
    for (const jobId of await selectJobsOfBlob(tx, checksum)) {
      await lockJob(tx, jobId);
      const files = await selectFilesOfBlob(tx, checksum);
      const changed = files.filter((file) => file.job_id === jobId && file.deleted_at === null);
      if (changed.length === 0) continue;
      await recordChanges(
        tx,
        jobId,
        changed.map((file) => ({ type: changeTypes.fileAdded, fileId: file.id, payload: { renewed: true } })),
      );
    }
  });
  return outcome.encoding_state;
}
