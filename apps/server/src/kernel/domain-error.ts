import type { ErrorCode } from '@stund/contract';

export interface DomainErrorFacts {
  /** For the log and the caller's developer; never a secret, never another account's data. */
  detail?: string;
  fields?: ReadonlyArray<{ path: string; message: string }>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Thrown by operations. Knows nothing of HTTP: http/error-status.ts maps the code to a status. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly facts: DomainErrorFacts;

  constructor(code: ErrorCode, facts: DomainErrorFacts | string = {}) {
    const known = typeof facts === 'string' ? { detail: facts } : facts;
    super(known.detail === undefined ? code : `${code}: ${known.detail}`, { cause: known.cause });
    this.name = 'DomainError';
    this.code = code;
    this.facts = known;
  }
}
