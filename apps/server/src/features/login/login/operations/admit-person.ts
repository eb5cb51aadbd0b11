import type { Language } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { AccountRow, Tx } from '../../../../platform/database/schema.ts';
import { findAccountByEmail, findAccountBySubject, updateAccountSubject } from '../account.repository.ts';
import type { Person } from '../redeem-code.ts';
import { createAccount } from './create-account.ts';

export interface PersonLogin {
  issuer: string;
  person: Person;
  language: Language;
  utmSource: string | null;
}

/**
 * The account of an authenticated person: their own, the one that an operator created for their address, or a new one. Throws
 * `account-disabled`, `registration-closed`, `email-unverified` (the account of this address needs a confirmed address) and
 * `email-taken` (it belongs to someone else).
 */
export async function admitPerson(
  tx: Tx,
  parts: Pick<Parts, 'settings' | 'clock' | 'log'>,
  arrival: PersonLogin,
): Promise<AccountRow> {
  const account = await findOrCreateAccount(tx, parts, arrival);
  if (account.disabled_at !== null) throw new DomainError('account-disabled');
  return account;
}

async function findOrCreateAccount(
  tx: Tx,
  { settings, clock, log }: Pick<Parts, 'settings' | 'clock' | 'log'>,
  { issuer, person, language, utmSource }: PersonLogin,
): Promise<AccountRow> {
  const known = await findAccountBySubject(tx, issuer, person.subject);
  if (known) return known;

  const sameEmail = await findAccountByEmail(tx, person.email);
  if (sameEmail) return linkAccount(tx, sameEmail, issuer, person);
  if (!settings.isRegistrationOpen) throw new DomainError('registration-closed');

  try {
    const account = await createAccount(
      tx,
      { settings, clock },
      {
        email: person.email,
        name: person.name,
        language,
        identity: { issuer, subject: person.subject },
      },
    );
    log.info({ account: account.id, utmSource, isAdministrator: account.is_administrator }, 'Account made');
    return account;
  } catch (error) {
    // The same person may log in twice at once. Then the account of the other login is theirs.
    const made = await findAccountBySubject(tx, issuer, person.subject);
    if (made) return made;
    throw error;
  }
}

async function linkAccount(tx: Tx, account: AccountRow, issuer: string, person: Person): Promise<AccountRow> {
  if (account.issuer === issuer && account.subject === person.subject) return account;
  if (account.subject !== null) throw new DomainError('email-taken');
  if (!person.isEmailVerified) throw new DomainError('email-unverified');
  const linked = await updateAccountSubject(tx, account.id, issuer, person.subject);
  if (linked === undefined) throw new DomainError('email-taken');
  return linked;
}
