import type { Tx } from '../../../../platform/database/schema.ts';
import { lockLoginEpoch } from '../identity.repository.ts';

const prefix = 'stund-epoch-';

/**
 * [Note: epoch of logins] The provider passes a login on in several steps that have transactions of their own: session, grant, code and ID
 * token. A new password deletes those that exist, but the next one may be written a moment later. Therefore the login
 * carries the epoch that the person had when the credentials were checked, in the claim of the ID token that states how
 * the person was authenticated (`amr`, RFC 8176), and becomes a token in that epoch only.
 */
export function methodsIn(loginEpoch: number): string[] {
  return [`${prefix}${loginEpoch}`];
}

/** Whether a login may become a token, in the transaction that creates it. The epoch of the person stays until the transaction ends. */
export async function isPresentLogin(tx: Tx, subject: string, methods: readonly string[]): Promise<boolean> {
  const epoch = methods.find((method) => method.startsWith(prefix));
  // A node of the previous release, which may take part in a login during an update, states none.
  if (epoch === undefined) return true;
  return epoch === `${prefix}${await lockLoginEpoch(tx, subject)}`;
}
