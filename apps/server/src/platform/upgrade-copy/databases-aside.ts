import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { exists, readIfExists, writeDurably } from './durable-file.ts';
import { rowCountsSchema } from './row-counts.ts';

const descriptionSchema = z.object({
  /** When the current database took its place. */
  replacedAt: z.iso.datetime(),
  /** The newest release that the database aside ran with. */
  release: z.string(),
  lastMigration: z.string(),
  /** Of the database that took its place, right after that. */
  counts: rowCountsSchema,
  /** The newest timeline that any database of this folder had. */
  timeline: z.number(),
});

/** A database that a rollback put aside, so that the rollback can be undone. */
export type DatabaseAside = Readonly<z.infer<typeof descriptionSchema>> & { readonly folder: string };

const root = 'before-rollback';

/** The folder in the data folder for a database that is put aside now. */
export function newFolderAside(): string {
  return join(root, new Date().toISOString().replaceAll(/[-:.]/g, ''));
}

/** Stored after the exchange; before it nothing can have been written that an undo would lose. */
export async function describeAside(dataFolder: string, { folder, ...description }: DatabaseAside): Promise<void> {
  await mkdir(join(dataFolder, folder), { recursive: true });
  await writeDurably(join(dataFolder, folder, 'rollback.json'), `${JSON.stringify(description, null, 2)}\n`);
}

/** The database that was put aside last and is still there. */
export async function findNewestAside(dataFolder: string): Promise<DatabaseAside | undefined> {
  const described = await listAside(dataFolder);
  for (const one of described.toReversed()) if (await exists(join(dataFolder, one.folder, 'postgres'))) return one;
  return undefined;
}

/** The newest timeline of databases that were here. Its log must not be continued by another database. */
export async function findNewestTimeline(dataFolder: string): Promise<number> {
  return Math.max(0, ...(await listAside(dataFolder)).map(({ timeline }) => timeline));
}

/** Removes what is left of a folder whose database became the current one. */
export async function removeEmptyAside(dataFolder: string, folder: string): Promise<void> {
  const names = await readdir(join(dataFolder, folder)).catch(() => []);
  if (!names.some((name) => /^postgres(-\d+)?$/.test(name)))
    await rm(join(dataFolder, folder), { recursive: true, force: true });
}

/**
 * Removes the databases that were put aside before an upgrade that has ended, and the rest of those whose removal was cut off. Their descriptions stay, for
 * the sake of their timelines. Returns how many were removed.
 */
export async function removeOldAside(dataFolder: string, upgrade: { madeAt: Date }): Promise<number> {
  let removed = 0;
  for (const { folder, replacedAt } of await listAside(dataFolder)) {
    if (new Date(replacedAt) >= upgrade.madeAt) continue;
    const path = join(dataFolder, folder);
    for (const name of await readdir(path)) {
      if (!name.startsWith('postgres')) continue;
      // A database loses its name first, so that one whose removal was cut off cannot be put back.
      const named = /^postgres(-\d+)?$/.test(name);
      if (named) await rename(join(path, name), join(path, `${name}.removed`));
      await rm(join(path, named ? `${name}.removed` : name), { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}

async function listAside(dataFolder: string): Promise<DatabaseAside[]> {
  const names: string[] = await readdir(join(dataFolder, root)).catch(() => []);
  const found: DatabaseAside[] = [];
  for (const name of names.toSorted()) {
    const folder = join(root, name);
    const text = await readIfExists(join(dataFolder, folder, 'rollback.json'));
    if (text !== undefined) found.push({ folder, ...descriptionSchema.parse(JSON.parse(text)) });
  }
  return found;
}
