import type { ErrorCode } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';

/** The refusals of a person whose right to add files has ended. Trying again would not help. */
const codes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'account-disabled',
  'forbidden',
  'gone',
  'login-required',
  'not-found',
  'password-required',
  'read-only-account',
  'unauthenticated',
]);

/** Whether an error says that the right to add files has ended. */
export function isEndedRight(error: unknown): error is DomainError {
  return error instanceof DomainError && codes.has(error.code);
}
