import type { TextId } from '../i18n/text-catalogue.ts';
import { type FailureCode, failureCode } from './api-error.ts';

/** The text that explains an error and what to do, for anything a call can throw. */
export function errorTextId(error: unknown): TextId {
  return errorCodeTextId(failureCode(error));
}

/** Does not compile when a code of the contract has no text. */
export function errorCodeTextId(code: FailureCode): TextId {
  return `shared.error.${code}`;
}
