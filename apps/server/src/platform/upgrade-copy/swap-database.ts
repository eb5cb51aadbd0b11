import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type StartLog, whileUnused } from '../embedded-postgres/index.ts';
import { exists, moveDurably, readIfExists, syncFolder, writeDurably } from './durable-file.ts';
import { UpgradeCopyError } from './upgrade-copy-error.ts';

const swapSchema = z.object({
  /** The folder in the data folder whose database becomes the current one. */
  from: z.string(),
  /** The folder in the data folder that gets the current one. */
  aside: z.string(),
  /** The release that belongs to the new database. */
  release: z.string().optional(),
  lastMigration: z.string(),
  /** The moment whose state the new database has. */
  state: z.string(),
  /** The current database, for the description of what is aside. */
  replaced: z.object({ release: z.string(), lastMigration: z.string(), timeline: z.number() }),
});

/** An exchange of the database, which is stored while it is not complete. */
export type Swap = Readonly<z.infer<typeof swapSchema>>;

const markerName = 'rollback.json';
const databaseName = 'postgres';

/** Refuses a start while an exchange is not complete, since the start would create an empty database. Throws UpgradeCopyError `interrupted`. */
export async function refuseIncompleteSwap(dataFolder: string): Promise<void> {
  if (await exists(join(dataFolder, markerName)))
    throw new UpgradeCopyError(
      'interrupted',
      'Going back to the database from before the upgrade was interrupted. Run "bin/stund rollback" again, which completes it',
    );
}

/** The exchange that was interrupted; one that had not moved anything is forgotten. */
export async function findIncompleteSwap(dataFolder: string): Promise<Swap | undefined> {
  const text = await readIfExists(join(dataFolder, markerName));
  if (text === undefined) return undefined;
  const swap = swapSchema.parse(JSON.parse(text));
  const hasBegun =
    (await exists(join(dataFolder, swap.aside, databaseName))) ||
    !(await exists(join(dataFolder, swap.from, databaseName)));
  if (hasBegun) return swap;
  await endSwap(dataFolder);
  return undefined;
}

export interface SwapOptions {
  dataFolder: string;
  swap: Swap;
  log: StartLog;
  /** Called before each step, for tests that end the process there. */
  onStep?(name: string): void;
}

/**
 * Moves the current database aside and another one into its place. Nothing is deleted, and nothing can start meanwhile. After a crash it is called again with
 * what findIncompleteSwap() returns. The caller ends it with endSwap(). Throws EmbeddedPostgresError where the database is in use.
 */
export async function swapDatabase({ dataFolder, swap, log, onStep = () => undefined }: SwapOptions): Promise<void> {
  const current = join(dataFolder, databaseName);
  const coming = join(dataFolder, swap.from, databaseName);
  const aside = join(dataFolder, swap.aside);
  await whileUnused(dataFolder, log, async () => {
    onStep('mark');
    await writeDurably(join(dataFolder, markerName), `${JSON.stringify(swap, null, 2)}\n`);
    onStep('make room');
    await mkdir(aside, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await syncFolder(dataFolder);
    onStep('put aside');
    const isAside = await exists(join(aside, databaseName));
    if (!isAside && (await exists(current))) await moveDurably(current, join(aside, databaseName));
    onStep('move in');
    if (!(await exists(coming))) return;
    // A release that does not know the marker was started in between and created an empty database.
    if (await exists(current)) await moveDurably(current, join(aside, `${databaseName}-${Date.now()}`));
    await moveDurably(coming, current);
  });
  onStep('moved');
}

export async function endSwap(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, markerName), { force: true });
  await syncFolder(dataFolder);
}
