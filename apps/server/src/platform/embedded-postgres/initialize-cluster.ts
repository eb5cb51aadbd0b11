import { randomBytes } from 'node:crypto';
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, folderError, programError } from './embedded-postgres-error.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { type RunAs, runAs } from './run-as.ts';

export const databaseOwner = 'stund';
const temporaryPrefix = 'postgres.init-';

interface Cluster {
  programs: PostgresPrograms;
  dataDirectory: string;
  databaseDirectory: string;
  as: RunAs;
}

/** Reads the superuser's password. Throws `damaged` when its file is missing. */
export async function readPassword(dataDirectory: string): Promise<string> {
  const path = passwordPath(dataDirectory);
  const password = await readIfExists(path);
  if (password) return password;
  throw new EmbeddedPostgresError('damaged', `${path} is missing. Restore it from the backup of the data folder.`);
}

/** Reads or creates the password. Its file is separate from the database, so that it survives a failed start. */
export async function ensurePassword(dataDirectory: string): Promise<string> {
  const path = passwordPath(dataDirectory);
  const present = await readIfExists(path);
  if (present) return present;
  const password = randomBytes(24).toString('base64url');
  const temporary = `${path}.${process.pid}`;
  await writeDurably(temporary, `${password}\n`);
  await rename(temporary, path);
  await syncFolder(dataDirectory);
  return password;
}

/** Whether there is a database. Throws `wrong-version` or `damaged` when there is one that cannot be used. */
export async function isInitialized({ databaseDirectory, programs }: Omit<Cluster, 'as'>): Promise<boolean> {
  const version = await readIfExists(join(databaseDirectory, 'PG_VERSION'));
  if (version === programs.majorVersion) return true;
  if (version) {
    throw new EmbeddedPostgresError(
      'wrong-version',
      `The database in ${databaseDirectory} was made by PostgreSQL ${version}, this program brings ${programs.majorVersion}. ` +
        'Start it with the release of Stund that made it.',
    );
  }
  const entries = await readdir(databaseDirectory).catch(() => []);
  if (entries.length === 0) return false;
  throw new EmbeddedPostgresError(
    'damaged',
    `${databaseDirectory} holds files but is no complete database. Restore it from a backup, or move it away to start with an empty one.`,
  );
}

/**
 * Creates the database in a temporary folder and moves it into place when it is complete and synced. After an interruption there
 * is either no database or a complete one.
 */
export async function initializeCluster(cluster: Cluster): Promise<void> {
  const { dataDirectory, databaseDirectory, programs, as } = cluster;
  await removeIncomplete(dataDirectory);
  const password = await ensurePassword(dataDirectory);
  const workFolder = join(dataDirectory, `${temporaryPrefix}${process.pid}`);
  const passwordFile = join(workFolder, 'password');
  const database = join(workFolder, 'database');
  try {
    await mkdir(workFolder, { mode: 0o700 });
    await writeDurably(passwordFile, `${password}\n`);
    if (as.owner) for (const path of [workFolder, passwordFile]) await chown(path, as.owner.uid, as.owner.gid);

    const { status, lines } = await runAs(as, [programs.initdb, ...initdbArguments(database, passwordFile)]);
    if (status !== 0) throw programError('PostgreSQL could not create a database', lines.slice(-8), dataDirectory);

    // An empty folder may exist in its place, created by hand or by a container's volume.
    await rmdir(databaseDirectory).catch(() => undefined);
    await rename(database, databaseDirectory);
    await syncFolder(dataDirectory);
  } catch (error) {
    throw folderError(error, dataDirectory);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/**
 * The built-in C.UTF-8 collation is part of PostgreSQL. Unlike those of the C library or ICU it does not change with the
 * operating system, which would silently break the order of every index on text. Upper and lower case follow Unicode; the
 * client sorts for people, since it knows their language.
 */
function initdbArguments(database: string, passwordFile: string): string[] {
  return [
    `--pgdata=${database}`,
    `--username=${databaseOwner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
}

function passwordPath(dataDirectory: string): string {
  return join(dataDirectory, 'postgres.password');
}

async function removeIncomplete(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    // The removal is retried, since the initdb of a killed run may still be writing for a moment.
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    if (name.startsWith(temporaryPrefix)) await rm(join(dataDirectory, name), options);
  }
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw folderError(error, path);
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Changes the owner of database files that root owns, as after a restored backup, to the user that PostgreSQL runs as. */
export async function handOver(directory: string, owner: { uid: number; gid: number }): Promise<void> {
  if ((await stat(directory)).uid === owner.uid) return;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  await chown(directory, owner.uid, owner.gid);
}
