import pg from 'pg';
import { DatabaseCopyError } from './database-copy-error.ts';

/** Rows as texts by the names of their columns. */
export type ReplicationRow = Readonly<Record<string, string | null>>;

/** What a command that copies data hands to its caller. */
export interface CopyHandler {
  /** Called in order. The bytes belong to the callee. */
  onData(chunk: Buffer): void;
  /** Rows that come before, between and after the data. */
  onRow?(row: ReplicationRow): void;
}

interface Message {
  chunk: Buffer;
  fields: never[];
}

const connectLimitMs = 30_000;
/** A server that is gone is noticed although nothing is sent to it. */
const silenceBeforeProbeMs = 30_000;

/** The connection below a client: the parts of it that its types leave out. */
interface WireConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  readonly stream: { pause(): void; resume(): void; destroy(): void };
}

/**
 * A connection in the replication mode of PostgreSQL (https://www.postgresql.org/docs/current/protocol-replication.html), which takes its
 * commands and plain SQL. The role needs the right REPLICATION.
 */
export class ReplicationConnection {
  readonly #client: pg.Client;
  readonly #wire: WireConnection;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.#wire = (client as unknown as { connection: WireConnection }).connection;
    // The command in progress is rejected with it.
    client.on('error', () => undefined);
  }

  /** Throws DatabaseCopyError. */
  static async open(connectionString: string): Promise<ReplicationConnection> {
    const settings = {
      connectionString,
      replication: 'database',
      application_name: 'stund-backup',
      connectionTimeoutMillis: connectLimitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: silenceBeforeProbeMs,
    };
    const client = new pg.Client(settings as pg.ClientConfig);
    const connection = new ReplicationConnection(client);
    try {
      await client.connect();
    } catch (error) {
      throw describeFailure(error);
    }
    return connection;
  }

  async run(command: string): Promise<ReplicationRow[]> {
    try {
      // Several results for one command, as of BASE_BACKUP, are not expected here.
      const { rows } = await this.#client.query<ReplicationRow>(command);
      return rows;
    } catch (error) {
      throw describeFailure(error);
    }
  }

  /** Runs a command that answers with data. Resolves when it has ended. */
  async copy(command: string, handler: CopyHandler): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      let names: string[] = [];
      const submittable = {
        submit: (wire: WireConnection) => wire.query(command),
        handleRowDescription(message: Message) {
          names = message.fields.map(({ name }) => name);
        },
        handleDataRow({ fields }: Message) {
          handler.onRow?.(Object.fromEntries(names.map((name, index) => [name, fields[index] ?? null])));
        },
        handleCopyData({ chunk }: Message) {
          // The parser uses its buffer again.
          handler.onData(Buffer.from(chunk));
        },
        handleCommandComplete() {},
        handleEmptyQuery() {},
        handlePortalSuspended() {},
        handleCopyInResponse() {},
        // The client hands over nothing more after an error, not even that the server is ready again.
        handleError: (error: Error) => reject(describeFailure(error)),
        handleReadyForQuery: () => resolve(),
      };
      this.#client.query(submittable as unknown as pg.Submittable);
    });
  }

  /** Sends data to a command that both sends and receives. */
  send(chunk: Buffer): void {
    this.#wire.sendCopyFromChunk(chunk);
  }

  pause(): void {
    this.#wire.stream.pause();
  }

  resume(): void {
    this.#wire.stream.resume();
  }

  /** Ends the connection at once, also in the middle of a command. The server ends the command then. */
  destroy(): void {
    this.#wire.stream.resume();
    this.#wire.stream.destroy();
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}

/** 42501: no right; 53300: no free sender; 58P01: a file of the log is gone; 55000: a slot that was invalidated; 55006: it is in use. */
function describeFailure(error: unknown): DatabaseCopyError {
  if (error instanceof DatabaseCopyError) return error;
  const { code, message } = error as { code?: string; message: string };
  if (code === '58P01' || code === '55000') return new DatabaseCopyError('log-lost', message, { cause: error });
  const isRefused = code === '42501' || code === '28000' || code === '28P01' || code === '53300' || code === '55006';
  return new DatabaseCopyError(
    isRefused ? 'not-copyable' : 'disconnected',
    `The database cannot be copied: ${message}`,
    { cause: error },
  );
}
