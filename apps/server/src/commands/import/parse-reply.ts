import { problemSchema, storedFileSchema } from '@stund/contract/schemas';
import type { z } from 'zod';
import { ApiError, ConnectionError } from './api-errors.ts';
import type { Answer } from './http-exchange.ts';

/** The needed fields of the reply to an upload. */
export const addedSchema = storedFileSchema.pick({ uuid: true, checksum: true, is_duplicate: true });

/** Parses a reply. Throws ApiError for a refusal, and ConnectionError for a reply that does not match the contract. */
export function parseReply<T>(schema: z.ZodType<T>, answer: Answer): T {
  const { status, text } = answer;
  if (status < 200 || status >= 300) throw refusalOf(answer);
  const reply = schema.safeParse(parseJson(text));
  if (reply.success) return reply.data;
  const place = reply.error.issues[0]?.path.join('.') || 'the whole';
  throw new ConnectionError(new Error(`the reply is not that of a Stund server of this release: ${place} is invalid`));
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
