import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { copyDatabase, type DatabaseCopy, formatPosition } from '../database-copy/index.ts';
import { moveDurably, syncFolder, writeDurably } from './durable-file.ts';
import { findRelease } from './find-release.ts';
import { freeBytesOf, inMegabytes } from './free-space.ts';
import type { RowCounts } from './row-counts.ts';
import { copiesFolder, copyFolder, partialSuffix, type UpgradeCopy, writeDescription } from './upgrade-copy.ts';
import { UpgradeCopyError } from './upgrade-copy-error.ts';

export const tarName = 'database.tar.zst';
export const manifestName = 'files.json';

export interface CopyBeforeUpgrade {
  /** How to reach the embedded server. */
  connectionString: string;
  database: Database;
  dataFolder: string;
  /** The names of the migrations that the database has. */
  applied: readonly string[];
  counts: RowCounts;
  /** What has to stay free on the disk. */
  reservedBytes: number;
  /** Called before each step, for tests that end the process there. */
  onStep?(name: string): void;
}

/** The log that is written during the copy is part of it. */
const logBytes = 64 * 2 ** 20;

/**
 * Copies the whole embedded server into the data folder. A copy has its final name when all of it is durable. Throws UpgradeCopyError
 * `no-space` and `not-copied`, which say what the operator can do.
 */
export async function copyBeforeUpgrade(work: CopyBeforeUpgrade): Promise<UpgradeCopy> {
  const { dataFolder, onStep = () => undefined } = work;
  const folder = copiesFolder(dataFolder);
  const madeAt = new Date();
  const id = madeAt.toISOString().replaceAll(/[-:.]/g, '');
  const partial = `${copyFolder(dataFolder, id)}${partialSuffix}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removePartial(folder);
    await requireRoom(work, folder);
    onStep('begin');
    await mkdir(partial, { mode: 0o700 });
    const copy = await writeFiles(work, partial, { id, madeAt });
    onStep('complete');
    await moveDurably(partial, copyFolder(dataFolder, id));
    await syncFolder(dataFolder);
    onStep('end');
    return copy;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw describeFailure(error, folder);
  }
}

/** Removes what attempts that were cut off have left. */
async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(partialSuffix)) await rm(join(folder, name), { recursive: true, force: true });
}

async function writeFiles(
  { connectionString, applied, counts, onStep = () => undefined }: CopyBeforeUpgrade,
  folder: string,
  { id, madeAt }: { id: string; madeAt: Date },
): Promise<UpgradeCopy> {
  const path = join(folder, tarName);
  let databaseBytes = 0;
  const onProgress = (bytes: number) => {
    if (databaseBytes === 0) onStep('first bytes');
    databaseBytes = bytes;
  };
  const { copy } = await copyDatabase({ connectionString, onProgress }, (tar) => writeCompressed(tar, path));
  onStep('copied');
  await writeDurably(join(folder, manifestName), copy.manifest);
  const release = await findRelease(applied);
  const description: UpgradeCopy = {
    format: 'stund-upgrade-copy',
    id,
    madeAt: madeAt.toISOString(),
    ...(release && { release: release.version }),
    lastMigration: applied.toSorted().at(-1) ?? '',
    postgres: describeServer(copy),
    databaseBytes,
    copyBytes: (await stat(path)).size,
    counts,
  };
  onStep('described');
  await writeDescription(folder, description);
  return description;
}

function describeServer(copy: DatabaseCopy): UpgradeCopy['postgres'] {
  const { postgresMajor: majorVersion, databaseName, systemId, timeline, end } = copy;
  return { majorVersion, databaseName, systemId, timeline, position: formatPosition(end) };
}

async function writeCompressed(tar: Readable, path: string): Promise<void> {
  const level = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
  await pipeline(tar, createZstdCompress(level), createWriteStream(path, { mode: 0o600, flush: true }));
}

/** As much as the database has, although the copy is compressed: going back needs it too. */
async function requireRoom({ database, reservedBytes }: CopyBeforeUpgrade, folder: string): Promise<void> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_database_size(oid)) as bytes from pg_database
  `.execute(database);
  const needed = Number(rows[0]?.bytes) + logBytes + reservedBytes;
  const free = await freeBytesOf(folder);
  if (free < needed)
    throw new UpgradeCopyError(
      'no-space',
      `Before an upgrade the database is copied to ${folder}, for which ${inMegabytes(needed)} have to be free and ${inMegabytes(free)} are. ${wayOut}`,
    );
}

const wayOut =
  'Nothing was changed. Make room, or start once with STUND_UPGRADE_COPY=off when you have a backup; going back is not possible then.';

function describeFailure(error: unknown, folder: string): unknown {
  if (error instanceof UpgradeCopyError) return error;
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  const reason = error instanceof Error ? error.message : String(error);
  return new UpgradeCopyError(
    isFull ? 'no-space' : 'not-copied',
    `Before an upgrade the database is copied to ${folder}, which failed: ${isFull ? 'the disk is full' : reason}. ${wayOut}`,
    { cause: error },
  );
}
