import type { Parts } from '../../kernel/request-context.ts';
import { checksumFromBytes, type MediaRow, type Tx } from '../../platform/database/schema.ts';
import { leavesKindOpen, nameType } from '../../platform/file-type/media-type-names.ts';
import { resetForName, selectPathsOfBlob } from './blob.repository.ts';
import { ingestMediaTask } from './blob.tasks.ts';

/**
 * Queues bytes that nobody recognises to be processed again when the name of a new file makes them a picture or a video, which no earlier
 * name did: see [Note: names belong to files]. The blob must be locked and the file not yet inserted. Returns whether it did.
 */
export async function requeueForName(
  tx: Tx,
  workQueue: Parts['workQueue'],
  media: Pick<MediaRow, 'checksum' | 'mime_type' | 'state'>,
  path: string,
): Promise<boolean> {
  if (!leavesKindOpen(media.mime_type) || media.state === 'waiting' || media.state === 'ready') return false;
  const { type, mimeType } = nameType(media.mime_type, path);
  if (type === 'Documents') return false;
  const earlier = await selectPathsOfBlob(tx, media.checksum);
  if (earlier.some((each) => nameType(media.mime_type, each).mimeType === mimeType)) return false;
  await resetForName(tx, media.checksum);
  await workQueue.enqueue(tx, ingestMediaTask, { checksum: checksumFromBytes(media.checksum) });
  return true;
}
