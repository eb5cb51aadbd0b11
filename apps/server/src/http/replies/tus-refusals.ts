import { getResumableUpload, type Problem } from '@stund/contract';
import type { FastifyRequest } from 'fastify';
import { errorStatus, errorTitles } from './error-status.ts';

/**
 * A tus client treats every error reply to HEAD except 423 as the end of its upload, and starts a new one. A temporary
 * failure (a restart, too many calls) is therefore presented as a lock.
 */
export function asTemporaryLock(request: FastifyRequest, problem: Problem): Problem {
  const isTemporary = problem.status >= 500 || problem.status === 429;
  if (!isTemporary || request.method !== 'HEAD') return problem;
  if (request.routeOptions.config?.endpoint?.name !== getResumableUpload.name) return problem;
  return { retry_after: 2, ...problem, code: 'locked', status: errorStatus.locked, title: errorTitles.locked };
}
