import { type CreatedPasskey, limits } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { IdentityRow } from '../identity.repository.ts';
import { getIdentityOfCaller, lockIdentityForChange } from '../identity-of-caller.repository.ts';
import { insertPasskey, type PasskeyRow, selectPasskeys } from './passkey.repository.ts';
import { type RelyingParty, userHandleOf } from './relying-party.ts';
import { challengeLifetimeMs, redeemChallenge, requestChallenge } from './request-challenge.ts';

/** EdDSA, ES256 and RS256 (RFC 9053): every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** What the browser needs to create a passkey on an authenticator that has none yet. Throws `conflict` when there are too many. */
export async function requestPasskey(context: RequestContext, relyingParty: RelyingParty, brandName: string) {
  const { tokenId } = requireAccount(context);
  const identity = await getIdentityOfCaller(context);
  const passkeys = await selectPasskeys(context.database, identity.id);
  if (passkeys.length >= limits.passkeysPerAccount) throw tooMany();
  return {
    challenge: await requestChallenge(context, { tokenId }),
    rp: { id: relyingParty.id, name: brandName },
    user: { id: userHandleOf(identity.id), name: identity.email, displayName: identity.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeLifetimeMs,
    attestation: 'none' as const,
    excludeCredentials: passkeys
      .filter((passkey) => passkey.rp_id === relyingParty.id)
      .map(({ id, transports }) => ({ id, type: 'public-key' as const, transports })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** Adds the passkey that the browser has created. Throws `passkey-refused`, `conflict`. */
export async function addPasskey(
  context: RequestContext,
  relyingParty: RelyingParty,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
): Promise<{ passkey: PasskeyRow; owner: IdentityRow }> {
  const { tokenId } = requireAccount(context);
  const challenge = await redeemChallenge(context, { tokenId });
  const { credential, credentialBackedUp } = await verify(relyingParty, challenge, passkey);
  return inTransaction(context.database, async (tx) => {
    const owner = await lockIdentityForChange(tx, context);
    if ((await selectPasskeys(tx, owner.id)).length >= limits.passkeysPerAccount) throw tooMany();
    const added = await insertPasskey(tx, {
      id: credential.id,
      identity_id: owner.id,
      rp_id: relyingParty.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: passkey.transports,
      name,
      is_synced: credentialBackedUp,
      created_at: context.clock.now(),
      last_used_at: null,
    });
    if (added === undefined) throw new DomainError('passkey-refused', 'The passkey is known here');
    await recordCallerAct(tx, context, { kind: 'passkey-added', details: { name } });
    return { passkey: added, owner };
  });
}

function tooMany(): DomainError {
  return new DomainError('conflict', `An account may have ${limits.passkeysPerAccount} passkeys`);
}

/** Checks challenge, origin, host, presence and verification (WebAuthn Level 3 §7.1). No statement about the maker is asked for. */
async function verify(relyingParty: RelyingParty, challenge: string, passkey: CreatedPasskey) {
  // Loaded with the first passkey: it takes two megabytes.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        response: { clientDataJSON: passkey.client_data, attestationObject: passkey.attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...relyingParty.origins],
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) return registrationInfo;
  } catch (error) {
    throw new DomainError('passkey-refused', { cause: error });
  }
  throw new DomainError('passkey-refused', 'The answer is not valid');
}
