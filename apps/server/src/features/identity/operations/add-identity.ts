import type { Parts } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { hashPassword } from '../password.ts';
import { createIdentity } from './create-identity.ts';
import { makePasswordLink } from './make-password-link.ts';

/** A link an operator hands over may take a while to be opened. */
const operatorLinkLifetimeMs = 7 * 24 * 3600 * 1000;

/**
 * Takes in a person an operator vouches for, their address included. Without a password the answer carries a link to
 * choose one, good once and for a week. Throws `email-taken`.
 */
export function addIdentity({ clock, settings }: Pick<Parts, 'clock' | 'settings'>) {
  return async (
    tx: Tx,
    { email, name, password }: { email: string; name: string; password: string | undefined },
  ): Promise<{ subject: string; passwordUrl: string | undefined }> => {
    const now = clock.now();
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const identity = await createIdentity(tx, { email, name, language: null, passwordHash, emailVerifiedAt: now });
    if (password !== undefined) return { subject: identity.id, passwordUrl: undefined };

    const expiresAt = new Date(now.getTime() + operatorLinkLifetimeMs);
    return { subject: identity.id, passwordUrl: await makePasswordLink(tx, settings, identity.id, expiresAt) };
  };
}
