import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  clearStalePostmaster,
  EmbeddedPostgresError,
  embeddedPostgresMajor,
  recoverCluster,
  type StartEmbeddedPostgresOptions,
  withFolderGuard,
} from '../embedded-postgres/index.ts';
import { pathExists } from '../path-exists.ts';
import { ClusterManifest } from './cluster-manifest.ts';
import { recoverySettings, replaceSettings, syncTree } from './cluster-settings.ts';
import type { DatabaseCopy } from './copy-database.ts';
import { DatabaseCopyError } from './database-copy-error.ts';
import { joinLog } from './join-log.ts';
import type { LogPiece } from './log-piece.ts';
import { formatPosition, segmentBytes } from './log-position.ts';
import { RecoveryReport } from './recovery-report.ts';
import { unpackCluster } from './unpack-cluster.ts';

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
  /**
   * Asked when the log ends before that moment, with the time of the last change in it: whether nothing was written between the two. Otherwise it
   * is `not-in-log`.
   */
  mayEndBefore?(lastChangeAt: Date | undefined): boolean;
  /**
   * The newest timeline of this server of which any log is stored, also of servers that were restored before. The restored server begins the
   * next one, so that its log is never mixed with theirs. Unless given: that of the copy.
   */
  newestTimeline?: number | undefined;
  messages: StartEmbeddedPostgresOptions['log'];
  signal?: AbortSignal;
}

export interface RestoredDatabase {
  /** The time of the last change in the restored database; undefined when the copy was made after it. */
  readonly lastChangeAt: Date | undefined;
}

/**
 * Makes the database of a data folder from a copy and the log after it. PostgreSQL itself does the recovery, in a folder of its own, which becomes the
 * database at the end: a restore that was killed leaves nothing that looks like one, and can be repeated. Nothing starts on the data folder
 * meanwhile. Throws DatabaseCopyError and EmbeddedPostgresError.
 */
export async function restoreDatabase(options: RestoreDatabaseOptions): Promise<RestoredDatabase> {
  const dataFolder = resolve(options.dataFolder);
  await checkVersion(options.copy.postgresMajor);
  await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  return withFolderGuard(dataFolder, () => restoreInto(dataFolder, options), {
    waitMs: 0,
    onTimeout: () =>
      Promise.reject(
        new EmbeddedPostgresError('busy', `Another process restores or starts a database in ${dataFolder}`),
      ),
  });
}

async function restoreInto(dataFolder: string, options: RestoreDatabaseOptions): Promise<RestoredDatabase> {
  const { copy, tar, log, messages, signal } = options;
  const target = join(dataFolder, 'postgres');
  if (await pathExists(target))
    throw new DatabaseCopyError('not-empty', `There is a database in ${dataFolder} already`);
  const folder = join(dataFolder, 'postgres.restored');
  const logFolder = join(dataFolder, 'postgres.restored-log');
  // The PostgreSQL of a restore that was killed may still be recovering.
  await clearStalePostmaster(folder, messages);

  const manifest = new ClusterManifest(copy.manifest);
  await unpackCluster({ tar, manifest, signal }, folder);
  const end = await joinLog(log ?? none(), {
    folder: logFolder,
    baseLog: join(folder, 'pg_wal'),
    baseEnd: manifest.end,
    signal,
  });
  await reserveTimelines(logFolder, { copied: manifest.timeline ?? 1, newest: options.newestTimeline ?? 0 });
  signal?.throwIfAborted();

  const report = await recover({ dataFolder, folder, logFolder, end, options });
  await writeFile(join(folder, 'postgresql.auto.conf'), '');
  await rm(logFolder, { recursive: true, force: true });
  await syncTree(folder);
  signal?.throwIfAborted();
  await rename(folder, target);
  const parent = await open(dataFolder, 'r');
  await parent.sync().finally(() => parent.close());
  return { lastChangeAt: report.lastChangeAt };
}

interface Recovery {
  dataFolder: string;
  folder: string;
  logFolder: string;
  /** The log ends there. */
  end: bigint | undefined;
  options: RestoreDatabaseOptions;
}

async function recover({ dataFolder, folder, logFolder, end, options }: Recovery): Promise<RecoveryReport> {
  const { copy, log, until, messages, signal } = options;
  const run = async () => {
    const report = new RecoveryReport();
    const directories = { dataDirectory: dataFolder, databaseDirectory: folder, logDirectory: logFolder };
    const cluster = { ...directories, databaseName: copy.databaseName, log: messages, onMessage: report.read, signal };
    const failure = await recoverCluster(cluster).then(
      () => undefined,
      (error: Error) => error,
    );
    return { report, failure };
  };
  await replaceSettings(folder, recoverySettings(logFolder, log ? (until ?? 'end-of-log') : 'end-of-copy'));
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  let { report, failure } = await run();
  let isToEnd = log !== undefined && until === undefined;
  if (failure && /recovery ended before configured recovery target was reached/.test(failure.message)) {
    if (options.mayEndBefore?.(report.lastChangeAt) === false) throw notInLog(until, report, failure);
    isToEnd = true;
    const { lastChangeAt } = report;
    await writeFile(join(folder, 'postgresql.auto.conf'), recoverySettings(logFolder, 'end-of-log'));
    ({ report, failure } = await run());
    report.lastChangeAt ??= lastChangeAt;
  }
  if (failure) throw failure;
  if (isToEnd) checkEnd(report, end);
  return report;
}

function notInLog(until: Date | undefined, { lastChangeAt }: RecoveryReport, cause: Error): DatabaseCopyError {
  const last = lastChangeAt ? `the last change in it is of ${lastChangeAt.toISOString()}` : 'there is no change in it';
  return new DatabaseCopyError('not-in-log', `The log ends before ${until?.toISOString()}: ${last}`, { cause });
}

/**
 * PostgreSQL takes a record that it cannot read for the end of the log. What follows the last one may only be the unused rest of a file of the log and
 * a record that is not complete.
 */
function checkEnd({ position }: RecoveryReport, end: bigint | undefined): void {
  if (position === undefined || end === undefined || end - position <= 2n * segmentBytes) return;
  throw new DatabaseCopyError(
    'damaged',
    `The log can be used only up to ${formatPosition(position)}, although it is there up to ${formatPosition(end)}`,
  );
}

/** A server begins the first timeline of which no history is found. */
async function reserveTimelines(
  logFolder: string,
  { copied, newest }: { copied: number; newest: number },
): Promise<void> {
  for (let timeline = copied + 1; timeline <= newest; timeline += 1) {
    const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;
    await writeFile(join(logFolder, name), '', { mode: 0o600 });
  }
}

async function checkVersion(major: string): Promise<void> {
  const own = await embeddedPostgresMajor();
  if (major !== own)
    throw new DatabaseCopyError(
      'wrong-version',
      `The copy is of PostgreSQL ${major}, and this release brings ${own}. Restore it with a release that brings ${major}, and update that one.`,
    );
}

async function* none(): AsyncGenerator<LogPiece> {}
