import { isIP } from 'node:net';
import { DomainError } from '../../../../kernel/domain-error.ts';

/**
 * [Note: the host of passkeys] Whom passkeys belong to. People of every brand log in on the pages of the provider, which are at the
 * public address: so its host is the id of the relying party, and passkeys are used there only. Brands at other hosts create them
 * by a related origin request (WebAuthn Level 3 §5.11).
 */
export interface RelyingParty {
  readonly id: string;
  /** The origin of the login pages. */
  readonly logInOrigin: string;
  /** The origins of the client, where passkeys are created. */
  readonly origins: readonly string[];
}

/** Undefined where browsers accept no passkeys, because the host is an IP address. */
export function relyingPartyOf(publicUrl: string, otherOrigins: readonly string[]): RelyingParty | undefined {
  const { hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { id: hostname, logInOrigin: publicUrl, origins: [publicUrl, ...otherOrigins] };
}

/** Throws `unavailable` where browsers accept no passkeys. */
export function requireRelyingParty(relyingParty: RelyingParty | undefined): RelyingParty {
  if (relyingParty === undefined) throw new DomainError('unavailable', 'Passkeys need a server with a host name');
  return relyingParty;
}

/** The bytes of an identity's id in base64url, by which an authenticator knows the person (WebAuthn Level 3 §5.4.3). */
export function userHandleOf(identityId: string): string {
  return Buffer.from(identityId.replaceAll('-', ''), 'hex').toString('base64url');
}
