import type { ErrorCode, Problem } from '@stund/contract';

/** The server refused the call. `code` is from the closed list of the contract; texts for it are in shared/texts. */
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

/** The server could not be reached, or its reply was interrupted. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** For replies that are not from our server, such as a proxy's page. */
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

/** Maps anything that a call can throw to one code. */
export function failureCode(error: unknown): FailureCode {
  if (error instanceof ApiError) return error.code;
  return error instanceof NetworkError ? 'offline' : 'internal';
}
