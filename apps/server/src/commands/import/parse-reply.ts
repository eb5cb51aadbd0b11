import { problemSchema, storedFileSchema } from '@stund/contract';
import type { z } from 'zod';
import { ApiError, ConnectionError } from './api-errors.ts';
import type { Answer } from './http-exchange.ts';

/** What is needed of the answer to bytes that were taken in. */
export const addedSchema = storedFileSchema.pick({ uuid: true, checksum: true, is_duplicate: true });

/** What an answer holds. Throws ApiError for a refusal, ConnectionError for what no Stund would say. */
export function parseReply<T>(schema: z.ZodType<T>, answer: Answer): T {
  const { status, text } = answer;
  if (status < 200 || status >= 300) throw refusalOf(answer);
  const reply = schema.safeParse(parseJson(text));
  if (reply.success) return reply.data;
  const place = reply.error.issues[0]?.path.join('.') || 'the whole';
  throw new ConnectionError(new Error(`what answers is no Stund of this release, ${place} is wrong`));
}

export function refusalOf({ status, headers, text }: Answer): ApiError {
  const problem = problemSchema.safeParse(parseJson(text));
  const retryAfterSeconds = Number(headers['retry-after']);
  return new ApiError({
    status,
    problem: problem.success ? problem.data : undefined,
    retryAfterMs: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds * 1000 : undefined,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
