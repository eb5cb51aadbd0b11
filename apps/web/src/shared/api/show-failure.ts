import { showToast } from '@stund/ui';
import type { Translate } from '../i18n/texts.ts';
import { failureCode } from './api-error.ts';
import { errorTextId } from './error-text.ts';

/** Whether the person did not want to log in again, which the call needed. They know, and need no message. */
export function isLoginDeclined(error: unknown): boolean {
  return failureCode(error) === 'recent-login-required';
}

/** Says why a call failed, unless the person did not want to log in again. */
export function showFailure(t: Translate, error: unknown): void {
  if (!isLoginDeclined(error)) showToast({ kind: 'error', message: t(errorTextId(error)) });
}
