import type { Checksum } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import { priorityWhenOpened } from './videos/video-plan.ts';

/** Somebody who waits asks again and again; once in a while is enough to have it go first. */
const askedOnceSeconds = 300;

/** Has what somebody is looking at right now taken before everything else. */
export async function askFor(
  { database, workQueue }: Pick<Parts, 'database' | 'workQueue'>,
  queue: 'media-ingest' | 'video-encode',
  checksum: Checksum,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const once = { key: checksum, withinSeconds: askedOnceSeconds };
    await workQueue.enqueue(tx, queue, { checksum }, { priority: priorityWhenOpened, once });
  });
}
