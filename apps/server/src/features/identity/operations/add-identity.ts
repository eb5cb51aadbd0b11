import type { Parts } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { createIdentity } from './create-identity.ts';

/** Takes in a person an operator vouches for, their address included. Throws `email-taken`. */
export function addIdentity({ clock }: Pick<Parts, 'clock'>) {
  return async (
    tx: Tx,
    { email, name, password }: { email: string; name: string; password: string },
  ): Promise<{ subject: string }> => {
    const passwordHash = await hashPassword(password);
    const emailVerifiedAt = clock.now();
    const identity = await createIdentity(tx, { email, name, language: null, passwordHash, emailVerifiedAt });
    return { subject: identity.id };
  };
}
