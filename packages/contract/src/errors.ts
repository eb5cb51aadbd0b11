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
  'trash-full',
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
  'deletion-pending',
  'login-attempt-unknown',
  'login-failed',
  /** The provider did not ask for the credentials again, or does not tell when it asked. */
  'login-not-fresh',
  /** Someone else logged in where the person of an account had to log in again. */
  'other-account',
  'registration-closed',
  'email-taken',
  'email-unverified',
  'wrong-credentials',
  /** A new password is among those that are guessed first. */
  'common-password',
  /** A new password is the name or the address of the person. */
  'personal-password',
  'wrong-code',
  'link-expired',
  'password-required',
  'login-required',
  'wrong-password',
  'second-factor-required',
  'passkey-refused',
  'last-login-method',
  'card-declined',
  'card-expired',
  'card-missing',
  'plan-is-downgrade',
  'insufficient-storage-plan',
  'invalid-edit',
  'not-editable',
  'original-gone',
  'sticker-gone',
  /** A search took longer than it may. */
  'search-timeout',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * The errors of every call on a job for a caller without access: `password-required` needs the album's password,
 * `login-required` an account with access, and `not-found` means that nothing is visible to the caller.
 */
export const jobRefusals = [
  'invalid-request',
  'unauthenticated',
  'account-disabled',
  'not-found',
  'password-required',
  'login-required',
] as const satisfies readonly ErrorCode[];

/** Why a login ended although it had not expired (docs/rules/session.md#se11). */
export const loginEnds = ['password-changed', 'device-removed', 'email-change-undone', 'deletion-requested'] as const;
export type LoginEnd = (typeof loginEnds)[number];

/** Why an action failed for a single file (docs/rules/wire.md#w6). */
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
