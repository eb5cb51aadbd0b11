import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { leavesKindOpen } from '../../../../platform/file-type/media-type-names.ts';
import { ingestMediaTask } from '../../../../storage/index.ts';
import { hasRendition } from '../has-rendition.ts';
import { kindOfMedia, thumbnailNames, videoRenditionName } from '../media.policy.ts';
import { resetForIngest } from '../media.repository.ts';
import { goalsOf } from '../videos/video-plan.ts';
import { type RebuildRow, selectRebuildPage } from './rebuild.repository.ts';
import { recogniseAgain } from './recognise-again.ts';

/**
 * `failed`: unreadable media; `missing`: media without a thumbnail or an encoded video; `all`: all media that can be displayed, after
 * all files have been recognised again.
 */
export type RebuildScope = 'failed' | 'missing' | 'all';

const batch = 200;

/**
 * Queues media to be processed again and returns their number. Existing renditions stay in use meanwhile. `onProgress` is
 * called after each batch.
 */
export async function rebuildMedia(
  parts: Pick<Parts, 'database' | 'workQueue' | 'blobStore'>,
  scope: RebuildScope,
  options: { signal: AbortSignal; onProgress?(looked: number, taken: number): void },
): Promise<number> {
  const progress = { looked: 0, taken: 0 };
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    options.signal.throwIfAborted();
    const page = await selectRebuildPage(parts.database, scope, { after, limit: batch });
    const last = page.at(-1);
    if (!last) return progress.taken;
    after = last.checksum;
    progress.looked += page.length;
    progress.taken += await requeue(parts, await filterPage(parts, scope, page));
    options.onProgress?.(progress.looked, progress.taken);
  }
}

function requeue({ database, workQueue }: Pick<Parts, 'database' | 'workQueue'>, page: RebuildRow[]): Promise<number> {
  if (page.length === 0) return Promise.resolve(0);
  return inTransaction(database, async (tx) => {
    const taken = await resetForIngest(
      tx,
      page.map(({ checksum }) => checksum),
    );
    for (const checksum of taken)
      await workQueue.enqueue(tx, ingestMediaTask, { checksum: checksumFromBytes(checksum) });
    return taken.length;
  });
}

function filterPage(
  parts: Pick<Parts, 'database' | 'blobStore'>,
  scope: RebuildScope,
  page: RebuildRow[],
): Promise<RebuildRow[]> {
  return scope === 'missing' ? filterIncomplete(parts, page) : filterDisplayable(parts, page);
}

async function filterDisplayable(
  parts: Pick<Parts, 'database' | 'blobStore'>,
  page: RebuildRow[],
): Promise<RebuildRow[]> {
  const displayable: RebuildRow[] = [];
  for (const media of page) {
    const { mime_type: known, state } = media;
    const contentType = await recogniseAgain(parts, checksumFromBytes(media.checksum), known);
    // The names may say what such bytes are.
    const isOpen = contentType !== known && leavesKindOpen(contentType);
    if (state !== 'kept' || isOpen || kindOfMedia(contentType) !== 'other') displayable.push(media);
  }
  return displayable;
}

async function filterIncomplete({ blobStore }: Pick<Parts, 'blobStore'>, page: RebuildRow[]): Promise<RebuildRow[]> {
  const damaged = await Promise.all(
    page.map(async (media) => {
      for (const name of renditionNamesOf(media)) if (!(await hasRendition(blobStore, name))) return true;
      return false;
    }),
  );
  return page.filter((_, index) => damaged[index]);
}

function renditionNamesOf(media: RebuildRow): string[] {
  const checksum = checksumFromBytes(media.checksum);
  const videos = media.encoding_state === 'ready' ? goalsOf(media) : [];
  return [...thumbnailNames(checksum), ...videos.map((goal) => videoRenditionName(checksum, goal))];
}
