import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseCopyError } from './database-copy-error.ts';
import { formatPosition, fromReplicationTime, parsePosition, segmentBytes, toReplicationTime } from './log-position.ts';
import { ReplicationConnection } from './replication-connection.ts';

/** A part of the write-ahead log. It never reaches over the end of one of the server's log files. */
export interface LogPiece {
  readonly timeline: number;
  readonly start: bigint;
  readonly bytes: Buffer;
}

/** How far the log has been handed over. */
export interface LogState {
  readonly timeline: number;
  /** Everything before this position is in pieces. */
  readonly position: bigint;
  /** When the server had written no more than that. */
  readonly at: Date;
}

export interface FollowLogOptions {
  connectionString: string;
  /** The end of the last piece that is stored; undefined when there is none. */
  from: { timeline: number; position: bigint } | undefined;
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

/** Makes the server keep its log from now on, unless it does already. Returns from where on. Throws DatabaseCopyError `log-lost`. */
export async function reserveLog(connectionString: string): Promise<bigint> {
  const connection = await ReplicationConnection.open(connectionString);
  try {
    const [slot] = await connection.run(
      `select restart_lsn, wal_status from pg_replication_slots where slot_name = '${slotName}' and slot_type = 'physical'`,
    );
    if (slot && (slot.wal_status === 'lost' || slot.restart_lsn === null)) {
      await connection.run(`DROP_REPLICATION_SLOT ${slotName}`);
      throw new DatabaseCopyError('log-lost', 'The server no longer has the log since the last backup');
    }
    if (slot?.restart_lsn) return parsePosition(slot.restart_lsn);
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
 * Hands over the log of the server as it is written, from `from` on, or from where the server keeps it. Runs until the signal is aborted, and throws
 * DatabaseCopyError when the connection ends (`disconnected`; calling it again continues) or when the server has removed log that was not handed
 * over (`log-lost`).
 */
export async function followLog(options: FollowLogOptions): Promise<void> {
  const { connectionString, signal } = options;
  const reserved = await reserveLog(connectionString);
  const connection = await ReplicationConnection.open(connectionString);
  const abort = () => connection.destroy();
  signal.addEventListener('abort', abort);
  try {
    const [system] = await connection.run('IDENTIFY_SYSTEM');
    const timeline = Number(system?.timeline);
    const from = chooseStart(reserved, timeline, options.from);
    const receiver = new LogReceiver(connection, { ...options, timeline, from });
    const receiving = connection.copy(
      `START_REPLICATION SLOT ${slotName} PHYSICAL ${formatPosition(from)} TIMELINE ${timeline}`,
      receiver,
    );
    await Promise.race([receiving, receiver.work(signal)]);
    if (!signal.aborted) throw new DatabaseCopyError('disconnected', 'The server ended its log');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    connection.destroy();
    await connection.close();
  }
}

/** After a crash the server may have forgotten how far the log was stored, but never the other way round. */
function chooseStart(reserved: bigint, timeline: number, stored: FollowLogOptions['from']): bigint {
  if (!stored) return reserved;
  if (stored.timeline !== timeline)
    throw new DatabaseCopyError('log-lost', `The server is on another timeline (${timeline}) than the stored log`);
  if (stored.position < reserved)
    throw new DatabaseCopyError(
      'log-lost',
      `The server no longer has its log from ${formatPosition(stored.position)} on`,
    );
  return stored.position;
}

interface Received {
  readonly start: bigint;
  readonly bytes: Buffer;
}

type ReceiverOptions = Omit<FollowLogOptions, 'from'> & { timeline: number; from: bigint };

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
  }

  async #tellState(): Promise<void> {
    const server = this.#server;
    if (!server || server.end > this.#stored) return;
    this.#server = undefined;
    await this.#options.onState({ timeline: this.#options.timeline, position: this.#stored, at: server.at });
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
    const piece = { timeline: this.#options.timeline, start: this.#stored, bytes: all.subarray(0, size) };
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
