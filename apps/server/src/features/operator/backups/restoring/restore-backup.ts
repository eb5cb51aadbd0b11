import type { Checksum } from '@stund/contract';
import type { BlobStore } from '../../../../platform/blob-store/index.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { type RestoreDatabaseOptions, restoreDatabase } from '../../../../platform/database-copy/index.ts';
import { NoCopyError, placeCopy } from '../../../../storage/index.ts';
import { forEachConcurrently } from '../../administration/index.ts';
import { BackupError } from '../backup-error.ts';
import { openBlob } from '../blobs/repository-blobs.ts';
import type { WantedBlob } from '../blobs/wanted-blob.ts';
import { covering, type LogPiece, listLog, readLogPieces } from '../log/log-pieces.ts';
import { parseLsn } from '../log/lsn.ts';
import type { BackupManifest } from '../manifest/backup-manifest.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { readAll } from '../repository/byte-streams.ts';
import { selectBlobs } from '../running/installation-blobs.repository.ts';

const lanes = 4;

export interface DatabaseRestore {
  repository: BackupRepository;
  manifest: BackupManifest;
  dataFolder: string;
  /** The moment whose state is restored. Undefined: the latest that the repository has. */
  at: Date | undefined;
  messages: RestoreDatabaseOptions['messages'];
  signal: AbortSignal;
}

/**
 * Restores the database of a backup, with the log that was stored after it. Returns what is missing from the log, if anything is. Throws
 * BackupError, DatabaseCopyError and EmbeddedPostgresError.
 */
export async function restoreBackupDatabase(restore: DatabaseRestore): Promise<{ logGap: BackupError | undefined }> {
  const { repository, manifest, dataFolder, at, messages, signal } = restore;
  const { postgres, base, postgresManifest } = manifest;
  const log = await StoredLog.list(repository, manifest);
  const hasLog = await log.begins();
  if (at && !hasLog && at > new Date(manifest.consistentAt)) throw noLog(manifest);
  await restoreDatabase({
    dataFolder,
    copy: {
      postgresMajor: String(postgres.majorVersion),
      databaseName: postgres.databaseName,
      manifest: postgresManifest
        ? (await readAll(repository.readFile(postgresManifest))).toString('utf8')
        : JSON.stringify({ Files: [] }),
    },
    tar: repository.readFile(base),
    log: hasLog ? log.pieces() : undefined,
    until: at,
    // Where the log ends before that moment, nothing shows that it was stored until then.
    mayEndBefore: () => false,
    newestTimeline: log.newestTimeline,
    messages,
    signal,
  });
  return { logGap: log.gap };
}

/** The log after a backup, up to the first piece that is missing or damaged. */
class StoredLog {
  readonly #repository: BackupRepository;
  readonly #postgres: BackupManifest['postgres'];
  readonly #pieces: readonly LogPiece[];
  readonly #from: bigint;
  /** The newest timeline of which the repository has log, so that a restored server does not write under the name of another. */
  readonly newestTimeline: number | undefined;
  /** Why the log ends before its end. */
  gap: BackupError | undefined;

  private constructor(
    repository: BackupRepository,
    manifest: BackupManifest,
    found: { pieces: readonly LogPiece[]; newestTimeline: number | undefined },
  ) {
    this.#repository = repository;
    this.#postgres = manifest.postgres;
    this.#from = endOf(manifest);
    this.#pieces = found.pieces;
    this.newestTimeline = found.newestTimeline;
  }

  /** Lists the whole log once. */
  static async list(repository: BackupRepository, manifest: BackupManifest): Promise<StoredLog> {
    const { systemId, timeline } = manifest.postgres;
    let newestTimeline: number | undefined;
    async function* ofTimeline() {
      for await (const piece of listLog(repository)) {
        if (piece.systemId !== systemId) continue;
        newestTimeline = Math.max(newestTimeline ?? 0, piece.timeline);
        if (piece.timeline === timeline) yield piece;
      }
    }
    const pieces: LogPiece[] = [];
    for await (const piece of covering(ofTimeline(), endOf(manifest))) pieces.push(piece);
    return new StoredLog(repository, manifest, { pieces, newestTimeline });
  }

  /** Whether the log continues where the backup ends. */
  async begins(): Promise<boolean> {
    for await (const _ of this.#read()) return true;
    return false;
  }

  async *pieces() {
    for await (const { startLsn, bytes } of this.#read())
      yield { systemId: this.#postgres.systemId, timeline: this.#postgres.timeline, start: startLsn, bytes };
  }

  async *#read() {
    this.gap = undefined;
    try {
      yield* readLogPieces(this.#repository, this.#postgres, { fromLsn: this.#from, pieces: this.#pieces });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      this.gap = error;
    }
  }
}

/** The backup has the log up to there. */
function endOf({ postgres }: BackupManifest): bigint {
  return parseLsn(postgres.endLsn);
}

function noLog({ id, consistentAt }: BackupManifest): BackupError {
  const message = `There is no log after the backup ${id}: it shows ${consistentAt} and nothing later`;
  return new BackupError('log-gap', message);
}

export interface BlobsRestore {
  repository: BackupRepository;
  blobStore: BlobStore;
  /** The restored database. */
  database: Database;
  signal: AbortSignal;
  onProgress?(progress: BlobsRestored): void;
}

export interface BlobsRestored {
  /** Blobs that are there, with those that were before. */
  blobs: number;
  bytes: number;
  /** Blobs that the repository does not have undamaged. */
  lost: Checksum[];
}

/** Fetches every blob that the restored database refers to and that is not there yet, each verified by its checksum. */
export async function restoreBlobs(restore: BlobsRestore): Promise<BlobsRestored> {
  const { database, signal, onProgress } = restore;
  const progress: BlobsRestored = { blobs: 0, bytes: 0, lost: [] };
  await forEachConcurrently(selectBlobs(database), lanes, async (blob) => {
    signal.throwIfAborted();
    if (await restoreBlob(restore, blob)) {
      progress.blobs += 1;
      progress.bytes += blob.sizeBytes;
    } else progress.lost.push(blob.checksum);
    onProgress?.(progress);
  });
  return progress;
}

/** Returns false when the repository has no undamaged copy. Other failures, as of the network, end the restore, which can be continued. */
async function restoreBlob({ repository, blobStore, database }: BlobsRestore, blob: WantedBlob): Promise<boolean> {
  if ((await blobStore.stat(blob.checksum))?.sizeBytes === blob.sizeBytes) return true;
  let failure: unknown;
  const from = {
    async open(checksum: Checksum) {
      return openBlob(repository, checksum).on('error', (error) => {
        failure = error;
      });
    },
  };
  try {
    await placeCopy(database, blobStore, { blob, from, replaces: false });
    return true;
  } catch (error) {
    if (!(error instanceof NoCopyError)) throw error;
    if (failure !== undefined && !(failure instanceof BackupError)) throw failure;
    return false;
  }
}
