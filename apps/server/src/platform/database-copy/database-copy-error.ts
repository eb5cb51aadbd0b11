export type DatabaseCopyCode =
  /** The server cannot be copied by this connection: no right, too few senders, tablespaces. */
  | 'not-copyable'
  /** The connection ended. It may be tried again. */
  | 'disconnected'
  /** The server no longer has the log from the wanted position on: a new base backup is needed. */
  | 'log-lost'
  /** A copy was made by another major version of PostgreSQL than the embedded one. */
  | 'wrong-version'
  /** Bytes of a copy are missing or changed. */
  | 'damaged'
  /** The server has written less than what is stored of it: it was put back to an earlier state. */
  | 'other-history'
  /** The wanted moment is not in the log. */
  | 'not-in-log'
  /** The folder has a database already. */
  | 'not-empty';

/** Copying or restoring the database failed. The message is written for operators. */
export class DatabaseCopyError extends Error {
  override name = 'DatabaseCopyError';
  readonly code: DatabaseCopyCode;

  constructor(code: DatabaseCopyCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
