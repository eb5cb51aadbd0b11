import { accountLimits, type Language, languages, themes } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { lockAccount } from '../account-lock.repository.ts';
import {
  countOtherOptions,
  deleteOption,
  findOption,
  updateChosenLanguage,
  upsertOption,
} from '../option.repository.ts';

/** Options that the client interprets accept only the values it knows. */
const knownValues = new Map<string, readonly string[]>([
  ['theme', themes],
  ['language', languages],
]);

/** What options are that the client reads before a person has chosen anything. */
const defaultValues = new Map([['album_view_mode', 'grid']]);

export interface NewOption {
  name: string;
  value: string;
}

/**
 * Sets an option of the caller's account. Throws `invalid-request`, and `too-large` when the account has the maximum number.
 */
export async function setOption(context: RequestContext, { name, value }: NewOption): Promise<void> {
  const { accountId } = requireAccount(context);
  const allowed = knownValues.get(name);
  if (allowed?.includes(value) === false) {
    const message = `Must be one of ${allowed.join(', ')}`;
    throw new DomainError('invalid-request', { detail: message, fields: [{ path: 'value', message }] });
  }
  await inTransaction(context.database, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await countOtherOptions(tx, accountId, name)) >= accountLimits.options)
      throw new DomainError('too-large', `An account may have ${accountLimits.options} options`);
    await upsertOption(tx, { account_id: accountId, name, value, updated_at: context.clock.now() });
    if (name === 'language') await updateChosenLanguage(tx, accountId, value as Language);
  });
}

/** Throws `not-found` when the option is not set and has no default. */
export async function getOption(context: RequestContext, name: string): Promise<{ value: string }> {
  const stored = await findOption(context.database, requireAccount(context).accountId, name);
  const value = stored ?? defaultValues.get(name);
  if (value === undefined) throw new DomainError('not-found', 'No such option');
  return { value };
}

/** Throws `not-found` when the option is not set. */
export async function removeOption(context: RequestContext, name: string): Promise<void> {
  const { accountId } = requireAccount(context);
  const isRemoved = await inTransaction(context.database, (tx) => deleteOption(tx, accountId, name));
  if (!isRemoved) throw new DomainError('not-found', 'No such option');
}
