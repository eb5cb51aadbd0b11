import type { UsedPasskey } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { callerCounter, countAttempt, forgiveAttempt } from '../../../../kernel/throttle/throttle.ts';
import { findIdentity, type IdentityRow } from '../identity.repository.ts';
import { logInByCaller } from '../login.allowances.ts';
import type { LoginStep } from '../operations/log-in-with-password.ts';
import { type CodeRequest, sendConfirmationCode } from '../operations/send-code.ts';
import { lockPasskey, type PasskeyRow, updatePasskeyUse } from './passkey.repository.ts';
import { type RelyingParty, userHandleOf } from './relying-party.ts';
import { challengeLifetimeMs, redeemChallenge, requestChallenge } from './request-challenge.ts';

type Needs = Pick<Parts, 'database' | 'clock'>;

/**
 * What the browser needs to log in with any passkey of this server. It names none, so that the reply is the same for everyone; the
 * authenticator offers those that it has (discoverable credentials).
 */
export async function requestPasskeyLogin(parts: Needs, relyingParty: RelyingParty, interaction: string) {
  return {
    challenge: await requestChallenge(parts, { logIn: interaction }),
    rpId: relyingParty.id,
    timeout: challengeLifetimeMs,
    userVerification: 'required' as const,
  };
}

/**
 * The person of a passkey that answers the challenge of this login. The authenticator has verified them by fingerprint, face or
 * PIN, so that no second factor is needed. Throws `passkey-refused`, `rate-limited`.
 */
export async function logInWithPasskey(
  parts: Needs,
  relyingParty: RelyingParty,
  login: { interaction: string; clientAddress: string; answer: UsedPasskey },
): Promise<IdentityRow> {
  const counter = callerCounter(logInByCaller, login.clientAddress);
  await countAttempt(parts, counter);
  const challenge = await redeemChallenge(parts, { logIn: login.interaction });
  const identity = await inTransaction(parts.database, async (tx) => {
    const passkey = await lockPasskey(tx, login.answer.id);
    if (passkey === undefined || passkey.rp_id !== relyingParty.id) throw new DomainError('passkey-refused');
    const verified = await verify(passkey, { relyingParty, challenge, answer: login.answer });
    await updatePasskeyUse(tx, passkey.id, {
      counter: verified.newCounter,
      last_used_at: parts.clock.now(),
      is_synced: verified.credentialBackedUp,
    });
    return findIdentity(tx, passkey.identity_id);
  });
  if (identity === undefined) throw new DomainError('passkey-refused');
  await forgiveAttempt(parts, counter);
  return identity;
}

/**
 * The step after a passkey. A person who registered while no mail could be sent confirms the address first, as with a password.
 */
export async function confirmUnverifiedEmail(
  parts: Needs & Pick<Parts, 'mails' | 'log'>,
  { id, email, name, email_verified_at, login_epoch: loginEpoch }: IdentityRow,
  where: Pick<CodeRequest, 'interaction' | 'clientAddress' | 'language' | 'origin'>,
): Promise<LoginStep> {
  if (email_verified_at !== null || !parts.mails.isConfigured) return { kind: 'signed-in', identityId: id, loginEpoch };
  await sendConfirmationCode(parts, { ...where, identityId: id, email, name, passwordHash: '' });
  return { kind: 'confirm-email', email };
}

interface Expected {
  relyingParty: RelyingParty;
  challenge: string;
  answer: UsedPasskey;
}

/** Checks challenge, origin, host, signature, presence, verification and counter (WebAuthn Level 3 §7.2). */
async function verify(passkey: PasskeyRow, { relyingParty, challenge, answer }: Expected) {
  if (answer.user_handle !== userHandleOf(passkey.identity_id)) throw new DomainError('passkey-refused');
  // Loaded with the first passkey: it takes two megabytes.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        response: {
          clientDataJSON: answer.client_data,
          authenticatorData: answer.authenticator_data,
          signature: answer.signature,
          userHandle: answer.user_handle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.logInOrigin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    });
    if (verified) return authenticationInfo;
  } catch (error) {
    throw new DomainError('passkey-refused', { cause: error });
  }
  throw new DomainError('passkey-refused', 'The signature is wrong');
}
