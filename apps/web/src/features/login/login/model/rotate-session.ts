import { type AccountInfo, rotateToken } from '@stund/contract';
import { watchAccount } from '../../../../shared/account/account.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { announceSession } from '../../../../shared/session/announced-sessions.ts';
import { getSession, isSessionRemembered, startSession } from '../../../../shared/session/session.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';

/** The time of the last rotation, in milliseconds since the epoch. All tabs share it. */
const rotatedAt = storedText('local', 'token_rotated_at');
const intervalMs = 24 * 3_600_000;
const lockName = 'stund.rotate_token';

/**
 * Replaces the auth token once a day, so that a copy of it ends soon. One tab does it; the others receive the new token from it.
 * A failure leaves the present token in use. Call once; returns a function that stops it.
 */
export function rotateSessions(): () => void {
  return watchAccount((account) => {
    rotateIfDue(account).catch(() => undefined);
  });
}

async function rotateIfDue(account: Pick<AccountInfo, 'uuid' | 'name'>): Promise<void> {
  if (!isDue() || !('locks' in navigator)) return;
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    const before = getSession().token;
    if (lock === null || before === undefined || !isDue()) return;
    const { auth_token: token } = await callEndpoint(rotateToken, {});
    if (getSession().token !== before) return;
    rotatedAt.write(String(Date.now()));
    const isRemembered = isSessionRemembered();
    // The other tabs adopt it before they notice the change in the storage.
    announceSession({ token, accountId: account.uuid, name: account.name, isRemembered });
    startSession(token, isRemembered);
  });
}

/** A login is as good as a rotation. The first time is therefore counted from now. */
function isDue(): boolean {
  const last = Number(rotatedAt.read());
  if (Number.isFinite(last) && last > 0) return Date.now() - last >= intervalMs;
  rotatedAt.write(String(Date.now()));
  return false;
}
