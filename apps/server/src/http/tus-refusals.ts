import { getResumableUpload, type Problem } from '@stund/contract';
import type { FastifyRequest } from 'fastify';
import { errorStatus, errorTitles } from './error-status.ts';

/**
 * Clients of tus take every refusal of HEAD but 423 for the end of their upload, and begin a new one. What will pass
 * (a restart, too many calls) is therefore told to them as a lock that is held for the moment.
 */
export function asTemporaryLock(request: FastifyRequest, problem: Problem): Problem {
  const isPassing = problem.status >= 500 || problem.status === 429;
  if (!isPassing || request.method !== 'HEAD') return problem;
  if (request.routeOptions.config?.endpoint?.name !== getResumableUpload.name) return problem;
  return { retry_after: 2, ...problem, code: 'locked', status: errorStatus.locked, title: errorTitles.locked };
}
