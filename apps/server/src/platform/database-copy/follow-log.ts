import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseCopyError } from './database-copy-error.ts';
import { formatPosition, fromReplicationTime, parsePosition, segmentBytes, toReplicationTime } from './log-position.ts';
import { ReplicationConnection } from './replication-connection.ts';

/** Which server a log is of. A restored server begins another timeline. */
export interface ServerIdentity {
  readonly systemId: string;
  readonly timeline: number;
}

/** A part of the write-ahead log. It never reaches over the end of one of the server's log files. */
export interface LogPiece extends ServerIdentity {
  readonly start: bigint;
  readonly bytes: Buffer;
}

/** How far the log has been handed over. */
export interface LogState extends ServerIdentity {
  /** Everything before this position is in pieces. */
  readonly position: bigint;
  /** When the server had written no more than that. */
  readonly at: Date;
}

export interface FollowLogOptions {
  connectionString: string;
  /** The end of the last piece of this server that is stored; undefined when there is none. */
  findEnd(server: ServerIdentity): Promise<bigint | undefined>;
  /** The server has removed log that is not stored. What follows is of use after another base backup. */
  onGap(): void;
  signal: AbortSignal;
  /** The longest time for which written log waits for a piece; a minute unless given. */
  pieceMs?: number;
  /** Stores a piece. The server keeps its log until this has resolved. One call at a time, in order. */
  onPiece(piece: LogPiece): Promise<void>;
  /** Called after each piece, and when everything that the server has written is in pieces. */
  onState(state: LogState): Promise<void>;
}

/** The server keeps the log that has not been handed over under this name. */
export const slotName = 'stund_backup';

const usualPieceMs = 60_000;
/** The server ends a connection that says nothing for a minute. */
const statusMs = 10_000;
const mostWaitingBytes = 4 * Number(segmentBytes);

/** Makes the server keep its log from now on, unless it does already. Returns from where on. Throws DatabaseCopyError. */
export async function reserveLog(connectionString: string): Promise<bigint> {
  const connection = await ReplicationConnection.open(connectionString);
  try {
    const [slot] = await connection.run(
      `select restart_lsn, wal_status from pg_replication_slots where slot_name = '${slotName}' and slot_type = 'physical'`,
    );
    const isAvailable = slot && slot.wal_status !== 'lost' && slot.restart_lsn !== null;
    if (isAvailable) return parsePosition(slot.restart_lsn ?? '');
    if (slot) await connection.run(`DROP_REPLICATION_SLOT ${slotName}`);
    await connection.run(`CREATE_REPLICATION_SLOT ${slotName} PHYSICAL (RESERVE_WAL true)`);
    const [made] = await connection.run(`select restart_lsn from pg_replication_slots where slot_name = '${slotName}'`);
    return parsePosition(made?.restart_lsn ?? '');
  } finally {
    await connection.close();
  }
}

/** The server need not keep its log any longer. */
export async function releaseLog(connectionString: string): Promise<void> {
  const connection = await ReplicationConnection.open(connectionString);
  try {
    await connection.run(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${slotName}' and not active`,
    );
  } finally {
    await connection.close();
  }
}

/**
 * Hands over the log of the server as it is written, from the end of what is stored on, or from where the server keeps it. Runs until the signal is aborted, and throws
 * DatabaseCopyError when the connection ends (`disconnected`; calling it again continues).
 */
export async function followLog(options: FollowLogOptions): Promise<void> {
  const { connectionString, signal } = options;
  const reserved = await reserveLog(connectionString);
  const connection = await ReplicationConnection.open(connectionString);
  try {
    const [system] = await connection.run('IDENTIFY_SYSTEM');
    const server = { systemId: String(system?.systemid), timeline: Number(system?.timeline) };
    const stored = await options.findEnd(server);
    if (stored !== undefined && stored < reserved) options.onGap();
    // After a crash the server may have forgotten how far its log was stored.
    const from = stored === undefined || stored < reserved ? reserved : stored;
    const receiver = new LogReceiver(connection, { ...options, server, from });
    const receiving = connection.copy(
      `START_REPLICATION SLOT ${slotName} PHYSICAL ${formatPosition(from)} TIMELINE ${server.timeline}`,
      receiver,
    );
    await Promise.race([receiving, receiver.work(signal)]);
    if (!signal.aborted) throw new DatabaseCopyError('disconnected', 'The server ended its log');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    connection.destroy();
    await connection.close();
  }
}

interface Received {
  readonly start: bigint;
  readonly bytes: Buffer;
}

type ReceiverOptions = FollowLogOptions & { server: ServerIdentity; from: bigint };

class LogReceiver {
  readonly #connection: ReplicationConnection;
  readonly #options: ReceiverOptions;
  #waiting: Received[] = [];
  #waitingBytes = 0;
  #waitingSince = 0;
  /** Everything before this has arrived. */
  #arrived: bigint;
  /** Everything before this is stored. */
  #stored: bigint;
  /** What the server said last about how far it has written. */
  #server: { end: bigint; at: Date } | undefined;
  /** Whether the server asked how far everything is stored. */
  #isAsked = false;
  #failure: DatabaseCopyError | undefined;
  #wake: () => void = () => undefined;

  constructor(connection: ReplicationConnection, options: ReceiverOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#arrived = options.from;
    this.#stored = options.from;
  }

  onData(message: Buffer): void {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'w') {
      const start = message.readBigUInt64BE(1);
      const bytes = message.subarray(25);
      this.#server = { end: message.readBigUInt64BE(9), at: fromReplicationTime(message.readBigInt64BE(17)) };
      if (start !== this.#arrived) {
        this.#fail(start);
        return;
      }
      if (this.#waitingBytes === 0) this.#waitingSince = performance.now();
      this.#waiting.push({ start, bytes });
      this.#waitingBytes += bytes.length;
      this.#arrived += BigInt(bytes.length);
      if (this.#waitingBytes > mostWaitingBytes) this.#connection.pause();
      if (this.#isPieceReady()) this.#wake();
    } else if (kind === 'k') {
      this.#server = { end: message.readBigUInt64BE(1), at: fromReplicationTime(message.readBigInt64BE(9)) };
      // A server that stops waits for all of its log to be stored.
      if (message[17] === 1) this.#isAsked = true;
      this.#wake();
    }
  }

  #fail(start: bigint): void {
    const message = `The log continues at ${formatPosition(start)} instead of ${formatPosition(this.#arrived)}`;
    this.#failure ??= new DatabaseCopyError('log-lost', message);
    this.#wake();
  }

  /** Stores pieces when they are due, and tells the server how far it has got. */
  async work(signal: AbortSignal): Promise<void> {
    let saidAt = performance.now();
    while (!signal.aborted) {
      await this.#waitForWork(signal);
      if (this.#failure) throw this.#failure;
      const isAsked = this.#isAsked;
      this.#isAsked = false;
      while (this.#waitingBytes > 0 && (isAsked || this.#isPieceReady() || this.#isPieceDue()))
        await this.#storePiece();
      await this.#tellState();
      if (!isAsked && performance.now() - saidAt < statusMs) continue;
      this.#sendStatus();
      saidAt = performance.now();
    }
    // A server that is stopped in order leaves nothing behind. Storing it is written to the log too, which has to end somewhere.
    const end = this.#arrived;
    while (this.#stored < end) await this.#storePiece();
  }

  async #tellState(): Promise<void> {
    const server = this.#server;
    if (!server || server.end > this.#stored) return;
    this.#server = undefined;
    await this.#options.onState({ ...this.#options.server, position: this.#stored, at: server.at });
  }

  /** Waits until a piece is full or the server has said something, and at most until a piece may be due. */
  async #waitForWork(signal: AbortSignal): Promise<void> {
    if (this.#isPieceReady() || this.#isAsked || this.#failure) return;
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const { pieceMs = usualPieceMs } = this.#options;
    const ended = new AbortController();
    const pause = sleep(Math.min(pieceMs, 1000), undefined, {
      signal: AbortSignal.any([signal, ended.signal]),
      ref: false,
    });
    await Promise.race([woken, pause.catch(() => undefined)]);
    ended.abort();
  }

  #isPieceReady(): boolean {
    return this.#waitingBytes > 0 && this.#nextBoundary() <= this.#arrived;
  }

  #isPieceDue(): boolean {
    return performance.now() - this.#waitingSince >= (this.#options.pieceMs ?? usualPieceMs);
  }

  /** The end of the server's log file that the next piece begins in. */
  #nextBoundary(): bigint {
    return (this.#stored / segmentBytes + 1n) * segmentBytes;
  }

  async #storePiece(): Promise<void> {
    const boundary = this.#nextBoundary();
    const isFull = boundary <= this.#arrived;
    const end = isFull ? boundary : this.#arrived;
    const size = Number(end - this.#stored);
    const all = Buffer.concat(this.#waiting.map(({ bytes }) => bytes));
    const piece = { ...this.#options.server, start: this.#stored, bytes: all.subarray(0, size) };
    const rest = all.subarray(size);
    this.#waiting = rest.length > 0 ? [{ start: end, bytes: rest }] : [];
    this.#waitingBytes = rest.length;
    this.#waitingSince = performance.now();
    await this.#options.onPiece(piece);
    this.#stored = end;
    this.#sendStatus();
    this.#connection.resume();
  }

  /** A standby's status: written, flushed, applied, its clock, and that no answer is needed. */
  #sendStatus(): void {
    const message = Buffer.alloc(34);
    message.write('r');
    for (const offset of [1, 9, 17]) message.writeBigUInt64BE(this.#stored, offset);
    message.writeBigInt64BE(toReplicationTime(Date.now()), 25);
    this.#connection.send(message);
  }
}
