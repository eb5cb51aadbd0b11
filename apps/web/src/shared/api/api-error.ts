import type { ErrorCode, Problem } from '@stund/contract';

/** The server said no. `code` is from the closed list of the contract; texts for it are in shared/texts. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined, code?: ErrorCode) {
    super(problem?.title ?? `Status ${status}`);
    this.status = status;
    this.problem = problem;
    this.code = code ?? problem?.code ?? codeOfStatus(status);
  }
}

/** The server could not be reached, or its answer broke off. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** For answers that are not ours: a proxy in between, a page in place of JSON. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  if (status === 429) return 'rate-limited';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return 'internal';
}

export type FailureCode = ErrorCode | 'offline';

/** One code for anything a call can throw. */
export function failureCode(error: unknown): FailureCode {
  if (error instanceof ApiError) return error.code;
  return error instanceof NetworkError ? 'offline' : 'internal';
}
