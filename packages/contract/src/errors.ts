import { z } from 'zod';

/** The closed list of error codes. The client translates the code; the server maps it to a status in one table. */
export const errorCodes = [
  'invalid-request',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'offset-mismatch',
  'locked',
  'gone',
  'too-large',
  'unsupported-media-type',
  'headers-too-large',
  'range-not-satisfiable',
  'quota-exceeded',
  'checksum-mismatch',
  'part-checksum-mismatch',
  'unsupported-tus-version',
  'incomplete-body',
  'rate-limited',
  'no-space',
  'unavailable',
  'internal',
  'recent-login-required',
  'read-only-account',
  'account-disabled',
  'login-attempt-unknown',
  'login-failed',
  'registration-closed',
  'email-taken',
  'email-unverified',
  'wrong-credentials',
  'wrong-code',
  'link-expired',
  'password-required',
  'login-required',
  'wrong-password',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * What every call on a job may answer to whoever is not let in: `password-required` asks for the album's password,
 * `login-required` for an account that is let in, and `not-found` says that there is nothing for the caller here.
 */
export const jobRefusals = [
  'invalid-request',
  'unauthenticated',
  'account-disabled',
  'not-found',
  'password-required',
  'login-required',
] as const satisfies readonly ErrorCode[];

/** Problem details (RFC 9457) as every error is answered. `fields` names the inputs at fault, dotted from the body's root. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(errorCodes),
  detail: z.string().optional(),
  instance: z.string().optional(),
  retry_after: z.number().int().optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Reasons a single file was refused (docs/rules/wire.md#w6). */
export const fileErrorKinds = [
  'quota_exceeded_error',
  'file_not_found_error',
  'forbidden_error',
  'file_is_trashed_error',
  'is_directory_error',
  'unable_to_rollback_error',
  'not_master_error',
  'not_latest_revision_error',
] as const;
