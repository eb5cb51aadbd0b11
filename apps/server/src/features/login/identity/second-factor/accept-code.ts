import type { Tx } from '../../../../platform/database/schema.ts';
import type { IdentitySecrets } from '../identity-secrets.ts';
import { lockOneTimeCodes, updateOneTimeCodes } from './one-time-code.repository.ts';
import { findStep } from './one-time-code.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-code.repository.ts';
import { hashRecoveryCode, normaliseCode } from './recovery-code.ts';

/** What a person entered as their second factor. */
export type AcceptedCode =
  | { readonly kind: 'one-time-code' }
  | { readonly kind: 'recovery-code'; readonly left: number };

/**
 * Accepts a one-time code or a recovery code, once: the row is locked, so that of two logins with the same code the second finds it
 * used. Undefined for a wrong one.
 */
export async function acceptCode(
  tx: Tx,
  { box, recoveryKey }: IdentitySecrets,
  { identityId, code, now }: { identityId: string; code: string; now: Date },
): Promise<AcceptedCode | undefined> {
  const stored = await lockOneTimeCodes(tx, identityId);
  if (stored === undefined || stored.confirmed_at === null) return undefined;
  if (!isOneTimeCode(code)) {
    const isTaken = await takeRecoveryCode(tx, identityId, hashRecoveryCode(recoveryKey, identityId, code));
    return isTaken ? { kind: 'recovery-code', left: await countRecoveryCodes(tx, identityId) } : undefined;
  }
  const step = findStep(box.open(stored.secret, identityId), normaliseCode(code), { now, lastStep: stored.last_step });
  if (step === undefined) return undefined;
  await updateOneTimeCodes(tx, identityId, { last_step: step });
  return { kind: 'one-time-code' };
}

export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(normaliseCode(code));
}
