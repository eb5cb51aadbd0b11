import { setTimeout as sleep } from 'node:timers/promises';
import { clearStalePostmaster, stopPostmaster } from './postgres-processes.ts';
import { findFreePort, type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';
import { chooseSocketDirectory, type ServerAddress } from './server-address.ts';

const portAttempts = 5;
const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Keeps PostgreSQL running on one port and socket until it is stopped. */
export class PostgresSupervisor {
  readonly #options: PostmasterOptions;
  readonly #onExit = () => this.#interrupt();
  #postmaster: Postmaster;
  #isStopping = false;
  #restarting: Promise<void> = Promise.resolve();

  private constructor(options: PostmasterOptions, postmaster: Postmaster) {
    this.#options = options;
    this.#postmaster = postmaster;
    process.on('exit', this.#onExit);
    this.#watch();
  }

  /** No other process may use the folder. */
  static async start(options: Omit<PostmasterOptions, 'address'>): Promise<PostgresSupervisor> {
    await clearStalePostmaster(options.databaseDirectory, options.log);
    let socketDirectory = chooseSocketDirectory(options.databaseDirectory);
    for (let attempt = 1; ; attempt++) {
      const address = { port: await findFreePort(), socketDirectory };
      try {
        return new PostgresSupervisor({ ...options, address }, await startPostmaster({ ...options, address }));
      } catch (error) {
        // The folder's file system may have no sockets.
        const isWithoutSocket = /could not create any Unix-domain socket/i.test(String(error));
        if (isWithoutSocket) socketDirectory = undefined;
        // Another process has taken the port before PostgreSQL could listen on it.
        const isPortTaken = /could not bind|could not create any TCP/i.test(String(error));
        if (attempt === portAttempts || !(isWithoutSocket || isPortTaken)) throw error;
      }
    }
  }

  get address(): ServerAddress {
    return this.#options.address;
  }

  /** Stops PostgreSQL without restarting it. */
  async stop(): Promise<void> {
    this.release();
    this.#postmaster.silence();
    await stopPostmaster(this.#postmaster.pid);
    await this.#restarting;
    await stopPostmaster(this.#postmaster.pid);
  }

  /** Stops supervising PostgreSQL, which continues to run for other processes. */
  release(): void {
    this.#isStopping = true;
    process.off('exit', this.#onExit);
  }

  #watch(): void {
    void this.#postmaster.ended.then(() => {
      if (!this.#isStopping) this.#restarting = this.#restart();
    });
  }

  async #restart(): Promise<void> {
    const { log, databaseDirectory } = this.#options;
    log.error({ pid: this.#postmaster.pid }, 'PostgreSQL ended unexpectedly and is restarted');
    for (let pauseMs = firstPauseMs; !this.#isStopping; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await clearStalePostmaster(databaseDirectory, log);
        if (this.#isStopping) return;
        this.#postmaster = await startPostmaster(this.#options);
        log.info({ pid: this.#postmaster.pid, port: this.address.port }, 'PostgreSQL is running again');
        return this.#watch();
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be restarted; retrying');
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  /** Handles the end of this process without stop(). Nothing can be awaited then, but a signal can be sent. */
  #interrupt(): void {
    try {
      process.kill(this.#postmaster.pid, 'SIGINT');
    } catch {
      // It has ended already.
    }
  }
}
