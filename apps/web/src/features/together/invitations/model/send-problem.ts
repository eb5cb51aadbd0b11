import { ApiError, failureCode } from '../../../../shared/api/api-error.ts';
import { errorCodeTextId } from '../../../../shared/api/error-text.ts';
import type { FieldProblem } from '../../../../shared/forms/use-field.ts';

const minuteSeconds = 60;

/** Explains why nothing was sent and what to do. */
export function sendProblemOf(error: unknown): FieldProblem {
  const code = failureCode(error);
  if (code === 'rate-limited') {
    const waitSeconds = (error instanceof ApiError && error.problem?.retry_after) || minuteSeconds;
    return { id: 'invitations.tooOften', values: { minutes: Math.ceil(waitSeconds / minuteSeconds) } };
  }
  if (code === 'conflict') return { id: 'invitations.private' };
  if (code === 'unavailable') return { id: 'invitations.unavailable' };
  return { id: errorCodeTextId(code) };
}
