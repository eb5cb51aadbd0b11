import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  embeddedPostgresMajor,
  recoverCluster,
  type StartEmbeddedPostgresOptions,
} from '../embedded-postgres/index.ts';
import type { DatabaseCopy } from './copy-database.ts';
import { DatabaseCopyError } from './database-copy-error.ts';
import type { LogPiece } from './log-piece.ts';
import { joinLog } from './join-log.ts';
import { replaceSettings, syncTree, unpackCluster, verifyCluster } from './unpack-cluster.ts';

export interface RestoreDatabaseOptions {
  /** The data folder of the new installation. It may exist, without a database. */
  dataFolder: string;
  copy: Pick<DatabaseCopy, 'postgresMajor' | 'databaseName' | 'manifest'>;
  /** What copyDatabase() gave to its caller. */
  tar: Readable;
  /**
   * The log after the copy, from the end of the copy on or earlier. Undefined: the moment at which the copy ended.
   */
  log: AsyncIterable<LogPiece> | undefined;
  /** What was committed until then is restored; undefined: everything that is in the log. */
  until: Date | undefined;
  /** Asked when the log ends before that moment: whether nothing was written between the two. Otherwise it is `not-in-log`. */
  mayEndBefore?(): boolean;
  messages: StartEmbeddedPostgresOptions['log'];
  signal?: AbortSignal;
}

/**
 * Makes the database of a data folder from a copy and the log after it. PostgreSQL itself does the recovery, in a folder of its own, which becomes the
 * database at the end: a restore that was killed leaves nothing that looks like one, and can be repeated. Throws DatabaseCopyError and
 * EmbeddedPostgresError.
 */
export async function restoreDatabase(options: RestoreDatabaseOptions): Promise<void> {
  const { copy, tar, log, until, messages, signal } = options;
  const dataFolder = resolve(options.dataFolder);
  await checkVersion(copy.postgresMajor);
  await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const target = join(dataFolder, 'postgres');
  if (await exists(target)) throw new DatabaseCopyError('not-empty', `There is a database in ${dataFolder} already`);

  const folder = join(dataFolder, 'postgres.restored');
  const logFolder = join(dataFolder, 'postgres.restored-log');
  await unpackCluster(tar, folder);
  signal?.throwIfAborted();
  await verifyCluster(folder, copy.manifest);
  await joinLog(log ?? none(), logFolder, join(folder, 'pg_wal'));
  signal?.throwIfAborted();

  const cluster = {
    dataDirectory: dataFolder,
    databaseDirectory: folder,
    logDirectory: logFolder,
    databaseName: copy.databaseName,
    log: messages,
  };
  await replaceSettings(folder, log ? recoverySettings(logFolder, until) : '');
  if (log) await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  try {
    await recoverCluster(cluster);
  } catch (error) {
    if (!/recovery ended before configured recovery target was reached/.test(String(error))) throw error;
    if (options.mayEndBefore?.() === false)
      throw new DatabaseCopyError('not-in-log', `The log ends before ${until?.toISOString()}`, { cause: error });
    await writeFile(join(folder, 'postgresql.auto.conf'), recoverySettings(logFolder, undefined));
    await recoverCluster(cluster);
  }
  await writeFile(join(folder, 'postgresql.auto.conf'), '');
  await rm(logFolder, { recursive: true, force: true });
  await syncTree(folder);
  await rename(folder, target);
  const parent = await open(dataFolder, 'r');
  await parent.sync().finally(() => parent.close());
}

async function checkVersion(major: string): Promise<void> {
  const own = await embeddedPostgresMajor();
  if (major !== own)
    throw new DatabaseCopyError(
      'wrong-version',
      `The copy is of PostgreSQL ${major}, and this release brings ${own}. Restore it with a release that brings ${major}, and update that one.`,
    );
}

function recoverySettings(logFolder: string, until: Date | undefined): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const command = `cp "${logFolder.replaceAll('%', '%%')}/%f" "%p"`;
  return [
    `restore_command = ${quote(command)}`,
    `recovery_target_timeline = 'latest'`,
    `recovery_target_action = 'promote'`,
    `hot_standby = off`,
    ...(until ? [`recovery_target_time = ${quote(formatTime(until))}`, 'recovery_target_inclusive = on'] : []),
    '',
  ].join('\n');
}

/** PostgreSQL reads no `T` and no `Z` here. */
function formatTime(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '+00');
}

async function* none(): AsyncGenerator<LogPiece> {}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
