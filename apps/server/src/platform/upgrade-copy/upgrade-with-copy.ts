import type { StartLog } from '../embedded-postgres/index.ts';
import { type CopyBeforeUpgrade, copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { countRows, findChanges } from './row-counts.ts';
import { copyFolder, listCopies, removeOldCopies, type UpgradeCopy, writeDescription } from './upgrade-copy.ts';

export interface UpgradeWithCopy extends Omit<CopyBeforeUpgrade, 'counts'> {
  /** Whether no other process can write meanwhile. */
  isAlone: boolean;
  log: StartLog;
}

/**
 * Applies migrations to the embedded database after a copy of it was made. An empty database needs none. After an attempt that failed the copy of that
 * attempt is used, unless something was written since. Throws UpgradeCopyError, and what `apply` throws.
 */
export async function upgradeWithCopy(work: UpgradeWithCopy, apply: () => Promise<void>): Promise<void> {
  const counts = await countRows(work.database);
  // Before the first account is there, nothing can have been stored.
  if (counts.tables.account === 0) return apply();
  const copy = (await findCopyOfFailedAttempt(work)) ?? (await makeCopy({ ...work, counts }));
  if (work.isAlone) await writeDescription(copyFolder(work.dataFolder, copy.id), { ...copy, isMigrating: true });
  try {
    await apply();
  } catch (error) {
    await noteEnd(work, copy, undefined);
    throw error;
  }
  await noteEnd(work, copy, new Date());
}

async function makeCopy(work: UpgradeWithCopy & CopyBeforeUpgrade): Promise<UpgradeCopy> {
  work.log.info({ dataFolder: work.dataFolder }, 'The database is copied before the upgrade');
  const copy = await copyBeforeUpgrade(work);
  work.log.info({ copy: copy.id, bytes: copy.copyBytes }, 'The database was copied');
  return copy;
}

async function findCopyOfFailedAttempt({ dataFolder, database }: UpgradeWithCopy): Promise<UpgradeCopy | undefined> {
  const newest = (await listCopies(dataFolder)).at(-1);
  if (!newest || newest.upgradedAt !== undefined) return undefined;
  const changes = await findChanges(database, newest.counts, { sparesMigrations: newest.isMigrating });
  return changes.length === 0 ? newest : undefined;
}

/** What the migrations wrote is nothing that going back would lose, so the rows are counted again. */
async function noteEnd(
  { dataFolder, database, isAlone, log }: UpgradeWithCopy,
  copy: UpgradeCopy,
  endedAt: Date | undefined,
): Promise<void> {
  try {
    const counts = isAlone ? await countRows(database) : copy.counts;
    const ended = endedAt && { upgradedAt: endedAt.toISOString() };
    const noted = { ...copy, counts, isMigrating: undefined, ...ended };
    await writeDescription(copyFolder(dataFolder, copy.id), noted);
    if (endedAt) await removeOldCopies(dataFolder);
  } catch (error) {
    log.warn({ err: error }, 'The end of the upgrade could not be noted with the copy of the database');
  }
}
