import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { hashPassword } from '../../../../platform/secrets/password-hash.ts';
import { createIdentity } from './create-identity.ts';

/**
 * Adds a person for whom an operator vouches, with a confirmed e-mail address. Throws `email-taken`. Tests pass a
 * cheaper `hash`.
 */
export function addIdentity({ clock }: Pick<Parts, 'clock'>, hash = hashPassword) {
  return async (
    tx: Tx,
    { email, name, password }: { email: string; name: string; password: string },
  ): Promise<{ subject: string }> => {
    const passwordHash = await hash(password);
    const emailVerifiedAt = clock.now();
    const identity = await createIdentity(tx, { email, name, language: null, passwordHash, emailVerifiedAt });
    return { subject: identity.id };
  };
}
