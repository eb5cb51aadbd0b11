import type { Language } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { type IdentityRow, insertIdentity, lockEmail } from '../identity.repository.ts';

export interface NewIdentity {
  email: string;
  name: string;
  language: Language | null;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
}

/** Adds a person to the embedded provider. Throws `email-taken`. */
export async function createIdentity(tx: Tx, identity: NewIdentity): Promise<IdentityRow> {
  await lockEmail(tx, identity.email);
  const created = await insertIdentity(tx, {
    id: newId(),
    email: identity.email,
    name: identity.name,
    language: identity.language,
    password_hash: identity.passwordHash,
    email_verified_at: identity.emailVerifiedAt,
  });
  if (created === undefined) throw new DomainError('email-taken');
  return created;
}
