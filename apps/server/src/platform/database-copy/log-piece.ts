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
  /** A moment of the server's clock: what it had written by then is before that position. */
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
  /** Called when the moment advances: after pieces, and every few seconds while the server writes nothing. */
  onState(state: LogState): Promise<void>;
}
