/**
 * Why PostgreSQL could not be started:
 * - `already-running`: another server uses the data folder
 * - `busy`: commands use the data folder and did not end in time
 * - `no-permission`, `no-space`: the data folder cannot be used
 * - `wrong-version`: another major version of PostgreSQL created the data
 * - `missing-program`: the PostgreSQL package for this platform is not installed, or cannot be run
 * - `damaged`: the folder exists but is no complete database
 * - `start-failed`: anything else; the message ends with PostgreSQL's own
 */
export type EmbeddedPostgresErrorCode =
  | 'already-running'
  | 'busy'
  | 'no-permission'
  | 'no-space'
  | 'wrong-version'
  | 'missing-program'
  | 'damaged'
  | 'start-failed';

/** Its message is written for the person who starts Stund, and says what to do. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

/** Describes a failed file operation on the data folder. */
export function folderError(cause: unknown, path: string): Error {
  const { code } = cause as NodeJS.ErrnoException;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresError(
        'no-permission',
        `No permission to write to ${path}. Give the folder to the user that runs Stund, or choose another with STUND_DATA.`,
        { cause },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpaceError(path, { cause });
    default:
      return cause as Error;
  }
}

export function noSpaceError(path: string, options?: ErrorOptions): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-space',
    `The disk that holds ${path} is full. Free some space and start Stund again.`,
    options,
  );
}

/** Creates the error for the last output lines of a PostgreSQL program. */
export function programError(what: string, lines: string[], path: string): EmbeddedPostgresError {
  const text = lines.join('\n');
  if (/no space left on device|disk quota exceeded/i.test(text)) return noSpaceError(path);
  if (/incompatible with server|initialized by PostgreSQL version/i.test(text)) {
    return new EmbeddedPostgresError(
      'wrong-version',
      `The database in ${path} was created by another PostgreSQL: ${text}`,
    );
  }
  return new EmbeddedPostgresError('start-failed', `${what}: ${text || 'it printed nothing'}`);
}
