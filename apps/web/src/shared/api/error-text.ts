import type { TextId } from '../i18n/text-catalogue.ts';
import { type FailureCode, failureCode } from './api-error.ts';

/** The sentence that says what happened and what to do, for anything a call can throw. */
export function errorTextId(error: unknown): TextId {
  return errorCodeTextId(failureCode(error));
}

/** Does not compile when a code of the contract has no sentence. */
export function errorCodeTextId(code: FailureCode): TextId {
  return `shared.error.${code}`;
}
