import { recordActOfIdentity } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { callerCounter, countAttempt, forgiveAttempt } from '../../../../kernel/throttle/throttle.ts';
import type { IdentitySecrets } from '../identity-secrets.ts';
import { logInByCaller } from '../login.allowances.ts';
import type { ProvenLogin } from '../operations/log-in-with-password.ts';
import { type AcceptedCode, acceptCode } from './accept-code.ts';
import { countCode, forgetCodes } from './count-code.ts';
import { findSecondFactorWait, takeSecondFactorWait } from './second-factor-wait.repository.ts';

export interface SecondFactorEntry {
  interaction: string;
  code: string;
  clientAddress: string;
  /** Finds the id of a browser that has logged in as this person, see [Note: known browsers]. */
  findKnownBrowser(identityId: string): Promise<string | undefined>;
}

/**
 * Continues a login whose password was right. Throws `login-attempt-unknown` when none waits, or no longer; `wrong-code`;
 * `rate-limited`.
 */
export async function enterSecondFactor(
  parts: Pick<Parts, 'database' | 'clock'>,
  secrets: IdentitySecrets,
  { interaction, code, clientAddress, findKnownBrowser }: SecondFactorEntry,
): Promise<ProvenLogin & { accepted: AcceptedCode }> {
  const now = parts.clock.now();
  const identityId = await findSecondFactorWait(parts.database, interaction, now);
  if (identityId === undefined) throw new DomainError('login-attempt-unknown', 'No login waits for a code');
  const caller = callerCounter(logInByCaller, clientAddress);
  await countAttempt(parts, caller);
  const attempt = { identityId, code, knownBrowser: await findKnownBrowser(identityId) };
  await countCode(parts, attempt);

  const accepted = await inTransaction(parts.database, async (tx) => {
    const isAccepted = await acceptCode(tx, secrets, { identityId, code, now });
    const entry = { identityId, origin: { actor: 'owner', clientAddress }, now } as const;
    if (isAccepted === undefined) {
      await recordActOfIdentity(tx, entry, { kind: 'login-failed-second-factor', details: {} });
      return undefined;
    }
    // A new password ends the login between the two queries.
    const loginEpoch = await takeSecondFactorWait(tx, interaction, identityId);
    if (loginEpoch === undefined) throw new DomainError('login-attempt-unknown');
    if (isAccepted.kind === 'recovery-code')
      await recordActOfIdentity(tx, entry, { kind: 'recovery-code-used', details: { left: isAccepted.left } });
    return { code: isAccepted, loginEpoch };
  });
  // Thrown after the commit, so that the failed login stays recorded.
  if (accepted === undefined) throw new DomainError('wrong-code');
  await forgetCodes(parts, attempt);
  await forgiveAttempt(parts, caller);
  return { identityId, loginEpoch: accepted.loginEpoch, accepted: accepted.code };
}
