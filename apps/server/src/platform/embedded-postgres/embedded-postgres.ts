import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseOsUser } from './choose-os-user.ts';
import { EmbeddedPostgresError, folderError } from './embedded-postgres-error.ts';
import { withFolderGuard } from './folder-guard.ts';
import { FolderLock, type Holder, type HolderKind, isForeign } from './folder-lock.ts';
import { databaseOwner, handOver, initializeCluster, isInitialized, readPassword } from './initialize-cluster.ts';
import { findPostmaster, stopPostmaster } from './postgres-processes.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { PostgresSupervisor } from './postgres-supervisor.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { chooseHost, type ServerAddress } from './server-address.ts';
import type { StartLog } from './start-log.ts';

const pollMs = 200;
const holderWaitMs = 30_000;
/** Another process may be starting PostgreSQL, which takes as long as its recovery after a crash. */
const guardWaitMs = 5 * 60_000;
const stopGuardWaitMs = 10_000;

export interface StartEmbeddedPostgresOptions {
  /** Created when missing. The database is in its subfolder `postgres`, the password and the lock are next to that. */
  dataDirectory: string;
  /** Only one server may use the folder. Commands share PostgreSQL with it and with one another. */
  holder: HolderKind;
  log: StartLog;
  /** Settings that replace those of the release, such as `fsync: 'off'` for a database that no one will miss. */
  otherSettings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** Connects the superuser to the database `postgres`. It contains the password, so it must not be logged. */
  connectionString: string;
  /** Whether another process had started PostgreSQL. */
  isAttached: boolean;
  /**
   * A server stops PostgreSQL. A command stops it when no other process uses it, even if another process started it. Close every
   * connection before, since open ones are terminated.
   */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder, or attaches to the one that runs there. It listens on a free port of 127.0.0.1 and, where that is
 * possible, on a socket in its folder, and is restarted on them when it dies. Leftovers of a killed run are removed first. Throws `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: StartEmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = resolve(options.dataDirectory);
  // When root creates it, PostgreSQL runs as another user, who must be able to enter its own folder.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await mkdir(dataDirectory, { recursive: true, mode }).catch((error) => {
    throw folderError(error, dataDirectory);
  });
  const start = new Start({ ...options, dataDirectory });
  const deadline = Date.now() + holderWaitMs;
  for (;;) {
    const started = await withFolderGuard(dataDirectory, () => start.attempt(), {
      waitMs: guardWaitMs,
      onTimeout: () =>
        Promise.reject(new EmbeddedPostgresError('busy', `Another process is starting on ${dataDirectory}`)),
    });
    if (!('waitingFor' in started)) return started;
    if (Date.now() > deadline) throw busyError(started.waitingFor, dataDirectory);
    await sleep(pollMs);
  }
}

class Start {
  readonly #options: StartEmbeddedPostgresOptions;
  readonly #databaseDirectory: string;
  readonly #lock: FolderLock;

  constructor(options: StartEmbeddedPostgresOptions) {
    this.#options = options;
    this.#databaseDirectory = join(options.dataDirectory, 'postgres');
    this.#lock = new FolderLock(options.dataDirectory);
  }

  /** Starts PostgreSQL, attaches to it, or returns the holder to wait for. Must be called inside the guard. */
  async attempt(): Promise<EmbeddedPostgres | { waitingFor: Holder }> {
    const others = await this.#lock.listOthers();
    if (this.#options.holder === 'server') {
      const server = others.find((other) => other.holder === 'server' && !isForeign(other));
      if (server) throw alreadyRunningError(server);
      return others[0] ? { waitingFor: others[0] } : this.#start();
    }
    const foreign = others.find(isForeign);
    if (foreign) return { waitingFor: foreign };
    const address = others.length > 0 ? await this.#findReadyAddress() : undefined;
    if (address !== undefined) return this.#attach(address);
    // The process that supervises PostgreSQL is about to restart it.
    const supervisor = others.find((other) => other.isSupervisor);
    return supervisor ? { waitingFor: supervisor } : this.#start();
  }

  async #start(): Promise<EmbeddedPostgres> {
    const { dataDirectory, holder, log, otherSettings } = this.#options;
    await this.#lock.join(holder, true).catch((error) => {
      throw folderError(error, dataDirectory);
    });
    try {
      const programs = await findPostgresPrograms();
      const databaseDirectory = this.#databaseDirectory;
      const as = await chooseOsUser({ programs, dataDirectory, databaseDirectory, log });
      const cluster = { programs, dataDirectory, databaseDirectory, as };
      if (!(await isInitialized(cluster))) await initializeCluster(cluster);
      if (as.owner) await handOver(databaseDirectory, as.owner);
      const password = await readPassword(dataDirectory);
      const supervisor = await PostgresSupervisor.start({
        program: programs.postgres,
        ...{ databaseDirectory, as, log, otherSettings },
      });
      return {
        connectionString: await connectionString(password, supervisor.address),
        isAttached: false,
        stop: once(() => this.#stop(supervisor)),
      };
    } catch (error) {
      await this.#lock.leave();
      throw error;
    }
  }

  async #attach(address: ServerAddress): Promise<EmbeddedPostgres> {
    const password = await readPassword(this.#options.dataDirectory);
    await this.#lock.join(this.#options.holder, false);
    return {
      connectionString: await connectionString(password, address),
      isAttached: true,
      stop: once(() => this.#stop()),
    };
  }

  /** Runs inside the guard, so that no process attaches to a PostgreSQL that is about to stop. */
  async #stop(supervisor?: PostgresSupervisor): Promise<void> {
    const leave = async () => {
      const others = await this.#lock.listOthers();
      if (this.#options.holder === 'command' && others.length > 0) supervisor?.release();
      else if (supervisor) await supervisor.stop();
      else await this.#stopOrphaned();
      await this.#lock.leave();
    };
    await withFolderGuard(this.#options.dataDirectory, leave, { waitMs: stopGuardWaitMs, onTimeout: leave });
  }

  /** Stops PostgreSQL as its last user, when the command that started it has ended. */
  async #stopOrphaned(): Promise<void> {
    const pid = await findPostmaster(this.#databaseDirectory);
    if (pid !== undefined) await stopPostmaster(pid);
  }

  async #findReadyAddress(): Promise<ServerAddress | undefined> {
    if ((await findPostmaster(this.#databaseDirectory)) === undefined) return undefined;
    const file = await readPostmasterFile(this.#databaseDirectory);
    return file?.isReady ? file : undefined;
  }
}

async function connectionString(password: string, address: ServerAddress): Promise<string> {
  return `postgres://${databaseOwner}:${password}@${await chooseHost(address)}:${address.port}/postgres`;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

function alreadyRunningError({ pid }: Holder): EmbeddedPostgresError {
  return new EmbeddedPostgresError('already-running', `Stund already runs on this data folder (process ${pid})`);
}

function busyError(holder: Holder, dataDirectory: string): EmbeddedPostgresError {
  if (isForeign(holder)) {
    return new EmbeddedPostgresError(
      'already-running',
      `Stund already runs on ${dataDirectory}, in another container or on another machine. Stop it there, or run commands there.`,
    );
  }
  return new EmbeddedPostgresError(
    'busy',
    `A ${holder.holder} (process ${holder.pid}) is using ${dataDirectory}. Try again when it has ended.`,
  );
}
