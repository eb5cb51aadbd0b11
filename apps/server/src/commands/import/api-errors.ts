import type { ErrorCode, Problem } from '@stund/contract';

/** The server refused the call. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(answer: { status: number; problem: Problem | undefined; retryAfterMs: number | undefined }) {
    const { status, problem } = answer;
    super(problem ? (problem.detail ?? problem.title) : `The server answered with status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem?.code;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

/** There was no complete reply, so the call may or may not have taken effect. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException;
    super(`The server does not answer (${code ?? message})`, { cause });
    this.name = 'ConnectionError';
  }
}
