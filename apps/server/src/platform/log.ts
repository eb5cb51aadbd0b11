import { type DestinationStream, pino } from 'pino';

/** A structured log: each entry has an object of facts and a sentence. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  child(facts: object): Log;
}

/** Fields that may contain a secret or a signed address. They are never logged. */
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

/** Creates a log of JSON lines, on standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secretPaths, censor: '[secret]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Selects the useful properties of an error. Drivers attach whole connections to their errors. */
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
