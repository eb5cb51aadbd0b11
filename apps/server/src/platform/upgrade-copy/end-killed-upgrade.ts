import { whileNoneMigrates } from '../database/migrate.ts';
import { countRows, findChanges } from './row-counts.ts';
import { copyFolder, listCopies, type UpgradeCopy, writeDescription } from './upgrade-copy.ts';
import type { UpgradeWithCopy } from './upgrade-with-copy.ts';

/**
 * After an upgrade that was killed: counts the rows again when only its migrations have written since. Every program calls it before it lets
 * anyone write.
 */
export async function endKilledUpgrade({
  dataFolder,
  database,
  isAlone,
}: Pick<UpgradeWithCopy, 'dataFolder' | 'database' | 'isAlone'>): Promise<void> {
  if (!(await findMigrating(dataFolder))) return;
  await whileNoneMigrates(database, async () => {
    const copy = await findMigrating(dataFolder);
    if (!copy) return;
    const isUnchanged = isAlone && (await findChanges(database, copy.counts, { sparesMigrations: true })).length === 0;
    const counts = isUnchanged ? await countRows(database) : copy.counts;
    await writeDescription(copyFolder(dataFolder, copy.id), { ...copy, counts, isMigrating: undefined });
  });
}

async function findMigrating(dataFolder: string): Promise<UpgradeCopy | undefined> {
  const newest = (await listCopies(dataFolder)).at(-1);
  return newest?.isMigrating ? newest : undefined;
}
