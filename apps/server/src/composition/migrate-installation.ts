import type { Config } from '../config/config.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/schema.ts';
import type { SchemaMigrations } from '../platform/database/schema-migration.ts';
import type { EmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import type { Log } from '../platform/log.ts';
import {
  endKilledUpgrade,
  listCopies,
  removeOldAside,
  type UpgradeCopy,
  upgradeWithCopy,
} from '../platform/upgrade-copy/index.ts';
import { holdBlobs } from '../storage/index.ts';

/** So long after an upgrade the bytes of deleted files stay, so that going back finds them. */
const holdMs = 7 * 24 * 60 * 60 * 1000;

interface InstallationToMigrate {
  database: Database;
  /** The embedded server; undefined for one of the operator. */
  own: EmbeddedPostgres | undefined;
  log: Log;
  /** Those of this release unless given. */
  migrations?: SchemaMigrations;
  /** Called before each step of the copy, for tests that end the process there. */
  onStep?(name: string): void;
}

/**
 * Migrates the database to this release. The embedded one is copied before, so that `bin/stund rollback` can go back to it. Throws what migrateDatabase() and
 * upgradeWithCopy() throw.
 */
export async function migrateInstallation(
  config: Config,
  { database, own, log, migrations, onStep }: InstallationToMigrate,
): Promise<void> {
  const { dataFolder, reservedBytes } = config;
  const onUpgrade = async (applied: readonly string[], apply: () => Promise<void>) => {
    if (own && config.copiesBeforeUpgrade) {
      const { connectionString, isAttached } = own;
      const copying = { connectionString, database, dataFolder, applied, reservedBytes, ...(onStep && { onStep }) };
      return upgradeWithCopy({ ...copying, isAlone: !isAttached, log }, apply);
    }
    log.warn({ isEmbedded: own !== undefined }, 'The database is migrated without a copy of it');
    await apply();
  };
  const applied = await migrateDatabase(database, {
    ...(migrations && { migrations }),
    onBlocked: (migration) => log.warn({ migration }, 'A migration waits for tables that others use'),
    onUpgrade,
  });
  if (applied.length > 0) log.info({ applied }, 'Database migrated');
  if (own) await tendCopies(database, { dataFolder, isAlone: !own.isAttached, log });
}

interface Tending {
  dataFolder: string;
  isAlone: boolean;
  log: Log;
}

/** Repeated at each start, since the process of the upgrade may have ended in between. */
async function tendCopies(database: Database, tending: Tending): Promise<void> {
  const newest = await findNewestCopy(database, tending).catch((error: unknown) => {
    tending.log.warn({ err: error }, 'The copies from before upgrades cannot be read');
    return undefined;
  });
  if (!newest) return;
  await holdBlobsForRollback(database, newest);
  await removeDatabasesAside(newest, tending).catch((error: unknown) => {
    tending.log.warn({ err: error }, 'A database that a rollback had put aside cannot be removed');
  });
}

async function findNewestCopy(database: Database, { dataFolder, isAlone }: Tending): Promise<UpgradeCopy | undefined> {
  await endKilledUpgrade({ database, dataFolder, isAlone });
  return (await listCopies(dataFolder)).at(-1);
}

async function holdBlobsForRollback(database: Database, newest: UpgradeCopy): Promise<void> {
  const seconds = Math.floor((new Date(newest.madeAt).getTime() + holdMs - Date.now()) / 1000);
  if (seconds > 0) await holdBlobs(database, { name: 'before-upgrade', seconds, sparesFrom: undefined });
}

/** A rollback is not undone any more once a later upgrade has been in use for as long as bytes stay for it. */
async function removeDatabasesAside({ madeAt, upgradedAt }: UpgradeCopy, { dataFolder, log }: Tending): Promise<void> {
  if (upgradedAt === undefined || Date.now() - new Date(upgradedAt).getTime() < holdMs) return;
  const removed = await removeOldAside(dataFolder, { madeAt: new Date(madeAt) });
  if (removed > 0) log.info({ removed }, 'Removed databases that a rollback had put aside before the last upgrade');
}
