import type { Parts } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { hasRendition } from '../has-rendition.ts';
import { filmRenditionName, thumbnailNames } from '../media.policy.ts';
import { takeToLookAgain } from '../media.repository.ts';
import { goalsOf } from '../videos/video-plan.ts';
import { type RebuildPage, selectToRebuild } from './rebuild.repository.ts';

/** `failed`: what could not be read; `missing`: what has lost a thumbnail or a film made of it; `all`: everything that can be shown. */
export type RebuildScope = 'failed' | 'missing' | 'all';

const batch = 200;

/**
 * Gives bytes back to the queue to be looked at again, and answers how many. What is shown of them meanwhile stays.
 * `onProgress` hears after each batch.
 */
export async function rebuildMedia(
  parts: Pick<Parts, 'database' | 'workQueue' | 'blobStore'>,
  scope: RebuildScope,
  options: { signal: AbortSignal; onProgress?(looked: number, taken: number): void },
): Promise<number> {
  const progress = { looked: 0, taken: 0 };
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    options.signal.throwIfAborted();
    const page = await selectToRebuild(parts.database, scope, { after, limit: batch });
    const last = page.at(-1);
    if (!last) return progress.taken;
    after = last.checksum;
    progress.looked += page.length;
    progress.taken += await takeUp(parts, scope === 'missing' ? await filterDamaged(parts, page) : page);
    options.onProgress?.(progress.looked, progress.taken);
  }
}

function takeUp({ database, workQueue }: Pick<Parts, 'database' | 'workQueue'>, page: RebuildPage[]): Promise<number> {
  if (page.length === 0) return Promise.resolve(0);
  return database.transaction().execute(async (tx) => {
    const taken = await takeToLookAgain(
      tx,
      page.map(({ checksum }) => checksum),
    );
    for (const checksum of taken)
      await workQueue.enqueue(tx, 'media-ingest', { checksum: checksumFromBytes(checksum) });
    return taken.length;
  });
}

async function filterDamaged({ blobStore }: Pick<Parts, 'blobStore'>, page: RebuildPage[]): Promise<RebuildPage[]> {
  const damaged = await Promise.all(
    page.map(async (media) => {
      for (const name of namesOf(media)) if (!(await hasRendition(blobStore, name))) return true;
      return false;
    }),
  );
  return page.filter((_, index) => damaged[index]);
}

function namesOf(media: RebuildPage): string[] {
  const checksum = checksumFromBytes(media.checksum);
  const films = media.encoding_state === 'ready' ? goalsOf(media) : [];
  return [...thumbnailNames(checksum), ...films.map((goal) => filmRenditionName(checksum, goal))];
}
