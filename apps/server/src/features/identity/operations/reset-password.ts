import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { addressCounter, forgetAttempts } from '../../../kernel/throttle/throttle.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { hashSecret } from '../../../platform/secrets/random-secret.ts';
import { deleteConfirmationsOf } from '../email-confirmation.repository.ts';
import { findIdentity, type IdentityRow, updateEmailVerified, updatePassword } from '../identity.repository.ts';
import { passwordChangedMail } from '../mail/choose-mail.ts';
import { findPasswordReset, takePasswordReset } from '../password-reset.repository.ts';
import { deletePayloadsOfAccount } from '../provider/oidc-payload.repository.ts';

type Needs = Pick<Parts, 'database' | 'clock' | 'mailer' | 'log'>;

/**
 * Sets a new password by a link, which also confirms the address that the link was mailed to. Ends all access that the old
 * password gave: logins in progress, and through `logOutEverywhere` the tokens of all devices. Throws `link-expired`.
 */
export async function resetPassword(
  parts: Needs,
  logOutEverywhere: (tx: Tx, identityId: string) => Promise<void>,
  { token, password, brandName }: { token: string; password: string; brandName: string },
): Promise<void> {
  const tokenHash = hashSecret(token);
  const now = parts.clock.now();
  const offered = await findPasswordReset(parts.database, tokenHash);
  if (offered === undefined || offered.expires_at <= now) throw new DomainError('link-expired');
  const passwordHash = await hashPassword(password);

  const identity = await parts.database.transaction().execute(async (tx) => {
    const reset = await takePasswordReset(tx, tokenHash);
    const owner = reset && (await findIdentity(tx, reset.identity_id));
    if (owner === undefined) throw new DomainError('link-expired');
    await updatePassword(tx, owner.id, passwordHash);
    await updateEmailVerified(tx, owner.id, now);
    await deleteConfirmationsOf(tx, owner.email);
    await deletePayloadsOfAccount(tx, owner.id);
    await logOutEverywhere(tx, owner.id);
    return owner;
  });
  await forgetAttempts(parts, addressCounter('logInToAddress', identity.email));
  notifyOwner(parts, identity, brandName);
}

/** Notifies the owner, in case someone misused their mailbox. The change is effective even if this mail fails. */
function notifyOwner({ mailer, log }: Needs, identity: IdentityRow, brandName: string): void {
  if (!mailer.isConfigured) return;
  const mail = passwordChangedMail(identity.language ?? 'en', { name: identity.name, brand: brandName });
  mailer
    .send({ to: identity.email, senderName: brandName, ...mail })
    .catch((error: unknown) => log.warn({ err: error }, 'The mail about a new password could not be sent'));
}
