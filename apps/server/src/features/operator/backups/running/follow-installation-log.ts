import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../../../kernel/request-context.ts';
import { followLog, type LogState, type ServerIdentity } from '../../../../platform/database-copy/index.ts';
import { holdBlobs } from '../../../../storage/index.ts';
import { forEachConcurrently } from '../../administration/index.ts';
import { ChecksumSet } from '../blobs/checksum-set.ts';
import { copyBlobs } from '../blobs/copy-blobs.ts';
import { hasWhole } from '../blobs/repository-blobs.ts';
import type { WantedBlob } from '../blobs/wanted-blob.ts';
import { findLogEnd, writeLogPiece } from '../log/log-pieces.ts';
import { findNewestBackup } from '../manifest/manifest-store.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { findBackupState, saveBackupState, whileAlone } from './backup-state.repository.ts';
import { readDatabaseClock, selectBlobsSince } from './installation-blobs.repository.ts';

/** Held by the node that stores the log. Any constant that no other advisory lock of this program has. */
export const followerLockId = 4_466_190_023;
const retryMs = 30_000;
/** A server at rest saves its state once a minute, since saving it is written to the log too, which is stored a minute later. */
const stateEveryMs = 10_000;
/** No transaction that adds a blob takes longer. */
const longestTransactionMs = 15 * 60_000;
/** A repository that is away longer no longer keeps deleted bytes from being freed. */
const holdSeconds = 7 * 86_400;
/** A hold is prolonged at least so often, and whenever it held anything new. A server at rest writes nothing for it in between. */
const prolongMs = 12 * 3_600_000;
const mostRemembered = 100_000;
const lookupsAtOnce = 8;

interface FollowerOptions {
  parts: Pick<Parts, 'database' | 'blobStore' | 'log'>;
  connectionString: string;
  target: string;
  openRepository(): Promise<BackupRepository>;
  /** Asks for a backup at once, because the log since the last one is of no use without it. */
  requestBackup(): void;
  /** The longest time that something is not in the repository, in milliseconds; a minute unless given. */
  pieceMs?: number;
}

/** Stores the log of the installation and its new blobs all the time, on one of the nodes, until it is stopped. */
export class LogFollower {
  readonly #options: FollowerOptions;
  readonly #ended = new AbortController();
  readonly #running: Promise<void>;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { parts, target } = this.#options;
    const { signal } = this.#ended;
    while (!signal.aborted) {
      try {
        await whileAlone(parts.database, followerLockId, () => this.#follow());
      } catch (error) {
        if (signal.aborted) return;
        parts.log.warn({ err: error }, 'The log of the database is not stored at the moment; this is tried again');
        const failure = { log_failure: (error as Error).message, log_tried_at: new Date() };
        await saveBackupState(parts.database, target, failure).catch(() => undefined);
      }
      await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #follow(): Promise<void> {
    const { connectionString, parts, target, pieceMs } = this.#options;
    const repository = await this.#options.openRepository();
    const newBlobs = await NewBlobs.begin(parts, repository, target);
    let savedAt = 0;
    await followLog({
      connectionString,
      signal: this.#ended.signal,
      ...(pieceMs !== undefined && { pieceMs }),
      findEnd: (server) => this.#findEnd(repository, server),
      onGap: () => this.#options.requestBackup(),
      async onPiece({ systemId, timeline, start, bytes }) {
        // A restore of this piece needs the bytes that its rows refer to.
        await newBlobs.copy();
        await writeLogPiece(repository, { systemId, timeline, startLsn: start }, bytes);
      },
      async onState({ at }: LogState) {
        if (performance.now() - savedAt < stateEveryMs) return;
        await newBlobs.copy();
        await saveBackupState(parts.database, target, { log_until: at, log_failure: null });
        savedAt = performance.now();
      },
    });
  }

  /** Where the stored log ends. Log of a server that no backup is of is stored all the same, and a backup is asked for. */
  async #findEnd(repository: BackupRepository, server: ServerIdentity): Promise<bigint | undefined> {
    const latest = await findNewestBackup(repository);
    const isOfServer = latest?.postgres.systemId === server.systemId && latest.postgres.timeline === server.timeline;
    if (!isOfServer) this.#options.requestBackup();
    return findLogEnd(repository, server);
  }
}

/** What has arrived when the server stops is stored, with the bytes that it refers to. */
const neverAborted = new AbortController().signal;

/** Copies blobs as they are added, so that the log is never ahead of them. */
class NewBlobs {
  readonly #parts: FollowerOptions['parts'];
  readonly #repository: BackupRepository;
  #handled = new ChecksumSet();
  /** When the hold was saved last, and whether any blob was so young that it held it. */
  #held = { at: Number.NEGATIVE_INFINITY, isAny: true };
  /** What was added before that is copied. */
  #until: Date;

  private constructor(parts: FollowerOptions['parts'], repository: BackupRepository, until: Date) {
    this.#parts = parts;
    this.#repository = repository;
    this.#until = until;
  }

  static async begin(parts: FollowerOptions['parts'], repository: BackupRepository, target: string): Promise<NewBlobs> {
    const state = await findBackupState(parts.database, target);
    const known = state?.log_until ?? state?.consistent_at;
    return new NewBlobs(parts, repository, known ?? (await readDatabaseClock(parts.database)));
  }

  async copy(): Promise<void> {
    const { database, blobStore } = this.#parts;
    const startedAt = await readDatabaseClock(database);
    if (this.#handled.size > mostRemembered) this.#handled = new ChecksumSet();
    const young = await selectBlobsSince(database, this.#earliest());
    const added = young.filter(({ checksum }) => !this.#handled.has(checksum));
    if (added.length > 0) {
      const index = await this.#findPresent(added);
      await copyBlobs(this.#repository, blobStore, each(added), { index, signal: neverAborted, isForLog: true });
      for (const { checksum } of added) this.#handled.add(checksum);
    }
    this.#until = startedAt;
    await this.#hold(young.length > 0);
  }

  /** What is not copied yet stays when its last file is deleted. An earlier hold without young blobs holds the same as a new one. */
  async #hold(isAny: boolean): Promise<void> {
    const now = Date.now();
    const ageMs = now - this.#held.at;
    // A clock that was set back says nothing of how old the hold is.
    if (!isAny && !this.#held.isAny && ageMs >= 0 && ageMs < prolongMs) return;
    const hold = { name: 'log', seconds: holdSeconds, sparesFrom: this.#earliest() };
    await holdBlobs(this.#parts.database, hold);
    this.#held = { at: now, isAny };
  }

  /** Asks the repository each time, because blobs are also removed from it. */
  async #findPresent(blobs: readonly WantedBlob[]): Promise<ChecksumSet> {
    const present = new ChecksumSet();
    await forEachConcurrently(each(blobs), lookupsAtOnce, async (blob) => {
      if (await hasWhole(this.#repository, blob)) present.add(blob.checksum);
    });
    return present;
  }

  #earliest(): Date {
    return new Date(this.#until.getTime() - longestTransactionMs);
  }
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
