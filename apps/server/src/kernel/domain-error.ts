import type { ErrorCode } from '@stund/contract';

export interface DomainErrorFacts {
  /** Written for the log and for the developer of the client. It must not contain secrets or data of another account. */
  detail?: string;
  fields?: ReadonlyArray<{ path: string; message: string }>;
  retryAfterSeconds?: number;
  /** The answer to a login while the account waits for its deletion. */
  pendingDeletion?: { keepToken: string; dueAt: Date };
  cause?: unknown;
}

/** The error that operations throw. http/replies/error-status.ts maps its code to an HTTP status. */
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
