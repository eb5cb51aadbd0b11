import type { Checksum } from '@stund/contract';
import type { IngestTools } from '../../../../kernel/media-tools.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import type { MediaRow } from '../../../../platform/database/schema.ts';
import { textFormatOf } from '../../../../platform/document-text/index.ts';
import { leavesKindOpen } from '../../../../platform/file-type/media-type-names.ts';
import { readDocument } from '../documents/read-document.ts';
import { kindOfMedia } from '../media.policy.ts';
import { beginIngest, findMedia, undoAttempt } from '../media.repository.ts';
import type { IngestResult } from './ingest-result.ts';
import { selectNamedTypes } from './named-types.ts';
import { describePicture, readPicture } from './read-picture.ts';
import { readVideo } from './read-video.ts';
import { recordIngestResult } from './record-ingest-result.ts';

/** After this number of crashes of the decoder a file is marked as failed. */
const maxAttempts = 3;
const lostFailure = 'The decoder was lost too often';
/** How many formats are tried for bytes that only their names describe. */
const maxNamedTypes = 4;

/**
 * Processes a blob: makes thumbnails, reads dates and camera data, and updates every file that uses it. May run more than once. Throws
 * `unavailable` while the storage, or the folder that has the bytes, is away, which is no failed attempt.
 */
export async function ingestMedia(
  parts: Parts,
  tools: IngestTools,
  checksum: Checksum,
): Promise<MediaRow['state'] | 'gone'> {
  const media = await beginIngest(parts.database, checksum);
  if (!media) return (await findMedia(parts.database, checksum))?.state ?? 'gone';

  const finding = await inspect(parts, tools, checksum, media).catch(async (error: unknown) => {
    if (error instanceof BlobStoreError && error.code === 'unavailable') await undoAttempt(parts.database, checksum);
    throw error;
  });
  if (await recordIngestResult(parts, checksum, finding)) return finding.state;
  // The blob was permanently deleted meanwhile, perhaps before its thumbnails were written.
  await parts.blobStore.removeRenditions(checksum);
  return 'gone';
}

async function inspect(parts: Parts, tools: IngestTools, checksum: Checksum, media: MediaRow): Promise<IngestResult> {
  if (!leavesKindOpen(media.mime_type)) return inspectAs(parts, tools, checksum, media);
  const named = await selectNamedTypes(parts.database, media);
  let finding: IngestResult = { state: 'kept' };
  for (const mimeType of named.slice(0, maxNamedTypes)) {
    if (finding.state === 'ready') break;
    const attempt = await inspectAs(parts, tools, checksum, { ...media, mime_type: mimeType });
    finding = finding.state === 'failed' && attempt.state === 'kept' ? finding : attempt;
  }
  return { ...finding, namedTypes: named };
}

async function inspectAs(parts: Parts, tools: IngestTools, checksum: Checksum, media: MediaRow): Promise<IngestResult> {
  const kind = kindOfMedia(media.mime_type);
  const isLost = media.attempts > maxAttempts;
  if (kind === 'other') return describeDocument(parts, tools, { checksum, media, isLost });
  if (isLost && kind === 'movie') return { state: 'failed', facts: { failure: lostFailure } };

  return parts.blobStore.withLocalFile(checksum, (path) => {
    const local = { checksum, media, path };
    if (kind === 'movie') return readVideo(parts, tools, local);
    return isLost ? describePicture(tools, local, lostFailure) : readPicture(parts, tools, local);
  });
}

async function describeDocument(
  parts: Parts,
  tools: IngestTools,
  { checksum, media, isLost }: { checksum: Checksum; media: MediaRow; isLost: boolean },
): Promise<IngestResult> {
  const format = textFormatOf(media.mime_type);
  const { texts } = tools;
  if (format === undefined || !texts) return { state: 'kept' };
  if (isLost) return { state: 'kept', text: { failure: lostFailure } };
  return { state: 'kept', text: await readDocument(parts, texts, { checksum, format }) };
}
