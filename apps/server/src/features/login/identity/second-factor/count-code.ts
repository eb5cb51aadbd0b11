import type { Parts } from '../../../../kernel/request-context.ts';
import {
  browserCounter,
  type Counter,
  countAttempt,
  forgetAttempts,
  identityCounter,
} from '../../../../kernel/throttle/throttle.ts';
import { codeByBrowser, codeOfIdentity, recoveryCodeOfIdentity } from '../login.allowances.ts';
import { isOneTimeCode } from './accept-code.ts';

type Needs = Pick<Parts, 'database' | 'clock'>;

export interface CodeAttempt {
  identityId: string;
  code: string;
  /** The verified id of a browser that has logged in to this address before, see [Note: known browsers]. */
  knownBrowser: string | undefined;
}

/**
 * Counts an attempt at a second factor. Only someone who knows the password gets here, and with a million codes every guess counts:
 * so there is one count for all callers. A known browser has its own, and so have recovery codes, which cannot be guessed: the owner
 * gets in whatever others try. Throws `rate-limited`.
 */
export function countCode(parts: Needs, attempt: CodeAttempt): Promise<void> {
  return countAttempt(parts, counterOf(attempt));
}

export function forgetCodes(parts: Needs, attempt: CodeAttempt): Promise<void> {
  return forgetAttempts(parts, counterOf(attempt));
}

function counterOf({ identityId, code, knownBrowser }: CodeAttempt): Counter {
  if (!isOneTimeCode(code)) return identityCounter(recoveryCodeOfIdentity, identityId);
  if (knownBrowser !== undefined) return browserCounter(codeByBrowser, knownBrowser, identityId);
  return identityCounter(codeOfIdentity, identityId);
}
