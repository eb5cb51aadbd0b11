import { openBlobStore } from '../../composition/open-parts.ts';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../platform/log.ts';
import {
  countRows,
  type DatabaseAside,
  describeAside,
  endSwap,
  findNewestTimeline,
  newFolderAside,
  removeEmptyAside,
  restoreCopy,
  restoredFolder,
  type Swap,
  type SwapOptions,
  swapDatabase,
  type UpgradeCopy,
} from '../../platform/upgrade-copy/index.ts';
import { deleteHolds, holdBlobs, joinInstallation } from '../../storage/index.ts';
import { withEmbeddedDatabase } from './embedded-database.ts';

/** So long the bytes of files stay that are deleted after going back, so that it can be undone. */
const holdSeconds = 7 * 24 * 60 * 60;

export interface GoBack extends Pick<SwapOptions, 'onStep'> {
  config: Config;
  log: Log;
  signal: AbortSignal;
}

/** Makes the database of a copy next to the current one, and returns how to exchange them. */
export async function prepareCopy(
  { config: { dataFolder }, log, signal, onStep }: GoBack,
  copy: UpgradeCopy,
  replaced: Swap['replaced'],
): Promise<Swap> {
  onStep?.('restore');
  const newestTimeline = Math.max(replaced.timeline, copy.postgres.timeline, await findNewestTimeline(dataFolder));
  await restoreCopy({ dataFolder, copy, newestTimeline, messages: log, signal });
  const { release, lastMigration, madeAt: state } = copy;
  return { from: restoredFolder, aside: newFolderAside(), release, lastMigration, state, replaced };
}

export function prepareUndo(aside: DatabaseAside, replaced: Swap['replaced']): Swap {
  const { folder: from, release, lastMigration, replacedAt: state } = aside;
  return { from, aside: newFolderAside(), release, lastMigration, state, replaced };
}

/**
 * Exchanges the databases, and makes the new one fit to the storage: the label of the storage is that of the database, and bytes that only the one aside knows
 * stay. May be repeated after a crash at any step.
 */
export async function exchange({ config, log, onStep }: GoBack, swap: Swap): Promise<void> {
  const { dataFolder } = config;
  await swapDatabase({ dataFolder, swap, log, ...(onStep && { onStep }) });
  const blobStore = await openBlobStore(config, log);
  const counts = await withEmbeddedDatabase({ dataFolder, log }, async (database) => {
    const { tables } = await countRows(database);
    if ('blob_hold' in tables) {
      await deleteHolds(database);
      await holdBlobs(database, { name: 'before-rollback', seconds: holdSeconds, sparesFrom: undefined });
    }
    onStep?.('label');
    if ('installation' in tables) await joinInstallation({ database, blobStore });
    return countRows(database);
  });
  onStep?.('describe');
  const timeline = Math.max(swap.replaced.timeline, await findNewestTimeline(dataFolder));
  await describeAside(dataFolder, {
    ...swap.replaced,
    folder: swap.aside,
    replacedAt: new Date().toISOString(),
    counts,
    timeline,
  });
  onStep?.('end');
  await removeEmptyAside(dataFolder, swap.from);
  await endSwap(dataFolder);
}
