import { recordActOfIdentity } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { addressCounter, forgetAttempts } from '../../../../kernel/throttle/throttle.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { hashPassword } from '../../../../platform/secrets/password-hash.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { findIdentity, updateEmailVerified } from '../identity.repository.ts';
import type { IdentitySecrets } from '../identity-secrets.ts';
import { logInToAddress } from '../login.allowances.ts';
import { durablePasswordChanged } from '../mail/durable.mails.ts';
import { findPasswordReset, takePasswordReset } from '../password-reset.repository.ts';
import { acceptCode } from '../second-factor/accept-code.ts';
import { countCode, forgetCodes } from '../second-factor/count-code.ts';
import { hasOneTimeCodes } from '../second-factor/one-time-code.repository.ts';
import { type LogOutEverywhere, replacePassword } from './set-password.ts';

type Needs = Pick<RequestContext, 'database' | 'clock' | 'mails' | 'clientAddress' | 'settings'>;

export interface PasswordReset {
  token: string;
  password: string;
  /** A one-time code or a recovery code. */
  code: string | undefined;
  /** The origin that the person uses, for the mail about it. */
  origin: string;
}

/**
 * Sets a new password by a link, which also confirms the address that the link was mailed to. Ends all access that the old
 * password gave: logins in progress, and through `logOutEverywhere` the tokens of all devices. Throws `link-expired`.
 *
 * [Note: mail is no second factor] Where one-time codes are on, a code is needed as well: `second-factor-required`, `wrong-code`,
 * `rate-limited`. Someone who lost both app and recovery codes needs the operator. The link can be used again after a wrong code.
 */
export async function resetPassword(
  parts: Needs,
  logOutEverywhere: LogOutEverywhere,
  secrets: IdentitySecrets,
  { token, password, code, origin }: PasswordReset,
): Promise<void> {
  const tokenHash = hashSecret(token);
  const now = parts.clock.now();
  const offered = await findPasswordReset(parts.database, tokenHash);
  if (offered === undefined || offered.expires_at <= now) throw new DomainError('link-expired');
  const attempt = code === undefined ? undefined : { identityId: offered.identity_id, code, knownBrowser: undefined };
  if (attempt) await countCode(parts, attempt);
  const person = await findIdentity(parts.database, offered.identity_id);
  if (person === undefined) throw new DomainError('link-expired');
  await checkNewPassword(parts, { password, email: person.email, name: person.name });
  const passwordHash = await hashPassword(password);

  const identity = await inTransaction(parts.database, async (tx) => {
    const entry = {
      identityId: offered.identity_id,
      origin: { actor: 'owner', clientAddress: parts.clientAddress },
      now,
    } as const;
    if (!(await isCodeRight(tx, secrets, { ...entry, code }))) return undefined;
    const reset = await takePasswordReset(tx, tokenHash);
    const owner = reset && (await findIdentity(tx, reset.identity_id));
    if (owner === undefined) throw new DomainError('link-expired');
    await updateEmailVerified(tx, owner.id, now);
    await replacePassword(tx, logOutEverywhere, owner, passwordHash);
    await recordActOfIdentity(tx, entry, { kind: 'password-reset', details: {} });
    await parts.mails.enqueue(tx, durablePasswordChanged, { identity: owner.id, origin });
    return owner;
  });
  // Thrown after the commit, so that the wrong code stays recorded. The link can be used again.
  if (identity === undefined) throw new DomainError('wrong-code');
  if (attempt) await forgetCodes(parts, attempt);
  await forgetAttempts(parts, addressCounter(logInToAddress, identity.email));
}

/** Checks the second factor where there is one. A wrong code and a recovery code that is used up are recorded. */
async function isCodeRight(
  tx: Tx,
  secrets: IdentitySecrets,
  { code, ...entry }: Parameters<typeof recordActOfIdentity>[1] & { code: string | undefined },
): Promise<boolean> {
  const { identityId, now } = entry;
  if (!(await hasOneTimeCodes(tx, identityId))) return true;
  if (code === undefined) throw new DomainError('second-factor-required');
  const accepted = await acceptCode(tx, secrets, { identityId, code, now });
  if (accepted === undefined) await recordActOfIdentity(tx, entry, { kind: 'login-failed-second-factor', details: {} });
  if (accepted?.kind === 'recovery-code')
    await recordActOfIdentity(tx, entry, { kind: 'recovery-code-used', details: { left: accepted.left } });
  return accepted !== undefined;
}
