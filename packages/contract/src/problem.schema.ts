import { z } from 'zod';
import { errorCodes, loginEnds } from './errors.ts';

/** The body of every error: problem details (RFC 9457). `fields` lists invalid inputs by their dotted path in the body. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(errorCodes),
  detail: z.string().optional(),
  instance: z.string().optional(),
  retry_after: z.number().int().optional(),
  /** With `deletion-pending`: the account is deleted on that day (unix seconds) unless it is kept with the token. */
  pending_deletion: z.object({ keep_token: z.string(), deletion_date: z.number() }).optional(),
  /** With `unauthenticated`: why the login of the token in the request ended. */
  login_end: z.enum(loginEnds).optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
