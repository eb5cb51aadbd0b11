import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { nextSpaceLevel, type SpaceLevel, spaceLevels } from './next-space-level.ts';
import { lockServerSpace, selectAdministrators, updateServerSpace } from './server-space.repository.ts';
import { durableSpaceMails } from './space.mails.ts';

/**
 * Measures the space that is left for uploads, and tells it to the administrators when it gets little: on their pages as long as it
 * is, in the log and by mail once for each time that it got worse, however many nodes measure it. A bucket has no limit.
 */
export async function watchSpace(
  { database, blobStore, mails, log }: Pick<Parts, 'database' | 'blobStore' | 'mails' | 'log'>,
  lowBytes: number,
): Promise<void> {
  const freeBytes = await blobStore.freeSpaceBytes();
  if (freeBytes === undefined) return;
  const { previous, level } = await inTransaction(database, async (tx) => {
    const { level: previous } = await lockServerSpace(tx);
    const level = nextSpaceLevel(previous, freeBytes, lowBytes);
    await updateServerSpace(tx, { level, free_bytes: freeBytes });
    if (isWorse(level, previous) && level !== 'enough') {
      for (const account of await selectAdministrators(tx))
        await mails.enqueue(tx, durableSpaceMails[level], { account });
    }
    return { previous, level };
  });
  if (level === previous) return;
  if (isWorse(level, previous)) log.warn({ freeBytes }, logLines[level]);
  else log.info({ freeBytes }, logLines[level]);
}

const logLines: Record<SpaceLevel, string> = {
  enough: 'There is enough space for uploads again',
  low: 'Little space is left for uploads',
  full: 'No space is left: uploads are refused',
};

function isWorse(level: SpaceLevel, previous: SpaceLevel): boolean {
  return spaceLevels.indexOf(level) > spaceLevels.indexOf(previous);
}
