import type { Problem } from '@stund/contract';
import { storedText } from '../store/browser-storage.ts';

/** The deletion that an account waits for, as this tab knows it. Only a login knows the secret that keeps the account. */
export interface PendingDeletion {
  /** Unix seconds. */
  deletion_date: number;
  keep_token?: string | undefined;
}

const stored = storedText('session', 'pending_deletion');

export function rememberPendingDeletion(pending: PendingDeletion | NonNullable<Problem['pending_deletion']>): void {
  stored.write(JSON.stringify(pending));
}

export function readPendingDeletion(): PendingDeletion | undefined {
  const text = stored.read();
  return text === undefined ? undefined : (JSON.parse(text) as PendingDeletion);
}

export function forgetPendingDeletion(): void {
  stored.remove();
}
