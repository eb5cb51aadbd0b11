import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import { type RestoreDatabaseOptions, restoreDatabase } from '../database-copy/index.ts';
import { clearStalePostmaster } from '../embedded-postgres/index.ts';
import { manifestName, tarName } from './copy-before-upgrade.ts';
import { freeBytesOf, inMegabytes } from './free-space.ts';
import { copyFolder, type UpgradeCopy } from './upgrade-copy.ts';
import { UpgradeCopyError } from './upgrade-copy-error.ts';

/** The folder in the data folder in which the database is made. */
export const restoredFolder = 'rollback';

export interface RestoreCopy extends Pick<RestoreDatabaseOptions, 'messages' | 'signal' | 'newestTimeline'> {
  dataFolder: string;
  copy: UpgradeCopy;
}

/**
 * Makes the database of a copy in a folder of its own, next to the current one. Every file is compared with its checksum. Throws UpgradeCopyError
 * `no-space` and DatabaseCopyError.
 */
export async function restoreCopy({ dataFolder, copy, ...options }: RestoreCopy): Promise<void> {
  const folder = join(dataFolder, restoredFolder);
  const from = copyFolder(dataFolder, copy.id);
  // The PostgreSQL of an attempt that was killed may still be recovering there.
  await clearStalePostmaster(join(folder, 'postgres.restored'), options.messages);
  await rm(folder, { recursive: true, force: true });
  await requireRoom(dataFolder, copy.databaseBytes);
  await mkdir(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  // The database gets the password of the folder in which it will be.
  await copyFile(join(dataFolder, 'postgres.password'), join(folder, 'postgres.password'));
  const { majorVersion: postgresMajor, databaseName } = copy.postgres;
  const packed = createReadStream(join(from, tarName));
  const tar = createZstdDecompress();
  packed.on('error', (error) => tar.destroy(error)).pipe(tar);
  await restoreDatabase({
    dataFolder: folder,
    copy: { postgresMajor, databaseName, manifest: await readFile(join(from, manifestName), 'utf8') },
    tar,
    log: undefined,
    until: undefined,
    ...options,
  });
}

async function requireRoom(folder: string, needed: number): Promise<void> {
  const free = await freeBytesOf(folder);
  if (free < needed)
    throw new UpgradeCopyError(
      'no-space',
      `Going back needs ${inMegabytes(needed)} in ${folder}, and ${inMegabytes(free)} are free. Nothing was changed`,
    );
}
