import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded-postgres/index.ts';
import { silentLog } from '../../log.ts';
import { copyDatabase, type DatabaseCopy } from '../copy-database.ts';
import { followLog } from '../follow-log.ts';
import type { FollowLogOptions, LogPiece, LogState } from '../log-piece.ts';
import { type RestoreDatabaseOptions, type RestoredDatabase, restoreDatabase } from '../restore-database.ts';

export interface CopiedServer {
  path: string;
  copy: DatabaseCopy;
}

export interface RestoreRequest {
  log?: readonly LogPiece[];
  until?: Date;
  dataFolder?: string;
  options?: Partial<RestoreDatabaseOptions>;
}

/** A running server with the table `tick`, whose numbers begin with 1 and have no gaps, in the order of their commits. */
export class SourceServer {
  readonly root: string;
  readonly server: EmbeddedPostgres;
  readonly client: pg.Client;
  #ticks = 0;
  #names = 0;

  private constructor(root: string, server: EmbeddedPostgres, client: pg.Client) {
    this.root = root;
    this.server = server;
    this.client = client;
  }

  static async start(): Promise<SourceServer> {
    const root = await mkdtemp(join(tmpdir(), 'stund-copy-'));
    const server = await startEmbeddedPostgres({
      dataDirectory: join(root, 'source'),
      holder: 'command',
      log: silentLog,
    });
    const client = await connect(server);
    await client.query('create table tick (number int primary key, at timestamptz not null default clock_timestamp())');
    return new SourceServer(root, server, client);
  }

  async stop(): Promise<void> {
    await this.client.end();
    await this.server.stop();
    await this.discard();
  }

  /** Removes the files of a server that has stopped. */
  async discard(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }

  get connectionString(): string {
    return this.server.connectionString;
  }

  /** The connection string of another role of this server, whose password is its name. */
  as(role: string): string {
    return this.connectionString.replace(/\/\/[^@]+@/, `//${role}:${role}@`);
  }

  async countSenders(): Promise<number> {
    const { rows } = await this.client.query(`select from pg_stat_activity where backend_type = 'walsender'`);
    return rows.length;
  }

  /** Counts the connections that are sent the log: those that have only connected do not count. */
  async countFollowers(): Promise<number> {
    const { rows } = await this.client.query(`select from pg_stat_replication where state = 'streaming'`);
    return rows.length;
  }

  path(): string {
    return join(this.root, String(++this.#names));
  }

  async tick(count = 1): Promise<number> {
    for (let done = 0; done < count; done += 1)
      await this.client.query('insert into tick values ($1)', [++this.#ticks]);
    return this.#ticks;
  }

  /** Inserts until the work has ended. */
  async whileTicking<Result>(work: () => Promise<Result>): Promise<Result> {
    let isDone = false;
    const ticking = (async () => {
      while (!isDone) await this.tick();
    })();
    try {
      return await work();
    } finally {
      isDone = true;
      await ticking;
    }
  }

  async copyToFile(connectionString = this.connectionString): Promise<CopiedServer> {
    const path = `${this.path()}.tar`;
    const { copy } = await copyDatabase({ connectionString }, (tar) => pipeline(tar, createWriteStream(path)));
    return { path, copy };
  }

  async restoreTo(dataFolder: string, copied: CopiedServer, request: RestoreRequest = {}): Promise<RestoredDatabase> {
    return restoreDatabase({
      dataFolder,
      copy: copied.copy,
      tar: createReadStream(copied.path),
      log: request.log && Readable.from(request.log),
      until: request.until,
      messages: silentLog,
      ...request.options,
    });
  }

  /** Restores, and returns the numbers that are there. */
  async restore(copied: CopiedServer, request: RestoreRequest = {}): Promise<number[]> {
    const dataFolder = request.dataFolder ?? `${this.path()}-restored`;
    await this.restoreTo(dataFolder, copied, request);
    return withRestored(dataFolder, readTicks);
  }

  /** Follows the log; `stop` resolves once everything that is committed by then is in pieces. */
  follow(pieces: LogPiece[], from?: bigint, options: Partial<FollowLogOptions> = {}) {
    let gaps = 0;
    const ended = new AbortController();
    let latest: LogState | undefined;
    const following = followLog({
      connectionString: this.connectionString,
      findEnd: async () => from,
      onGap() {
        gaps += 1;
      },
      signal: ended.signal,
      pieceMs: 100,
      onPiece: async (piece) => {
        pieces.push(piece);
      },
      onState: async (state) => {
        latest = state;
      },
      ...options,
    });
    return {
      following,
      gaps: () => gaps,
      latest: () => latest,
      async stop() {
        const now = Date.now();
        while (!latest || latest.at.getTime() < now) await Promise.race([sleep(20), following]);
        ended.abort();
        await following;
        return latest;
      },
      async cut() {
        ended.abort();
        await following;
      },
    };
  }
}

export async function connect({ connectionString }: { connectionString: string }): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString });
  await connected.connect();
  return connected;
}

/** Starts a restored database, and removes it afterwards. */
export async function withRestored<Result>(
  dataFolder: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const restored = await startEmbeddedPostgres({ dataDirectory: dataFolder, holder: 'command', log: silentLog });
  const connected = await connect(restored);
  try {
    return await use(connected);
  } finally {
    await connected.end();
    await restored.stop();
    await rm(dataFolder, { recursive: true });
  }
}

export async function readTicks(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>('select number from tick order by number');
  return rows.map((row) => row.number);
}

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const endOf = (pieces: readonly LogPiece[]) => {
  const last = pieces.at(-1);
  return last && last.start + BigInt(last.bytes.length);
};
