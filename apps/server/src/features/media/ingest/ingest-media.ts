import type { Checksum } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import type { MediaRow } from '../../../platform/database/schema.ts';
import { wereRemoved } from '../discard-if-removed.ts';
import { kindOfMedia } from '../media.policy.ts';
import { beginLook, findMedia } from '../media.repository.ts';
import type { MediaTools } from '../media-tools.ts';
import type { Finding } from './finding.ts';
import { lookAtPicture } from './read-picture.ts';
import { lookAtMovie } from './read-video.ts';
import { recordFinding } from './record-finding.ts';

/** A file that costs its decoder this often is marked and left alone. */
const maxAttempts = 3;

/** Looks at a blob's bytes: thumbnails, dates and camera data, told to every file on it. May run more than once. */
export async function ingestMedia(
  parts: Parts,
  tools: MediaTools,
  checksum: Checksum,
): Promise<MediaRow['state'] | 'gone'> {
  const media = await beginLook(parts.database, checksum);
  if (!media) return (await findMedia(parts.database, checksum))?.state ?? 'gone';

  const finding = await look(parts, tools, checksum, media);
  await recordFinding(parts, checksum, finding);
  return (await wereRemoved(parts, checksum)) ? 'gone' : finding.state;
}

async function look(parts: Parts, tools: MediaTools, checksum: Checksum, media: MediaRow): Promise<Finding> {
  const kind = kindOfMedia(media.mime_type);
  if (kind === 'other') return { state: 'kept' };
  if (media.attempts > maxAttempts) return { state: 'failed', facts: { failure: 'The decoder was lost too often' } };

  return parts.blobStore.withLocalFile(checksum, (path) =>
    kind === 'picture'
      ? lookAtPicture(parts, tools, { checksum, media, path })
      : lookAtMovie(parts, tools, { checksum, media, path }),
  );
}
