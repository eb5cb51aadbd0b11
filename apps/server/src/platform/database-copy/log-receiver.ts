import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseCopyError } from './database-copy-error.ts';
import type { FollowLogOptions, ServerIdentity } from './log-piece.ts';
import { formatPosition, fromReplicationTime, segmentBytes, toReplicationTime } from './log-position.ts';
import { LogQueue } from './log-queue.ts';
import type { ReplicationConnection } from './replication-connection.ts';

const usualPieceMs = 60_000;
/** Servers end a connection that says nothing for a minute, or for less where they are configured so. */
const longestStatusMs = 3_000;
/** The server answers each status, so it is gone when it says nothing for that long. */
const longestSilenceMs = 60_000;
const mostWaitingBytes = 2 * Number(segmentBytes);

type ReceiverOptions = FollowLogOptions & { server: ServerIdentity; from: bigint };

/** Gathers the messages of a server that sends its log into pieces, and confirms what is stored. */
export class LogReceiver {
  readonly #connection: ReplicationConnection;
  readonly #options: ReceiverOptions;
  readonly #queue: LogQueue;
  readonly #pieceMs: number;
  #heardAt = performance.now();
  #isPaused = false;
  /** Whether this receiver was slower than the server since the last keepalive, whose position may be old then. */
  #wasPaused = false;
  /** A server that stops waits until all of its log is stored. */
  #isUrgent = false;
  #isEnded = false;
  #failure: DatabaseCopyError | undefined;
  #wake: () => void = () => undefined;

  constructor(connection: ReplicationConnection, options: ReceiverOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#queue = new LogQueue(options.from);
    this.#pieceMs = options.pieceMs ?? usualPieceMs;
  }

  onData(message: Buffer): void {
    this.#heardAt = performance.now();
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'w') this.#receiveLog(message);
    else if (kind === 'k') this.#receiveKeepalive(message);
  }

  #receiveLog(message: Buffer): void {
    const start = message.readBigUInt64BE(1);
    if (start !== this.#queue.arrived) {
      const expected = formatPosition(this.#queue.arrived);
      this.#fail('log-lost', `The log continues at ${formatPosition(start)} instead of ${expected}`);
      return;
    }
    this.#queue.add(message.subarray(25));
    this.#queue.mark(message.readBigUInt64BE(9), fromReplicationTime(message.readBigInt64BE(17)));
    if (this.#queue.sizeBytes > mostWaitingBytes) {
      this.#isPaused = true;
      this.#wasPaused = true;
      this.#connection.pause();
    }
    if (this.#queue.isPieceFull) this.#wake();
  }

  #receiveKeepalive(message: Buffer): void {
    if (!this.#wasPaused) this.#queue.mark(message.readBigUInt64BE(1), fromReplicationTime(message.readBigInt64BE(9)));
    this.#wasPaused = this.#isPaused;
    if (message[17] === 1) this.#isUrgent = true;
    this.#wake();
  }

  /** Stores pieces until `receiving` ends or something fails, and after a signal what has arrived. Nothing is being stored when it returns. */
  async run(receiving: Promise<void>, signal: AbortSignal): Promise<void> {
    const status = setInterval(() => this.#beat(), Math.min(this.#pieceMs, longestStatusMs)).unref();
    const storing = this.#store(signal);
    try {
      await Promise.race([receiving, storing]);
    } catch (error) {
      throw this.#failure ?? error;
    } finally {
      clearInterval(status);
      this.#isEnded = true;
      this.#wake();
      await storing.catch(() => undefined);
    }
  }

  /** Also while a piece is being stored, which may take longer than the server waits. */
  #beat(): void {
    this.#sendStatus(true);
    if (this.#isPaused || performance.now() - this.#heardAt < longestSilenceMs) return;
    this.#fail('disconnected', 'The server does not answer any more');
  }

  #fail(code: 'log-lost' | 'disconnected', message: string): void {
    this.#failure ??= new DatabaseCopyError(code, message);
    // Ends run(), also while a piece is being stored.
    this.#connection.destroy();
  }

  async #store(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.#isEnded) {
      await this.#waitForWork(signal);
      const isAsked = this.#isUrgent;
      while (this.#isPieceDue() && !signal.aborted && !this.#isEnded) {
        await this.#storePiece();
        if (!signal.aborted) await this.#reportState();
      }
      this.#isUrgent = false;
      if (isAsked) this.#sendStatus(false);
      if (!signal.aborted) await this.#reportState();
    }
    // A server that is stopped in order leaves nothing behind. Storing it is written to the log too, which has to end somewhere.
    const end = this.#queue.arrived;
    while (this.#queue.stored < end && !this.#isEnded) await this.#storePiece();
  }

  #isPieceDue(): boolean {
    const { isPieceFull, sizeBytes, ageMs } = this.#queue;
    return isPieceFull || (sizeBytes > 0 && (this.#isUrgent || ageMs >= this.#pieceMs));
  }

  async #storePiece(): Promise<void> {
    const bytes = this.#queue.peekPiece();
    await this.#options.onPiece({ ...this.#options.server, start: this.#queue.stored, bytes });
    this.#queue.confirm(bytes.length);
    this.#sendStatus(false);
    this.#isPaused = false;
    this.#heardAt = performance.now();
    this.#connection.resume();
  }

  async #reportState(): Promise<void> {
    const at = this.#queue.takeStoredMoment();
    if (at && !this.#isEnded)
      await this.#options.onState({ ...this.#options.server, position: this.#queue.stored, at });
  }

  /** Waits until a piece is full or the server has said something, and at most until a piece may be due. */
  async #waitForWork(signal: AbortSignal): Promise<void> {
    if (this.#isPieceDue() || this.#isUrgent || this.#isEnded) return;
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const ended = new AbortController();
    const either = AbortSignal.any([signal, ended.signal]);
    const pause = sleep(Math.min(this.#pieceMs, 1000), undefined, { signal: either, ref: false });
    await Promise.race([woken, pause.catch(() => undefined)]);
    ended.abort();
  }

  /** A standby's status: written, flushed, applied, its clock, and whether the server shall answer. */
  #sendStatus(wantsAnswer: boolean): void {
    const message = Buffer.alloc(34);
    message.write('r');
    for (const offset of [1, 9, 17]) message.writeBigUInt64BE(this.#queue.stored, offset);
    message.writeBigInt64BE(toReplicationTime(Date.now()), 25);
    message[33] = wantsAnswer ? 1 : 0;
    this.#connection.send(message);
  }
}
