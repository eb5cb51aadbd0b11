import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { isCorrectCode, maxCodeAttempts } from '../email-code.ts';
import {
  countWrongCode,
  deleteConfirmation,
  type EmailConfirmationRow,
  lockConfirmation,
} from '../email-confirmation.repository.ts';
import { type IdentityRow, updateEmailVerified } from '../identity.repository.ts';
import { createIdentity } from './create-identity.ts';
import type { ProvenLogin } from './log-in-with-password.ts';

export interface ConfirmEmail {
  interaction: string;
  email: string;
  code: string;
}

/**
 * Confirms an address with the mailed code and returns its identity. Throws `wrong-code`; `link-expired` when a new code is
 * needed (expired, too many wrong attempts, or none requested); `email-taken` when someone else confirmed the address first.
 */
export async function confirmEmail(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { interaction, email, code }: ConfirmEmail,
): Promise<ProvenLogin> {
  const now = clock.now();
  const outcome = await inTransaction(database, async (tx) => {
    const waiting = await lockConfirmation(tx, interaction, email);
    if (waiting === undefined || waiting.expires_at <= now || waiting.attempts >= maxCodeAttempts)
      return 'link-expired';
    if (!isCorrectCode(waiting.code_hash, interaction, code)) {
      await countWrongCode(tx, interaction);
      return 'wrong-code';
    }
    const { id: identityId, login_epoch: loginEpoch } = await confirm(tx, waiting, now);
    await deleteConfirmation(tx, interaction);
    return { identityId, loginEpoch };
  });
  // Thrown after the commit, so that the wrong attempt stays counted.
  if (typeof outcome === 'string') throw new DomainError(outcome);
  return outcome;
}

function confirm(tx: Tx, waiting: EmailConfirmationRow, now: Date): Promise<Pick<IdentityRow, 'id' | 'login_epoch'>> {
  if (waiting.identity_id !== null) return updateEmailVerified(tx, waiting.identity_id, now);
  return createIdentity(tx, {
    email: waiting.email,
    name: waiting.name,
    language: waiting.language,
    passwordHash: waiting.password_hash,
    emailVerifiedAt: now,
  });
}
