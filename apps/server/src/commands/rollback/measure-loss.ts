import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from '../../platform/embedded-postgres/index.ts';
import type { Log } from '../../platform/log.ts';
import { currentRelease } from '../../platform/release.ts';
import {
  type FindChanges,
  findChanges,
  findRelease,
  type RowCounts,
  readServerState,
  type Swap,
  type TableChange,
} from '../../platform/upgrade-copy/index.ts';
import { CommandError } from '../command.ts';
import { withEmbeddedDatabase } from './embedded-database.ts';
import { findLatestChange } from './rollback.repository.ts';
import { upkeepTables } from './upkeep-tables.ts';

/** What going back would lose. */
export interface Loss {
  /** The tables that people wrote to since. */
  readonly changes: readonly TableChange[];
  /** Files that were deleted permanently since, whose bytes may be gone. */
  readonly removedBlobs: number;
  readonly latestChangeAt: Date | undefined;
  /** Why it cannot be found out, when the current database does not start. */
  readonly unknown: string | undefined;
  readonly replaced: Swap['replaced'];
}

/** Compares the current database with what was counted in it at the moment to go back to. Throws CommandError while a server runs. */
export async function measureLoss(
  folder: { dataFolder: string; log: Log },
  counts: RowCounts,
  sparing: FindChanges = {},
): Promise<Loss> {
  if (!(await exists(join(folder.dataFolder, 'postgres')))) return unknownLoss('there is no database');
  try {
    return await withEmbeddedDatabase(folder, async (database) => {
      const { migrations, timeline } = await readServerState(database);
      const all = await findChanges(database, counts, sparing);
      const changes = all.filter(({ table }) => !upkeepTables.has(table));
      const release = await findRelease(migrations);
      return {
        changes,
        removedBlobs: all.find(({ table }) => table === 'blob')?.replaced ?? 0,
        latestChangeAt: changes.length > 0 ? await findLatestChange(database) : undefined,
        unknown: undefined,
        replaced: {
          release: release?.isExact ? release.version : currentRelease.version,
          lastMigration: migrations.toSorted().at(-1) ?? '',
          timeline,
        },
      };
    });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (error instanceof EmbeddedPostgresError && ['busy', 'already-running'].includes(error.code)) throw error;
    // The database does not start, or has files that cannot be read.
    return unknownLoss((error as Error).message);
  }
}

export function isLoss({ changes, unknown }: Loss): boolean {
  return changes.length > 0 || unknown !== undefined;
}

function unknownLoss(unknown: string): Loss {
  const replaced = { release: currentRelease.version, lastMigration: '', timeline: 0 };
  return { changes: [], removedBlobs: 0, latestChangeAt: undefined, unknown, replaced };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
