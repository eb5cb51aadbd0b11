import { type AccountId, parseId } from '@stund/contract';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import type { Renewal } from '../api/start-login.ts';

const width = 480;
const height = 760;

/** The page of the login window. The person who has to log in again is in the fragment, which stays in the browser. */
export function loginAgainAddress(renewal: Renewal | undefined): string {
  return renewal ? `${addresses.loginAgain}#${new URLSearchParams({ ...renewal })}` : addresses.loginAgain;
}

/** Reads the person from the fragment of the login window's address. */
export function readRenewal(hash: string): Renewal | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const account = parseId<AccountId>(params.get('account') ?? '');
  const email = params.get('email');
  return account !== undefined && email !== null ? { account, email } : undefined;
}

/** Opens a small login window; returns false when the browser blocks it. Call it from a click. */
export function openLoginWindow(renewal?: Renewal): boolean {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
  const opened = window.open(loginAgainAddress(renewal), 'stund-login', features);
  return opened !== null && !opened.closed;
}
