import { type DestinationStream, pino } from 'pino';

/** Structured log: an object of facts, then a sentence. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  child(facts: object): Log;
}

/** Fields that may carry a secret or a signed address; they never reach the log. */
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'auth_token',
  'verifier',
  'code',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.token',
  '*.auth_token',
  '*.verifier',
  '*.code',
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
];

/** JSON lines, on standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secretPaths, censor: '[secret]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What tells one failure from another. Drivers hang whole connections on their errors, which are no use to a reader. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { errorCode: code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

export const silentLog: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  child: () => silentLog,
};
