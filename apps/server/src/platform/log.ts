import { pino } from 'pino';

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

/** JSON lines on standard output. */
export function createLog(level: string): Log {
  return pino({ level, base: null, redact: { paths: secretPaths, censor: '[secret]' } });
}

export const silentLog: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  child: () => silentLog,
};
