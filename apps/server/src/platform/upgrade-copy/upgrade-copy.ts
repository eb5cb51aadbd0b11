import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfExists, writeDurably } from './durable-file.ts';
import { rowCountsSchema } from './row-counts.ts';
import { UpgradeCopyError } from './upgrade-copy-error.ts';

const copySchema = z.object({
  format: z.literal('stund-upgrade-copy'),
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** The release whose migrations the database has; undefined when no release has exactly these. */
  release: z.string().optional(),
  lastMigration: z.string(),
  postgres: z.object({
    majorVersion: z.string(),
    databaseName: z.string(),
    systemId: z.string(),
    timeline: z.number(),
    /** The end of the copy in the write-ahead log. */
    position: z.string(),
  }),
  /** Of all files of the server, without compression. */
  databaseBytes: z.number(),
  copyBytes: z.number(),
  /** The rows before the copy, or after the migrations if they ended: what differs was written by people since. */
  counts: rowCountsSchema,
  /** When the last of the migrations had been applied. */
  upgradedAt: z.iso.datetime().optional(),
  /**
   * While migrations run, and nothing else can write. It remains when the process is killed, until the next program opens the database: what migrations
   * wrote in between is nothing that people wrote.
   */
  isMigrating: z.boolean().optional(),
});

/** A copy of the database from before an upgrade. */
export type UpgradeCopy = Readonly<z.infer<typeof copySchema>>;

const descriptionName = 'copy.json';
/** The end of the name of a copy that is not complete. */
export const partialSuffix = '.partial';

export function copiesFolder(dataFolder: string): string {
  return join(dataFolder, 'before-upgrade');
}

export function copyFolder(dataFolder: string, id: string): string {
  return join(copiesFolder(dataFolder), id);
}

/** The complete copies, the oldest first. Throws UpgradeCopyError `damaged`. */
export async function listCopies(dataFolder: string): Promise<UpgradeCopy[]> {
  const names = await readdir(copiesFolder(dataFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const ids = names.filter((name) => /^\d{8}T\d{9}Z$/.test(name)).toSorted();
  return Promise.all(ids.map((id) => readCopy(join(copiesFolder(dataFolder), id))));
}

async function readCopy(folder: string): Promise<UpgradeCopy> {
  const path = join(folder, descriptionName);
  try {
    return copySchema.parse(JSON.parse((await readIfExists(path)) ?? ''));
  } catch (cause) {
    throw new UpgradeCopyError('damaged', `${path} cannot be read. Move ${folder} away if you do not need it`, {
      cause,
    });
  }
}

export async function writeDescription(folder: string, copy: UpgradeCopy): Promise<void> {
  await writeDurably(join(folder, descriptionName), `${JSON.stringify(copy, null, 2)}\n`);
}

/**
 * Removes copies of earlier upgrades. An upgrade that failed may have made several: the first of them is from before it, and the last one has
 * everything that was written.
 */
export async function removeOldCopies(dataFolder: string): Promise<void> {
  const copies = await listCopies(dataFolder);
  const before = copies.slice(0, -1).findLastIndex(({ upgradedAt }) => upgradedAt !== undefined);
  const retained = [copies[before + 1]?.id, copies.at(-1)?.id];
  for (const { id } of copies) {
    if (!retained.includes(id)) await removeCopy(dataFolder, id);
  }
}

/** The folder loses its name first, so that a copy whose removal was cut off is not listed. */
async function removeCopy(dataFolder: string, id: string): Promise<void> {
  const removed = `${copyFolder(dataFolder, id)}${partialSuffix}`;
  await rename(copyFolder(dataFolder, id), removed);
  await rm(removed, { recursive: true, force: true });
}
