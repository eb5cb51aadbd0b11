import type { AccountId } from '@stund/contract';
import { emailSchema, nameSchema, passwordSchema } from '@stund/contract/schemas';
import { z } from 'zod';
import { byOperator, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { type AccountParts, createAccount } from './create-account.ts';

/** Adds a person for whom an operator vouches to the embedded provider. */
export type AddIdentity = (
  tx: Tx,
  person: { email: string; name: string; password: string },
) => Promise<{ subject: string }>;

const newUserSchema = z.object({
  email: emailSchema,
  name: nameSchema,
  password: passwordSchema.optional(),
  quotaBytes: z.number().int().min(0).optional(),
});
export type NewUser = z.input<typeof newUserSchema>;

export interface AddedUser {
  accountId: AccountId;
  isAdministrator: boolean;
}

/**
 * Creates an account for someone else, whether or not registration is open. The embedded provider requires its addIdentity and
 * a password; an external one neither, and the account is linked at the first login with this confirmed address. Throws
 * `email-taken`, `invalid-request` (a ZodError for invalid input).
 */
export async function addUser(
  { database, clock, settings }: Pick<Parts, 'database'> & AccountParts,
  addIdentity: AddIdentity | undefined,
  input: NewUser,
): Promise<AddedUser> {
  const { email, name, password, quotaBytes } = newUserSchema.parse(input);
  if ((addIdentity === undefined) !== (password === undefined)) {
    throw new DomainError('invalid-request', 'A password goes with the embedded identity provider, and only with it');
  }
  return inTransaction(database, async (tx) => {
    const identity = password === undefined ? undefined : await addIdentity?.(tx, { email, name, password });
    const account = await createAccount(
      tx,
      { settings, clock },
      {
        email,
        name,
        language: null,
        identity: identity ? { issuer: embeddedIssuerName, subject: identity.subject } : null,
        quotaBytes,
      },
    );
    const entry = { accountId: account.id, origin: byOperator, now: clock.now() };
    await recordAuditEntry(tx, entry, { kind: 'operator-action', details: { action: 'account_created' } });
    return { accountId: account.id, isAdministrator: account.is_administrator };
  });
}
